import Foundation

/// Which failures may pass by themselves.
enum Transience {
    /// 408, 429 and 5xx, but for 501 and 505, which say that the server never will.
    static func isTransient(status: Int) -> Bool {
        switch status {
        case 408, 429: true
        case 501, 505: false
        default: (500...599).contains(status)
        }
    }

    /// Every failure to get an answer, but for those that the next attempt would meet again.
    static func isTransient(_ failure: TransportFailure) -> Bool {
        !failure.isTrustFailure && !lasting.contains(failure.code)
    }

    private static let lasting: Set<URLError.Code> = [
        .cancelled, .badURL, .unsupportedURL, .httpTooManyRedirects, .redirectToNonExistentLocation,
        .dataLengthExceedsMaximum, .userAuthenticationRequired, .userCancelledAuthentication,
        .fileDoesNotExist, .fileIsDirectory, .noPermissionsToReadFile, .cannotCreateFile, .cannotOpenFile,
        .cannotCloseFile, .cannotWriteToFile, .cannotRemoveFile, .cannotMoveFile,
    ]
}
