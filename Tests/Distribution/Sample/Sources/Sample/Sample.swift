/// Something to build.
public let answer = 42
