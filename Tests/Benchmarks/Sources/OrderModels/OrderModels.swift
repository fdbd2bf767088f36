// The models come from Orders.endpoints.json.
