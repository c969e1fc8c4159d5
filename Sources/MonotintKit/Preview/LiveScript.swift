/// The end of a page's script that loads it anew when its server has another, and keeps what the reader has chosen.
enum LiveScript {
  /// - Parameters:
  ///   - revision: the page's own; any other means that there is another page.
  ///   - path: where the server tells it.
  static func text(revision: String, changes path: String) -> String {
    #"""

    {
      const controls = () => [...document.querySelectorAll("input:is([type=radio], [type=checkbox]), select")];
      const name = (control) => [control.name, control.getAttribute("aria-label"), control.type === "radio" ? control.value : ""].join();
      const value = (control) => control.localName === "select" ? control.value : control.checked;
      const kept = JSON.parse(sessionStorage.getItem("kept") ?? "null");
      sessionStorage.removeItem("kept");
      if (kept) {
        for (const control of controls()) {
          const wanted = kept.values[name(control)];
          if (wanted === undefined || wanted === value(control)) continue;
          if (control.localName === "select") {
            control.value = wanted;
            control.dispatchEvent(new Event("change"));
          } else if (wanted) control.click();
        }
        choose({ tab: Math.min(kept.tab, items.length - 1), icon: Math.min(kept.icon, icons.length - 1) });
        scrollTo(0, kept.top);
      }
      new EventSource("\#(path)").onmessage = (event) => {
        if (event.data === "\#(revision)") return;
        const values = Object.fromEntries(controls().map((control) => [name(control), value(control)]));
        sessionStorage.setItem("kept", JSON.stringify({ values, tab: state.tab, icon: state.icon, top: scrollY }));
        location.reload();
      };
    }

    """#
  }
}
