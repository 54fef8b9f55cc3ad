const menus = ":is(.header, .page-head) details.drop[open]";
/** What opens over the page and is left by Escape; only a menu closes by itself, what was typed elsewhere stays in sight. */
const left = `${menus}, details:is(.tool, .asked, #acts)[open]`;

/** Escape closes what opens over the page and leads back to its button. */
function press(event: KeyboardEvent) {
  const { target } = event;
  if (event.key !== "Escape" || event.isComposing || !(target instanceof HTMLElement)) return;
  const menu = target.closest<HTMLDetailsElement>(left);
  // the list of a field within it closes first
  if (!menu || target.ariaExpanded === "true") return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** A menu closes once something beside it is used. */
function closeOthers({ target }: Event) {
  // a question that the menu asked leads back into it
  if (target instanceof Element && target.closest("dialog, [role=dialog]")) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus))
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
}

// evaluated once for as long as the document lives
document.addEventListener("keydown", press, true);
document.addEventListener("focusin", closeOthers);
document.addEventListener("pointerdown", closeOthers);

// a module without exports, loaded by `import()` for what it does
export {};
