import type { ShownMenuItem } from "./shownMenuItem";

/** An entry as its values in their order, without what it has not at its end. */
type Row = [path: string, title: string, icon?: number | null, items?: Row[], within?: string[]];

/**
 * A menu as JSON in one string. In the data that a page brings along for the browser, a list of many small objects costs
 * half as much again, because each of their fields is named by its place among all values of the page; their names
 * would be 0.2 kB more of each page, packed.
 */
export type PackedMenu = string;

const toRow = ({ path, title, icon, items, within }: ShownMenuItem): Row => {
  const row: Row = [path, title];
  if (icon !== undefined || items) row.push(icon ?? null);
  if (items) row.push(items.map(toRow));
  if (items && within) row.push(within);
  return row;
};

const fromRow = ([path, title, icon, items, within]: Row): ShownMenuItem => ({
  path,
  title,
  ...(icon != null && { icon }),
  ...(items && { items: items.map(fromRow) }),
  ...(within && { within }),
});

export const packMenu = (menu: readonly ShownMenuItem[]): PackedMenu => JSON.stringify(menu.map(toRow));

export const unpackMenu = (packed: PackedMenu): ShownMenuItem[] => (JSON.parse(packed) as Row[]).map(fromRow);
