import CLibrary
@testable import Platform
import Testing

/// The words of errors, the parts of addresses and the names of files, each table as a whole.
@Suite struct PlatformWordsTests {
  @Test(
    arguments: [
      (.notARegularFile, "it is not a regular file"), (.notAFolder, "it is not a folder"),
      (.isALink, "it is a symbolic link, which is not followed here"), (.isASocket, "it is a socket"),
      (.hasChanged, "another program changed it meanwhile, so it stays as it is; run the command again"),
      (.tooLarge(limit: 12), "it is larger than 12 bytes"),
      (.inUse(process: 34), "another monotint (process 34) is at work there"),
      (.inUse(process: nil), "another monotint is at work there"),
      (.leadsOut, "a symbolic link in the path leads out of the project"), (.belongsToGit, "it belongs to git"),
      (.notOurs, "it is not a lock file of Monotint; give the configuration another name"),
      (.system(ENOENT), "no such file or folder"), (.system(EEXIST), "it exists already"),
      (.system(EACCES), "permission denied"), (.system(EPERM), "permission denied"),
      (.system(EROFS), "the disk is read-only"), (.system(ENOSPC), "no space left on the disk"),
      (.system(EDQUOT), "the disk quota is used up"), (.system(EIO), "the disk reported an input/output error"),
      (.system(ENOTDIR), "a part of the path is not a folder"), (.system(EISDIR), "it is a folder"),
      (.system(ENXIO), "nobody reads from it"), (.system(ENAMETOOLONG), "the name is too long"),
      (.system(ELOOP), "too many symbolic links"), (.system(EMFILE), "too many open files"),
      (.system(ENFILE), "too many open files"), (.notEmpty, SystemCall.text(of: ENOTEMPTY)),
    ] as [(DiskError.Reason, String)])
  func `each reason of an error with a file has words of its own`(reason: DiskError.Reason, words: String) {
    let error = DiskError("write", "a/b", reason)
    #expect(error.explanation == words && error.description == "cannot write a/b: \(words)")
    #expect(error.isTooLarge == (reason == .tooLarge(limit: 12)))
    #expect(error.isNotFound == [.system(ENOENT), .system(ENOTDIR)].contains(reason))
    #expect(!error.isOtherFileSystem)
  }

  @Test(
    arguments: [
      (.processorTime, "it takes too long"), (.wallTime, "it takes too long"),
      (.memory, "it needs more memory than the limit allows"), (.signal(9), "it is ended by signal 9"),
      (
        .exit(103),
        "it cannot start enough threads\n  raise this user's limit (`ulimit -u`) or that of the container, or end other programs"
      ),
      (.exit(127), "librsvg or a library that it needs is missing; `monotint --version --verbose` names it"),
      (.exit(4), "it ends with status 4"), (.malformedAnswer, "its answer is not that of a renderer"),
    ] as [(WorkerFailure, String)])
  func `each way in which a worker does not start has words`(failure: WorkerFailure, words: String) {
    let error = WorkerStartError(failure)
    #expect(error.description == "cannot start a renderer: \(words)")
    #expect(error.lacksLibrary == (failure == .exit(127)))
  }

  @Test func `what is short is told with what raises it`() {
    let files = "raise the limit of this shell, for example with `ulimit -n 256`"
    let threads = "raise this user's limit (`ulimit -u`) or that of the container, or end other programs"
    #expect("\(SystemLimits.Shortage.files)" == "too few files can be open at the same time\n  \(files)")
    #expect("\(SystemLimits.Shortage.threads)" == "too few threads and processes can be started\n  \(threads)")
    let numbers = [EMFILE, ENFILE, EAGAIN, ENOMEM].map { SystemLimits.Shortage($0) }
    #expect(numbers == [.files, .files, .threads, nil])
    let started = WorkerStartError(DiskError("start", "a", .system(EMFILE)))
    #expect("\(started)" == "cannot start a renderer: \(SystemCall.text(of: EMFILE))\n  \(files)")
    #expect("\(WorkerStartError(DiskError("start", "a", .isALink)))".hasSuffix("which is not followed here"))
  }

  @Test(arguments: [
    ("https://A.example", "https://a.example", true, 443, "/", false),
    ("HTTP://127.0.0.1:8080/a?b=c#d", "http://127.0.0.1:8080", false, 8080, "/a?b=c", true),
    ("https://[::1]:443/x", "https://[::1]", true, 443, "/x", true),
    ("http://localhost?q", "http://localhost", false, 80, "/?q", true),
    ("https://localhost:80/", "https://localhost:80", true, 80, "/", true),
    ("http://h:443/~!", "http://h:443", false, 443, "/~!", false),
    ("http://h:65535", "http://h:65535", false, 65535, "/", false),
  ])
  func `an address has an origin and a target`(
    text: String, origin: String, isSecure: Bool, port: Int, target: String, isLoopback: Bool
  ) throws {
    let url = try #require(HTTPURL(text))
    #expect(url.origin.description == origin && url.target == target && url.description == origin + target)
    #expect(url.origin.isSecure == isSecure && url.origin.port == port && url.origin.isLoopback == isLoopback)
  }

  @Test(arguments: [
    "", "h", "ftp://h", "https://", "https://u@h", "https://h:0", "https://h:65536", "https://h:", "https://a b",
    "https://h/\u{7F}", "https://h/ä", #"https://h\a"#, "https://[::1", "https:///a", " https://h",
  ])
  func `what parsers read differently is no address`(text: String) { #expect(HTTPURL(text) == nil) }

  @Test(arguments: [
    ("0", 0), ("7", 7), ("99999999999999999999", .max), ("", nil), ("-1", nil), ("7s", nil),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
  ])
  func `a server says how long to wait`(text: String, seconds: Int?) {
    let response = HTTPResponse(status: 503, headers: ["retry-after": text, "a": "b"], body: [])
    #expect(response.retryAfter == seconds && response[header: "RETRY-After"] == text && response[header: "A"] == "b")
    #expect(response[header: "b"] == nil)
  }

  // MARK: The cache

  @Test(
    arguments: [
      (["MONOTINT_CACHE": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"], "/a"),
      (["MONOTINT_CACHE": "", "XDG_CACHE_HOME": "/b"], nil), (["MONOTINT_CACHE": "a", "HOME": "/c"], nil),
      (["XDG_CACHE_HOME": "/b", "HOME": "/c"], "/b/monotint"), (["HOME": "c"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func `the folder of the cache is where the environment says`(environment: [String: String], path: String?) {
    #expect(CacheFolder { environment[$0] }?.path == path)
  }

  #if os(Linux)
    @Test(arguments: [["HOME": "/c"], ["HOME": "/c", "XDG_CACHE_HOME": "b"]])
    func `without a folder for caches it is in the home folder`(environment: [String: String]) {
      #expect(CacheFolder { environment[$0] }?.path == "/c/.cache/monotint")
    }
  #endif

  @Test func `a folder that is not the cache's own says why it is not used`() throws {
    func words(_ path: String, _ reason: String) -> String {
      """
      the cache \(path) is not used, because \(reason); name an empty folder in MONOTINT_CACHE, or set it to nothing \
      to do without a cache
      """
    }
    let folder = try TestFolder()
    try folder.write("file", "x")
    try OpenFolder(folder.path).createFolder("open", permissions: 0o755)
    #expect(
      CacheFolder(path: folder / "open").obstacle
        == words(folder / "open", "it is a link, or others than you may enter it"))
    try folder.link("link", to: folder / "open")
    #expect(
      CacheFolder(path: folder / "link").obstacle
        == words(folder / "link", "it is a link, or others than you may enter it"))
    #expect(CacheFolder(path: folder / "file").obstacle == words(folder / "file", "it cannot be made or opened"))
    #expect(CacheFolder(path: folder / "file", isStandard: true).obstacle == nil)
    try OpenFolder(folder.path).createFolder("full", permissions: 0o700)
    try folder.write("full/mine", "x")
    #expect(
      CacheFolder(path: folder / "full").obstacle
        == words(folder / "full", "it holds files that are not of Monotint's cache"))
    #expect(CacheFolder(path: folder / "new").obstacle == nil)
    #expect(try Disk.list(folder / "new").map(\.name) == ["monotint.cache"])
    #expect(try Disk.status(folder / "new")?.permissions == 0o700)
  }

  @Test func `the standard folder gets the mark beside files of the cache only`() throws {
    let digits = String(repeating: "0a", count: 32)
    let names = [
      "\(digits).drawings": true, "new-\(digits.prefix(16)).drawings": true, "\(digits.dropLast()).drawings": false,
      "\(digits)0.drawings": false, "\(digits.dropLast())G.drawings": false, "new-\(digits.prefix(15)).drawings": false,
      "new-\(digits.prefix(17)).drawings": false, "\(digits).drawing": false, "new-\(digits).drawings": false,
      "old-\(digits.prefix(16)).drawings": false,
    ]
    for (name, isOwn) in names {
      let folder = try TestFolder()
      try OpenFolder(folder.path).createFolder("cache", permissions: 0o700)
      try folder.write("cache/\(name)", "")
      let obstacle = CacheFolder(path: folder / "cache", isStandard: true).obstacle
      #expect((obstacle == nil) == isOwn, "\(name)")
      // Anybody else's folder must be empty.
      #expect((CacheFolder(path: folder / "cache").obstacle == nil) == isOwn, "\(name)")
    }
  }

  // MARK: Files

  @Test func `a file is told with all that the system knows of it`() throws {
    let folder = try TestFolder()
    try folder.write("a", "12345")
    var times = [timeval(tv_sec: 1_000, tv_usec: 0), timeval(tv_sec: 2_000, tv_usec: 3)]
    #expect(unsafe utimes(folder / "a", &times) == 0 && chmod(folder / "a", 0o640) == 0)
    let status = try #require(try Disk.status(folder / "a"))
    #expect(status.kind == .file && !status.isSocket && status.size == 5 && status.permissions == 0o640)
    #expect(status.modified == 2_000_000_003_000 && status.changed > status.modified)
    #expect(status.owner == geteuid() && status.identity.inode != 0)
    let other = try #require(try Disk.status(folder.path))
    #expect(other.kind == .folder && other.identity.device == status.identity.device)
    #expect(other.identity.inode != status.identity.inode)
  }

  @Test(
    arguments: [
      ([".DS_Store": [0, 0, 0, 1, 66, 117, 100, 49, 9], "._a": [0, 5, 22, 7, 0]], true),
      ([".DS_Store": [0, 0, 0, 1, 66, 117, 100]], false), ([".DS_Store": [0, 0, 0, 1, 66, 117, 100, 50]], false),
      (["._a": [0, 5, 22]], false), (["._a": [0, 5, 22, 8]], false), (["a": [0, 5, 22, 7]], false), ([:], true),
      (["._a": [0, 5, 22, 7], "b": []], false),
    ] as [([String: [UInt8]], Bool)])
  func `files of the Finder are known by their first bytes`(files: [String: [UInt8]], isFinders: Bool) throws {
    let folder = try TestFolder()
    for (name, bytes) in files { try Disk.create(folder / name, bytes) }
    let open = try OpenFolder(folder.path)
    #expect(try open.hasOnlyFinderFiles == isFinders)
    #expect(try open.remaining(without: ["b"]) == (isFinders || files["b"] != nil ? [] : files.keys.sorted()))
    try open.removeFinderFiles()
    #expect(try open.list().count == (isFinders ? 0 : files.count))
  }

  /// Folders that are missing are part of the name, and links of the others are followed.
  @Test(arguments: [("a", "a"), ("in/a", "in/a"), ("in/x/y/z", "in/x/y/z"), ("link/x/a", "in/x/a"), ("x/a", "x/a")])
  func `a file is written where its links lead`(path: String, written: String) throws {
    let folder = try TestFolder()
    try Disk.makeFolder(folder / "in")
    try folder.link("link", to: folder / "in")
    #expect(try Disk.writtenFile(at: folder / path) == folder / written)
  }

  @Test func `a file that exists is not written anew`() throws {
    let folder = try TestFolder()
    try folder.write("a", "x")
    let error = #expect(throws: DiskError.self) { try folder.write("a", "y") }
    #expect(error?.description == "cannot write \(folder / "a"): it exists already")
    let missing = #expect(throws: DiskError.self) { try folder.write("b/c", "y") }
    #expect(missing?.description == "cannot write \(folder / "b/c"): no such file or folder")
    #expect(try folder.texts() == ["a": "x"])
  }

  @Test func `loaded files are told by their sizes, times and numbers`() throws {
    let folder = try TestFolder()
    try folder.write("a", "123")
    let all = LoadedFiles.ofThisProcess
    #expect(all.isCurrent && all.text.hasSuffix("\n"))
    let lines = all.text.split(separator: "\n")
    #expect(
      lines == lines.sorted() && lines.allSatisfy { $0.wholeMatch(of: #/\/[^\t]+\t\d+ -?\d+ \d+ \d+ \d+/#) != nil })
    #expect(LoadedFiles(Array(all.text.utf8)) == all)
    let status = try #require(try Disk.status(folder / "a"))
    let line =
      "\(folder / "a")\t3 \(status.modified) \(status.changed) \(status.identity.device) \(status.identity.inode)\n"
    #expect(try #require(LoadedFiles(Array(line.utf8))).isCurrent)
    #expect(try #require(LoadedFiles(Array((line + "/none\t-\n").utf8))).isCurrent)
    #expect(try !#require(LoadedFiles(Array(line.replacing("\t3 ", with: "\t4 ").utf8))).isCurrent)
    #expect(try !#require(LoadedFiles([])).isCurrent)
    #expect(LoadedFiles([UInt8](repeating: 97, count: 1 << 16)) != nil)
    #expect(LoadedFiles([UInt8](repeating: 97, count: 1 << 16 + 1)) == nil && LoadedFiles([0xFF]) == nil)
  }

  @Test func `what decides about libraries is the program, the places of libraries and the system`() {
    let lines = LoadedFiles.origin.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let names = [
      "LD_LIBRARY_PATH", "LD_PRELOAD", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES",
      "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR",
    ]
    #expect(lines.count == 11 && lines[0].contains("\t"))
    #expect(lines[1].hasPrefix("/etc/ld.so.cache\t") && lines[2].hasPrefix("/etc/ld.so.preload\t"))
    #expect(lines[3..<10].map { String($0.prefix { $0 != "=" }) } == names && !lines[10].isEmpty)
  }
}
