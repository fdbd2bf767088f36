/// What a caller says of one call.
struct CallOptions: Sendable {
    var idempotencyKey: String?
    var retry = RetryChoice.standard
    var uploadProgress: ProgressHandler?
    var downloadProgress: ProgressHandler?
}
