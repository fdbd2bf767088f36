import EndpointRuntime

/// Clients of one API at two access levels.
struct Clients {
    var internalOne: APIClient<HostileInternal>
    var packageOne: APIClient<HostilePackage>
}
