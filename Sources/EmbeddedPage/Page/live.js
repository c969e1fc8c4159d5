{
  const controls = () => [...document.querySelectorAll("input:is([type=radio], [type=checkbox]), select")];
  const name = (control) => [control.name, control.getAttribute("aria-label"), control.type === "radio" ? control.value : ""].join();
  const value = (control) => control.localName === "select" ? control.value : control.checked;
  // The history keeps it rather than the session's storage, which all files share and which a browser may refuse to them.
  const kept = history.state?.kept;
  history.replaceState(null, "");
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
    scrollTo({ top: kept.top, behavior: "instant" });
  }
  globalThis.isShowing = (revision) => {
    if (revision === "{{revision}}") return;
    const values = Object.fromEntries(controls().map((control) => [name(control), value(control)]));
    history.replaceState({ kept: { values, tab: state.tab, icon: state.icon, top: scrollY } }, "");
    location.reload();
  };
  const look = () => {
    const script = document.createElement("script");
    // Another address each time, so that no cache answers.
    script.src = `{{revisionFile}}?${Date.now()}`;
    script.onload = () => {
      script.remove();
      setTimeout(look, 1000);
    };
    script.onerror = () => byID("summary").append(make("span", {}, "The watch has ended: this page no longer changes"));
    document.head.append(script);
  };
  setTimeout(look, 1000);
}
