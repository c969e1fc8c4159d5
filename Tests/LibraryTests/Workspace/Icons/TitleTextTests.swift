import Testing
@testable import Workspace

/// The title of a tab from the name of its icon, and paths put together.
@Suite struct TitleTextTests {
  @Test(arguments: [
    ("home", "Home"), ("lostPet", "Lost Pet"), ("lost-pet", "Lost Pet"), ("lost_pet", "Lost Pet"),
    ("lost.pet", "Lost Pet"), ("lost pet", "Lost Pet"), ("LostPet", "Lost Pet"), ("lost--pet", "Lost Pet"),
    ("-lost-", "Lost"), ("map2Fill", "Map2 Fill"), ("iOSApp", "I OSApp"), ("URL", "URL"), ("24hours", "24hours"),
    ("éclair", "Éclair"), ("-", "-"), ("._-", "._-"), ("a", "A"),
  ])
  func `words begin at capitals and signs`(name: String, title: String) {
    #expect(IconList.titleText(from: name) == title)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), (".", "b", "b"), ("/", "b", "/b"), ("a", "/b", "/b"), (".", "/b", "/b"),
    ("a/b", "c/d", "a/b/c/d"), ("a", ".", "a/."),
  ])
  func `a path in a folder`(folder: String, path: String, joined: String) {
    #expect(ProjectPath.join(folder, path) == joined)
  }
}
