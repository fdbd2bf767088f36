#if canImport(Security) && canImport(CryptoKit)
    import CryptoKit
    import Foundation
    import Security

    /// Accepts a host only with a public key that is known beforehand, after the system's own check.
    ///
    /// A pin is the base64 SHA-256 of the key's SubjectPublicKeyInfo, as in RFC 7469 §2.4. Give each host
    /// a second pin, of a key that is kept in reserve; hosts without pins go by the system's check alone. Made for
    /// Apple platforms, where the frameworks are; it could not be run where this was written.
    public struct PublicKeyPins: ServerTrustRule {
        private let pins: [String: Set<String>]

        public init(_ pins: [String: Set<String>]) {
            self.pins = Dictionary(pins.map { ($0.key.lowercased(), $0.value) }) { $0.union($1) }
        }

        public func accepts(_ challenge: URLAuthenticationChallenge) -> Bool {
            let space = challenge.protectionSpace
            guard let expected = pins[space.host.lowercased()] else { return true }
            guard let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil),
                let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate]
            else { return false }
            return chain.contains { certificate in Self.pin(of: certificate).map(expected.contains) == true }
        }

        private static func pin(of certificate: SecCertificate) -> String? {
            guard let key = SecCertificateCopyKey(certificate),
                let bytes = SecKeyCopyExternalRepresentation(key, nil) as Data?,
                let attributes = SecKeyCopyAttributes(key) as? [CFString: Any],
                let type = attributes[kSecAttrKeyType] as? String,
                let size = attributes[kSecAttrKeySizeInBits] as? Int,
                let header = headers[KeyKind(type: type, size: size)]
            else { return nil }
            return Data(SHA256.hash(data: Data(header) + bytes)).base64EncodedString()
        }

        private struct KeyKind: Hashable {
            var type: String
            var size: Int
        }

        /// What comes before the bits of a key in its SubjectPublicKeyInfo (RFC 5280 §4.1), which the platform
        /// does not give.
        private static let headers: [KeyKind: [UInt8]] = [
            KeyKind(type: kSecAttrKeyTypeRSA as String, size: 2048): [
                0x30, 0x82, 0x01, 0x22, 0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01,
                0x05, 0x00, 0x03, 0x82, 0x01, 0x0F, 0x00,
            ],
            KeyKind(type: kSecAttrKeyTypeRSA as String, size: 4096): [
                0x30, 0x82, 0x02, 0x22, 0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01,
                0x05, 0x00, 0x03, 0x82, 0x02, 0x0F, 0x00,
            ],
            KeyKind(type: kSecAttrKeyTypeECSECPrimeRandom as String, size: 256): [
                0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86,
                0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
            ],
            KeyKind(type: kSecAttrKeyTypeECSECPrimeRandom as String, size: 384): [
                0x30, 0x76, 0x30, 0x10, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x05, 0x2B, 0x81,
                0x04, 0x00, 0x22, 0x03, 0x62, 0x00,
            ],
        ]
    }
#endif
