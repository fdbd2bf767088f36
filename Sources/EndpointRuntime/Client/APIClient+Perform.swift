import Foundation

extension APIClient {
    /// Makes a call whose answer is taken as a whole, and tells the observer how it ended.
    func perform<Response>(
        _ endpoint: Endpoint<A, Response>, _ options: CallOptions
    ) async throws(A.APIError) -> APIResponse<Response> {
        let log = CallLog(subject(of: endpoint), services)
        do throws(A.APIError) {
            let call = try await call(endpoint, options, log)
            let response = try await self.response(endpoint, call.answered)
            log.tell(.success, status: response.status, headers: response.headers, tolerances: response.tolerances)
            return response
        } catch {
            log.tell(error)
            throw error
        }
    }

    /// Opens a stream: gives its head and its bytes, once the head promises one.
    func open<Event>(
        _ endpoint: Endpoint<A, EventStream<Event>>, _ options: CallOptions
    ) async throws(A.APIError) -> (stream: EventStream<Event>, answer: TransportResponse) {
        let log = CallLog(subject(of: endpoint), services)
        do throws(A.APIError) {
            let call = try await call(endpoint, options, log)
            let opening = call.answered.response
            let stream = try read(endpoint, answer(endpoint, call.answered, Data(), file: nil)).value
            guard stream.framing.format.isOpened(by: opening) else {
                throw try await unopened(endpoint, stream.framing.format, call.answered)
            }
            log.tell(.success, status: opening.status, headers: opening.fields)
            return (stream, opening)
        } catch {
            log.tell(error)
            throw error
        }
    }

    /// Why an answer opened no stream: it is a refusal, has an error in its envelope, or is of another media type.
    private func unopened<Event>(
        _ endpoint: Endpoint<A, EventStream<Event>>, _ format: EventFraming.Format, _ answered: Call.Answered
    ) async throws(A.APIError) -> A.APIError {
        let response = answered.response
        let data = try await collect(response.body, limit: HTTPFailure.bodyLimit)
        guard endpoint.response.takes(response.status) else { return failure(endpoint, response, data) }
        if let error = envelopeError(endpoint, response, data) { return error }
        let failure = DecodingFailure(expected: format.mediaType, found: response.fields.mediaType ?? "nothing")
        return .decoding(failure.completed(by: answer(endpoint, answered, data, file: nil)))
    }

    func subject<Response>(of endpoint: Endpoint<A, Response>) -> CallSubject {
        let base = endpoint.server.flatMap { builder.servers[$0] } ?? builder.baseURL
        return CallSubject(
            api: A.name, endpoint: endpoint.name, method: endpoint.method, host: base.host ?? "",
            template: endpoint.template)
    }

    // MARK: Sending

    private func call<Response>(
        _ endpoint: Endpoint<A, Response>, _ options: CallOptions, _ log: CallLog
    ) async throws(A.APIError) -> (answered: Call.Answered, Void) {
        do throws(CallFailure) {
            if Task.isCancelled { throw .cancelled }
            let body = try PreparedBody(endpoint.requestBody)
            defer { body.removeTemporaryFile() }
            let call = try self.call(endpoint, body, options)
            log.follow(call)
            return (try await call.answer(), ())
        } catch {
            throw error.erased()
        }
    }

    private func call<Response>(
        _ endpoint: Endpoint<A, Response>, _ body: PreparedBody, _ options: CallOptions
    ) throws(CallFailure) -> Call {
        var request = try builder.request(for: endpoint, body: body, idempotencyKey: options.idempotencyKey)
        request.delivery = endpoint.response.delivery.forTransport
        request.streamFormat = endpoint.framing?.format
        // Where there is a time limit of our own, the transport's stays out of its way.
        request.patience = endpoint.timeout.map { $0 + .seconds(5) }
        request.isRepeatable = endpoint.isRepeatable
        request.undeliveredLimit = limits.undeliveredBytes
        request.uploadProgress = options.uploadProgress
        request.downloadProgress = options.downloadProgress
        return Call(
            subject: subject(of: endpoint), request: request, auth: endpoint.auth,
            isRepeatable: request.isRepeatable,
            policy: options.retry.policy(orElse: retry), timeout: endpoint.timeout, services: services)
    }

    // MARK: Reading

    private func response<Response>(
        _ endpoint: Endpoint<A, Response>, _ answered: Call.Answered
    ) async throws(A.APIError) -> APIResponse<Response> {
        let response = answered.response
        let isTaken = endpoint.response.takes(response.status)
        if isTaken, case .file = endpoint.response.delivery {
            let file = try file(response.body)
            if let error = envelopeError(endpoint, response, in: file) { throw error }
            do throws(A.APIError) {
                return try self.response(endpoint, answer(endpoint, answered, Data(), file: file))
            } catch {
                try? FileManager.default.removeItem(at: file)
                throw error
            }
        }
        let data = try await collect(response.body, limit: .max)
        guard isTaken else { throw failure(endpoint, response, data) }
        if endpoint.response.isJSON || response.fields.areOfJSON,
            let error = envelopeError(endpoint, response, data)
        {
            throw error
        }
        return try self.response(endpoint, answer(endpoint, answered, data, file: nil))
    }

    /// The error that the envelope around an answer holds.
    private func envelopeError<Response>(
        _ endpoint: Endpoint<A, Response>, _ response: TransportResponse, _ data: Data
    ) -> A.APIError? {
        guard endpoint.envelope?.errorPath != nil else { return nil }
        return reader(endpoint).envelopeError(for: .init(response, data), data: data)?.error
    }

    /// The error in a small JSON document that came in place of a file, which is removed then.
    private func envelopeError<Response>(
        _ endpoint: Endpoint<A, Response>, _ response: TransportResponse, in file: URL
    ) -> A.APIError? {
        guard endpoint.envelope?.errorPath != nil, response.fields.areOfJSON,
            let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= HTTPFailure.bodyLimit,
            let data = try? Data(contentsOf: file),
            let error = envelopeError(endpoint, response, data)
        else { return nil }
        try? FileManager.default.removeItem(at: file)
        return error
    }

    private func response<Response>(
        _ endpoint: Endpoint<A, Response>, _ answer: Answer
    ) throws(A.APIError) -> APIResponse<Response> {
        let (value, tolerances) = try read(endpoint, answer)
        return APIResponse(value: value, status: answer.status, headers: answer.fields, tolerances: tolerances)
    }

    private func read<Response>(
        _ endpoint: Endpoint<A, Response>, _ answer: Answer
    ) throws(A.APIError) -> ResponseKind<Response>.Reading {
        do throws(DecodingFailure) {
            return try endpoint.response.read(answer)
        } catch {
            throw .decoding(error.completed(by: answer))
        }
    }

    private func answer<Response>(
        _ endpoint: Endpoint<A, Response>, _ answered: Call.Answered, _ data: Data, file: URL?
    ) -> Answer {
        Answer(
            status: answered.response.status, fields: answered.response.fields, data: data, file: file,
            decoder: JSONBodyDecoder(rules: rules), envelope: endpoint.envelope, url: answered.url,
            query: endpoint.queryPairs)
    }

    private func failure<Response>(
        _ endpoint: Endpoint<A, Response>, _ response: TransportResponse, _ data: Data
    ) -> A.APIError {
        let asked = RetryAfter.parse(response.fields["Retry-After"], now: services.clock.now())
        return reader(endpoint).error(for: .init(response, data, retryAfter: asked), data: data).error
    }

    private func reader<Response>(_ endpoint: Endpoint<A, Response>) -> FailureReader<A> {
        FailureReader(
            rules: endpoint.errorRules, envelope: endpoint.envelope, decoder: JSONBodyDecoder(rules: rules))
    }

    private func collect(_ body: ResponseBody, limit: Int) async throws(A.APIError) -> Data {
        do {
            return try await body.collected(limit: limit)
        } catch {
            throw CallFailure(error).erased()
        }
    }

    /// The body on disk, wherever the transport left it.
    private func file(_ body: ResponseBody) throws(A.APIError) -> URL {
        switch body {
        case .file(let url): return url
        case .stream: throw .transport(TransportFailure(.unknown, "the transport gave a stream in place of a file"))
        case .bytes(let data):
            let url = Self.newTemporaryFile()
            do {
                try data.write(to: url)
                return url
            } catch {
                throw .transport(TransportFailure(.cannotWriteToFile, "the file could not be written"))
            }
        }
    }

    fileprivate static func newTemporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("download-\(UUID().uuidString)")
    }
}

extension ResponseKind.Delivery {
    fileprivate var forTransport: TransportDelivery {
        switch self {
        case .bytes: .bytes
        case .stream: .stream
        case .file:
            .file(FileManager.default.temporaryDirectory.appendingPathComponent("download-\(UUID().uuidString)"))
        }
    }
}

extension HTTPFailure {
    fileprivate init(_ response: TransportResponse, _ data: Data, retryAfter: Duration? = nil) {
        self.init(status: response.status, headers: response.fields, rawBody: data, retryAfter: retryAfter)
    }
}

extension DecodingFailure {
    /// With the answer that was at fault; one that calls itself something else than JSON is named so.
    func completed(by answer: Answer) -> DecodingFailure {
        var failure = self
        failure.status = answer.status
        failure.headers = answer.fields
        failure.rawBody = answer.data.prefix(HTTPFailure.bodyLimit)
        if line != nil, let mediaType = answer.fields.mediaType, !mediaType.contains("json") {
            failure.found += " in \(mediaType)"
        }
        return failure
    }
}
