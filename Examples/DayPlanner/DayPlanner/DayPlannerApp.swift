import SwiftUI

@main
struct DayPlannerApp: App {
    @State private var selection = TabItem.main

    var body: some Scene {
        WindowGroup {
            TabBarView(selection: $selection) { tab in
                NavigationStack {
                    screen(of: tab).navigationTitle(tab.title)
                }
            }
        }
    }

    @ViewBuilder
    private func screen(of tab: TabItem) -> some View {
        switch tab {
        case .main: Text("Today")
        case .calendar: Text("No events")
        case .roadPlanner: Text("No route")
        case .settings: Text("Version 1.0")
        }
    }
}
