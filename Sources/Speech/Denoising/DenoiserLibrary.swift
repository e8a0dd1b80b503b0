import Glibc

/// RNNoise, the library that takes noise out of speech, where the system has it.
///
/// A value safe to use from any thread; each ``Denoiser`` made of it belongs to one. The library is opened while the
/// program runs, because few systems package it and everything works without it.
public struct DenoiserLibrary: Sendable {
    typealias Create = @convention(c) @Sendable (UnsafeMutableRawPointer?) -> OpaquePointer?
    typealias Destroy = @convention(c) @Sendable (OpaquePointer) -> Void
    typealias Process =
        @convention(c) @Sendable (
            OpaquePointer, UnsafeMutablePointer<Float>, UnsafePointer<Float>
        ) -> Float
    typealias FrameSize = @convention(c) @Sendable () -> Int32

    let create: Create
    let destroy: Destroy
    let process: Process

    /// Where it was found.
    public let path: String

    /// The names it is looked for by after the places that are given, as the system's loader finds them.
    public static let names = ["librnnoise.so.0", "librnnoise.so"]

    /// Opens the first of some files, or the system's own; `nil` when there is none that fits.
    ///
    /// - Parameter paths: Files to try first, absolute.
    public static func open(trying paths: [String] = []) -> DenoiserLibrary? {
        for path in paths + names {
            if let library = DenoiserLibrary(path: path) { return library }
        }
        return nil
    }

    init(path: String, create: @escaping Create, destroy: @escaping Destroy, process: @escaping Process) {
        self.path = path
        self.create = create
        self.destroy = destroy
        self.process = process
    }

    /// Opens one file; `nil` when it does not fit.
    public init?(path: String) {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
        guard let create = dlsym(handle, "rnnoise_create"), let destroy = dlsym(handle, "rnnoise_destroy"),
            let process = dlsym(handle, "rnnoise_process_frame")
        else {
            dlclose(handle)
            return nil
        }
        if let size = dlsym(handle, "rnnoise_get_frame_size") {
            guard Int(unsafeBitCast(size, to: FrameSize.self)()) == Denoiser.frame else {
                dlclose(handle)
                return nil
            }
        }
        self.init(
            path: path,
            create: unsafeBitCast(create, to: Create.self),
            destroy: unsafeBitCast(destroy, to: Destroy.self),
            process: unsafeBitCast(process, to: Process.self)
        )
    }
}
