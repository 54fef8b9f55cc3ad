import type { KeyOf } from "../i18n/textKeys";

/** An opened page in the tab bar. Two documents of one screen are two tabs; one list with other filters is one. */
export interface Tab {
  /** Path, with the document's id where there is one. */
  key: string;
  /** Where the tab leads: path and query as last seen. */
  url: string;
  title: string;
  /** px from the top, as last seen. */
  scroll: number;
}

/** Tabs that are kept; the oldest gives way. */
export const mostTabs = 20;
export const homeKey = "/index";

/** The tab that an address belongs to. */
export function tabKeyOf(pathname: string, search: string): string {
  const id = new URLSearchParams(search).get("id");
  return id ? `${pathname}?id=${id}` : pathname;
}

/** Opens the tab of a page, or brings its address and title up to date. The home tab stays first. */
export function openTab(tabs: readonly Tab[], tab: Omit<Tab, "scroll">): Tab[] {
  const found = tabs.find((each) => each.key === tab.key);
  if (found) return tabs.map((each) => (each.key === tab.key ? { ...each, ...tab } : each));
  const added = [...tabs, { ...tab, scroll: 0 }];
  if (added.length <= mostTabs) return added;
  const oldest = added.findIndex((each) => each.key !== homeKey && each.key !== tab.key);
  return added.filter((_, i) => i !== oldest);
}

export type Closing = "current" | "left" | "right" | "all";

export interface Closed {
  tabs: Tab[];
  /** Where to go when the page in sight was closed. */
  to: string | null;
  /** Key of the text that says why nothing was closed. */
  refusal: KeyOf<"shell"> | null;
}

/**
 * Closes tabs as the menu of tab `key` says (docs/requirements.md §5, texts for the last tab and for none on a side).
 */
export function closeTabs(tabs: readonly Tab[], key: string, here: string, what: Closing): Closed {
  const at = tabs.findIndex((tab) => tab.key === key);
  const stays = (tab: Tab, i: number): boolean => {
    if (tab.key === homeKey) return true;
    if (what === "current") return i !== at;
    if (what === "all") return false;
    return what === "left" ? i >= at : i <= at;
  };
  const refuse = (refusal: KeyOf<"shell">): Closed => ({ tabs: [...tabs], to: null, refusal });
  if (at < 0) return refuse("tabs.last");
  const kept = tabs.filter(stays);
  if (tabs.length === 1 && (what === "current" || what === "all")) return refuse("tabs.last");
  if (what === "current" && key === homeKey) return refuse("tabs.home");
  if (kept.length === tabs.length && what === "left") return refuse("tabs.noneLeft");
  if (kept.length === tabs.length && what === "right") return refuse("tabs.noneRight");
  const next =
    what === "current" ? (kept[Math.min(at, kept.length - 1)] ?? kept[0]) : kept.find((tab) => tab.key === key);
  const to = kept.some((tab) => tab.key === here) ? null : (next?.url ?? homeKey);
  return { tabs: kept, to, refusal: null };
}

/** Reads what session storage holds; anything odd in it is no tab. */
export function readTabs(text: string | null): Tab[] {
  if (!text || text.length > 100_000) return [];
  try {
    const found: unknown = JSON.parse(text);
    if (!Array.isArray(found)) return [];
    return found
      .filter(
        (each): each is Tab =>
          typeof each?.key === "string" &&
          typeof each.url === "string" &&
          /^\/(?![/\\])/.test(each.url) &&
          typeof each.title === "string" &&
          typeof each.scroll === "number",
      )
      .slice(0, mostTabs);
  } catch {
    return [];
  }
}
