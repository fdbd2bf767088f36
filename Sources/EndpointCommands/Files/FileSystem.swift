import EndpointGeneratorCore
import Foundation

/// The little that the commands ask of the disk, with failures as sentences.
package enum FileSystem {
    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    package static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    static func isRegularFile(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }

    package static func bytes(of path: String) throws(Failure) -> [UInt8] {
        if isFolder(path) { throw Failure("'\(path)' is a folder, where a file is needed") }
        let url = URL(fileURLWithPath: path)
        do {
            if isRegularFile(path) { return [UInt8](try Data(contentsOf: url)) }
            // A pipe, say, which has no length: a revision that git shows.
            return [UInt8](try FileHandle(forReadingFrom: url).readToEnd() ?? Data())
        } catch {
            throw Failure("'\(path)' cannot be read: \(reason(error))")
        }
    }

    static func standardInput() throws(Failure) -> [UInt8] {
        do {
            return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        } catch {
            throw Failure("standard input cannot be read: \(reason(error))")
        }
    }

    static func write(_ text: String, to path: String) throws(Failure) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw Failure("'\(path)' cannot be written: \(reason(error))")
        }
    }

    static func text(of path: String) throws(Failure) -> String {
        String(decoding: try bytes(of: path), as: UTF8.self)
    }

    /// The names in a folder, sorted; none where it cannot be listed.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    static func specs(directlyIn folder: String) -> [String] {
        names(in: folder).filter { $0.hasSuffix(SpecSource.nameSuffix) }.map { join(folder, $0) }
    }

    /// Specs in a folder and below, sorted; hidden folders and other packages are passed over.
    /// So is a link back to a folder that holds it.
    static func specs(under folder: String, within outer: Set<String> = []) -> [String] {
        let outer = outer.union([absolute(folder)])
        let inner = names(in: folder).filter { !$0.hasPrefix(".") }.map { join(folder, $0) }
            .filter { isFolder($0) && !exists(join($0, "Package.swift")) && !outer.contains(absolute($0)) }
        return specs(directlyIn: folder) + inner.flatMap { specs(under: $0, within: outer) }
    }

    /// What went wrong, as the platform says it, to stand inside of a sentence. Of a fault that has a cause, Foundation
    /// for Linux has little to say but a number.
    static func reason(_ error: any Error) -> String {
        if let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError {
            let text = String(cString: strerror(cause.code.rawValue))
            return text.prefix(1).lowercased() + text.dropFirst()
        }
        let text = error.localizedDescription
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}

// MARK: - Paths

extension FileSystem {
    static func join(_ folder: String, _ name: String) -> String {
        if name.hasPrefix("/") || folder == "." || folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The folder of a path; `.` where it names none.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

    static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
