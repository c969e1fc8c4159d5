/// A pet that somebody misses.
struct Announcement: Hashable, Sendable {
    let name: String
    let place: String
}

extension Announcement {
    static let samples = [
        Announcement(name: "Burek", place: "Kraków, Planty"),
        Announcement(name: "Mruczek", place: "Gdańsk, Oliwa"),
    ]
}
