import type { ShownMenuItem } from "./shownMenuItem";

/** Where a page that is no entry of the menu stands in it. */
export interface Crumbs {
  group: string;
  /** The entry that leads there, where its path begins like the page's. */
  entry?: ShownMenuItem;
}

const lower = (path: string) => path.toLowerCase();

/** The group of a detail or a form; null for an entry of the menu itself, and for what stands in no group. */
export function crumbsOf(menu: readonly ShownMenuItem[], pathname: string): Crumbs | null {
  const at = lower(pathname);
  let found: Crumbs | null = null;
  for (const { title, items = [], within = [] } of menu) {
    for (const entry of items) {
      const path = lower(entry.path);
      if (at === path) return null;
      if (at.startsWith(path) && path.length > (found?.entry?.path.length ?? 0)) found = { group: title, entry };
    }
    if (!found && within.some((path) => at.startsWith(lower(path)))) found = { group: title };
  }
  return found;
}
