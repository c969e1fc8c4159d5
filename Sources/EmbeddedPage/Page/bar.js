// The live tab bar, its settings and the border under a lens.
const widths = [
  { value: 320, title: "320" }, { value: 375, title: "375" }, { value: 430, title: "430" }, { value: 744, title: "iPad" },
];
/** The five accessibility sizes, as points of the large text that iOS shows for them. */
const textSizes = [
  { title: "Default" }, { title: "Accessibility 1", points: 28 }, { title: "Accessibility 2", points: 33 },
  { title: "Accessibility 3", points: 40 }, { title: "Accessibility 4", points: 47 }, { title: "Accessibility 5", points: 53 },
];
const items = data.bar.items;
/** Of more than five tabs an iPhone shows four and “More”, an iPad more of them. */
const shownNow = () => {
  const most = state.width > 700 ? 8 : 5;
  return items.length > most ? [...items.slice(0, most - 1), { isMore: true, titles: { en: "More" }, identifier: "More" }] : items;
};
const inLanguage = (texts) => texts?.[state.language] ?? texts?.[data.languages[0]] ?? Object.values(texts ?? {})[0];
/** A title; of one that only the app has, the key; nothing for a tab that shows none. */
const titleOf = (item) => item.isMore ? "More" : item.isSilent ? "" : inLanguage(item.titles) ?? item.titleKey ?? item.id;
/** What VoiceOver calls a tab. */
const nameOf = (item) => inLanguage(item.spoken) ?? item.spokenKey ?? (titleOf(item) || item.id);
const titleClass = (item, name) => `${name}${item.titleKey ? " key" : ""}`;
/** The bar on Liquid Glass in the chosen appearance; undefined where it is none. */
const glassNow = () => state.isNew ? data.bar.eras.find((scene) => scene.isGlass && scene.isDark === state.dark) : undefined;
const layersOf = (scene) => scene.layers.map((layer) => `linear-gradient(${layer}, ${layer})`).join(", ");
/** What a tab shows: an icon in the chosen appearance, or the name of a symbol. */
function pictureOf(item, isSelected = false) {
  const hasOwn = isSelected && (item.selectedIcon ?? item.selectedSymbol ?? null) !== null;
  const [icon, symbol] = hasOwn ? [item.selectedIcon, item.selectedSymbol] : [item.icon, item.symbol];
  return { face: faceNow(data.icons[icon]), symbol };
}
/** The size of a face in a bar: its points, on whole pixels. */
const barSize = (face, scale) => (face ? pixelSize(face, scale).map((length) => length / scale) : undefined);

function fontOf() {
  const label = data.bar.label;
  const system = '-apple-system, BlinkMacSystemFont, "SF Pro Text", "Inter", "Segoe UI", "Roboto", sans-serif';
  const families = label?.isNamed ? label.families.map((family) => CSS.escape(family)).concat(system).join(", ") : system;
  const size = label?.size ?? (state.width > 700 ? 13 : 10);
  return { families, size, weight: label?.weight ?? 500, tracking: label?.tracking ?? 0 };
}

function settings() {
  const form = byID("bar-form");
  const row = (label, control) => make("div", { className: "row" }, make("span", { "aria-hidden": "true" }, label), control);
  const select = make("select", { className: "select", "aria-label": "Text size", onchange: () => choose({ textSize: select.selectedIndex }) },
    ...textSizes.map(({ title }) => make("option", {}, title)));
  if (data.themes.length) {
    form.append(row("Theme", make("select", { className: "select", "aria-label": "Theme", onchange: (event) => choose({ theme: event.target.value }) },
      ...data.themes.map(({ name }) => make("option", { value: name }, name)))));
  }
  if (data.bar.eras.some(({ isGlass }) => isGlass)) {
    form.append(row("Bar of", segments("Bar of", "era", [{ value: false, title: "iOS 18" }, { value: true, title: "iOS 26" }], state.isNew, (isNew) => choose({ isNew }))));
  }
  form.append(
    row("Appearance", segments("Appearance", "appearance", [{ value: false, title: "Light" }, { value: true, title: "Dark" }], state.dark, (dark) => choose({ dark }))),
    row("Increase contrast", make("input", { type: "checkbox", className: "switch", role: "switch", "aria-label": "Increase contrast", onchange: (event) => choose({ contrast: event.target.checked }) })),
    row("Width in pt", segments("Width in points", "width", widths, state.width, (width) => choose({ width }))),
    row("Scale", segments("Scale", "scale", data.scales.map((scale) => ({ value: scale, title: `@${scale}x` })), state.scale, (scale) => choose({ scale }))),
  );
  if (data.languages.length > 1) {
    const name = (code) => {
      try { return new Intl.DisplayNames([code], { type: "language" }).of(code); } catch { return code; }
    };
    form.append(row("Language", data.languages.length <= 4
      ? segments("Language", "language", data.languages.map((code) => ({ value: code, title: code })), state.language, (language) => choose({ language }))
      : make("select", { className: "select", "aria-label": "Language", onchange: (event) => choose({ language: event.target.value }) },
        ...data.languages.map((code) => make("option", { value: code }, name(code))))));
  }
  form.append(row("Text size", select));
}

/** The bar on the lower part of a screen. */
function drawPhone() {
  const stage = byID("stage");
  const hadFocus = stage.contains(document.activeElement) && document.activeElement.classList.contains("tab");
  const scale = state.scale;
  const font = fontOf();
  const shownItems = shownNow();
  // A tab that is not in the bar is in the list of “More”.
  const shownTab = Math.min(state.tab, shownItems.length - 1);
  const chosen = shownItems[shownTab];
  const line = make("div", { className: "tabs-line", style: { background: color("tabBarBorderTop"), height: `${data.bar.border.pixels[scale - 1] / scale}px` } });
  const list = make("div", { className: "tabs-items", role: "tablist", "aria-label": "Tab bar" });
  const glass = glassNow();
  const isAnyApart = glass && state.width <= 700 && shownItems.some(({ isApart }) => isApart);
  const tint = (isSelected, part) => glass
    ? (isSelected ? glass.selected : glass[part]) : color(isSelected ? "tabBarItemSelected" : "tabBarItemUnselected");
  shownItems.forEach((item, index) => {
    const isSelected = index === shownTab;
    const { face, symbol } = pictureOf(item, isSelected);
    const picture = glyph(face, scale, barSize(face, scale), true);
    paint(picture, face, scale);
    if (item.isMore) {
      picture.className = "glyph more-dots";
      picture.textContent = "•••";
    }
    if (symbol) picture.title = `SF Symbol ${symbol}`;
    const isExample = data.bar.hasBadge && index > 0 && index === shownItems.length - 1 && !items.some((item) => item.badge !== undefined);
    const text = item.badge ?? (isExample ? "3" : undefined);
    const badge = text === undefined ? null
      : make("span", { className: `badge${text ? "" : " dot"}`, style: { background: color("tabBarItemBadge") } }, text);
    const title = titleOf(item);
    const tab = make("button", {
      type: "button", className: `tab${isAnyApart && item.isApart ? " apart" : ""}`, "aria-label": nameOf(item) === title ? undefined : nameOf(item), id: `tab-${index}`, role: "tab", "aria-selected": String(isSelected), "aria-controls": "screen",
      tabIndex: isSelected ? 0 : -1, "data-identifier": item.identifier,
      style: {
        color: tint(isSelected, "unselected"), ...(isAnyApart && item.isApart ? { "background-image": layersOf(glass) } : {}),
        font: `${font.weight} ${font.size}px ${font.families}`, "letter-spacing": `${font.tracking}px`,
      },
      onclick: () => choose({ tab: index }),
      onpointerdown: (event) => hold(item, event),
      onfocus: () => { if (textSizes[state.textSize].points && tab.matches(":focus-visible")) showHeld(item); },
      onblur: hideHeld,
    }, make("span", { className: "tab-picture" }, picture, badge),
      title ? make("span", { className: titleClass(item, "tab-title"), lang: state.language, style: { color: tint(isSelected, "unselectedTitle") } }, title) : null);
    list.append(tab);
  });
  const phone = make("div", {
    className: `phone ${state.dark ? "dark" : "light"}${state.width > 700 ? " pad" : ""}${glass ? " glass" : ""}`,
    style: { "--width": state.width },
  },
    data.bar.hasNavigationBar && chosen
      ? make("div", { className: "navigation", style: { background: color("navigationBarBackground"), color: color("navigationBarTitle"), "border-bottom": `0.5px solid ${color("navigationBarBorderBottom")}` } },
        make("span", { className: "back", "aria-hidden": "true", style: { color: color("navigationBarTint") } }, "‹ Back"), nameOf(chosen))
      : null,
    make("div", { className: "screen", id: "screen", role: "tabpanel", tabIndex: 0, "aria-labelledby": `tab-${shownTab}` },
      chosen ? make("div", { className: titleClass(chosen, "large"), lang: state.language }, nameOf(chosen)) : null,
      chosen?.isMore ? moreList(shownItems.length - 1) : make("div", { className: "rows", "aria-hidden": "true" }, ...[62, 44, 56, 38].map((share) =>
        make("div", {}, make("i"), make("i", { style: { width: `${share}%` } }))))),
    make("div", { className: "tabs", style: glass ? {} : { background: color("tabBarBackground") } }, glass ? null : line, list, make("div", { className: "home-indicator" })));
  if (glass) list.style.setProperty("--layers", layersOf(glass));
  stage.replaceChildren(phone);
  roving(list, ".tab", { onmove: (tab) => choose({ tab: [...list.children].indexOf(tab) }) });
  if (hadFocus) byID(`tab-${shownTab}`)?.focus();
  align();
  note();
}

/** The tabs that are behind “More”, as iOS lists them. */
function moreList(from) {
  return make("div", { className: "rows more-list" }, ...items.slice(from, from + 12).map((item) => {
    const { face } = pictureOf(item);
    const picture = glyph(face, state.scale, barSize(face, state.scale), true);
    paint(picture, face, state.scale);
    return make("div", { style: { color: color("tabBarItemSelected") } }, picture, make("span", { className: titleClass(item, ""), lang: state.language }, nameOf(item)));
  }));
}

/** Moves the phone and the pictures onto whole device pixels, as UIKit does, so that nothing is blurred. */
function align(ratio = devicePixelRatio) {
  const onto = (place) => Math.round(place * ratio) / ratio - place;
  // The phone before what is in it; pictures all measured before one is moved, so that the page is laid out but once.
  for (const selector of [".phone", ".tab-picture"]) {
    const elements = [...document.querySelectorAll(selector)];
    for (const element of elements) element.style.left = element.style.top = "";
    const boxes = elements.map((element) => element.getBoundingClientRect());
    elements.forEach((element, index) => {
      // By layout, not by a transform, which would have the browser draw between pixels.
      element.style.left = `${onto(boxes[index].x + scrollX)}px`;
      element.style.top = `${onto(boxes[index].y + scrollY)}px`;
    });
  }
}
addEventListener("resize", () => align());

/** What a designer should know about the bar as it is shown. */
function note() {
  const notes = [];
  const tabs = [...document.querySelectorAll(".tab-title")];
  const cut = tabs.filter((title) => !title.classList.contains("key") && title.scrollWidth > title.clientWidth + 1);
  if (cut.length) notes.push(`At ${state.width} pt ${cut.map((title) => `“${title.textContent}”`).join(", ")} ${cut.length === 1 ? "does" : "do"} not fit in this page’s font.`);
  if (state.dark && !data.appearances.includes("dark")) notes.push("The design has no dark colours, so iOS shows the light ones.");
  if (state.contrast && !data.appearances.some((name) => name.endsWith("HighContrast"))) notes.push("The design has no colours for increased contrast.");
  if (items.some((item) => item.symbol || item.selectedSymbol)) notes.push("SF Symbols are drawn by iOS; here they are dashed boxes.");
  if (items.some((item) => item.titleKey)) notes.push("Titles in italics are names of texts that only the app has.");
  const glass = glassNow();
  if (glass?.ignored) {
    notes.push(glass.keepsPictures ? `Most reports say that iOS keeps ${glass.ignored} in the pictures of unselected tabs alone, not in their titles.`
      : `Most reports say that iOS shows unselected tabs in its own colour here, and not in ${glass.ignored}; with “baked” their pictures have it.`);
  }
  const shownItems = shownNow();
  if (items.length > shownItems.length) notes.push(`${items.length} tabs: iOS shows ${shownItems.length - 1} of them here, and the others in the list of “More”.`);
  if (textSizes[state.textSize].points) notes.push("A bar does not grow with the text: hold a tab to see it large, as iOS shows it.");
  byID("bar-note").textContent = notes.join(" ");
}

// What iOS shows of a tab that is held down at the accessibility sizes.
function showHeld(item) {
  hideHeld();
  const { face } = pictureOf(item, items[state.tab] === item);
  const picture = glyph(face, 3, undefined, true);
  paint(picture, face, data.scales.at(-1));
  document.querySelector(".phone")?.append(
    make("div", { className: "held", "aria-hidden": "true", style: { "font-size": `${textSizes[state.textSize].points}px` } }, picture, nameOf(item)));
}
function hideHeld() { document.querySelector(".held")?.remove(); }
function hold(item) {
  if (!textSizes[state.textSize].points) return;
  // The click that selects the tab draws the bar anew, after the finger is up.
  setTimeout(() => showHeld(item));
  addEventListener("pointerup", hideHeld, { once: true });
  addEventListener("pointercancel", hideHeld, { once: true });
}

/** The bar's upper edge, each device pixel as a square. */
function drawLoupe() {
  const { kind, points, pixels } = data.bar.border;
  const design = kind === "none" ? "none" : kind === "hairline" ? "hairline" : points === null ? "UIKit’s own" : `${decimal(points, 3)} pt in the design`;
  const lenses = data.scales.map((scale) => {
    const canvas = make("canvas", { width: 180, height: 144, role: "img", "aria-label": `The border at @${scale}x is ${plural(pixels[scale - 1], "device pixel")} high` });
    const context = canvas.getContext("2d");
    const side = 18;
    const edge = 3;
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 10; column += 1) {
        context.fillStyle = row < edge ? (state.dark ? "#000" : "#f2f2f7") : color("tabBarBackground");
        context.fillRect(column * side, row * side, side, side);
        if (row >= edge && row < edge + pixels[scale - 1]) {
          context.fillStyle = color("tabBarBorderTop");
          context.fillRect(column * side, row * side, side, side);
        }
      }
    }
    context.strokeStyle = "#80808040";
    for (let at = 0; at <= 180; at += side) {
      context.strokeRect(at, -1, 0, 200);
      context.strokeRect(-1, at, 200, 0);
    }
    return make("div", { className: `lens${scale === state.scale ? " current" : ""}` }, canvas,
      make("b", {}, `@${scale}x: ${pixels[scale - 1]} px`), `${decimal(pixels[scale - 1] / scale, 3)} pt`);
  });
  byID("loupe").replaceChildren(
    make("div", { className: "loupe-head" }, make("h3", { id: "loupe-heading" }, "Top border"), make("span", {}, design)),
    make("div", { className: "lenses" }, ...lenses));
}
