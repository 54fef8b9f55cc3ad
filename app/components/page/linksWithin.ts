/**
 * A link to a place on the same page moves the focus there. Left to the browser it reaches the router as a navigation,
 * which drops the answer of the last post and puts the page back to where it was scrolled before.
 */
export function followLinksWithin(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const href = event.target instanceof Element && event.target.closest("a[href^='#']")?.getAttribute("href");
  const target = href && document.getElementById(decodeURIComponent(href.slice(1)));
  if (!target) return;
  event.preventDefault();
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
}
