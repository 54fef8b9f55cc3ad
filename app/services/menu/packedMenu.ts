import type { ShownMenuItem } from "./shownMenuItem";

/**
 * A menu as one string without quotes: in the data that a page brings along for the browser each would be escaped twice.
 * Its entries stand between bars in their order, each as `path icon title` behind as many `>` as there are groups around
 * it (`-`: no icon); the paths that are within a group follow its entries behind a `+`.
 */
export type PackedMenu = string;

const escapePath = (path: string) => path.replace(/[%|>+ ]/g, encodeURIComponent);
const escapeTitle = (title: string) => title.replace(/[%|]/g, encodeURIComponent);

function packItem({ path, title, icon, items = [], within }: ShownMenuItem, depth: string): string[] {
  const inner = `${depth}>`;
  return [
    `${depth}${escapePath(path)} ${icon ?? "-"} ${escapeTitle(title)}`,
    ...items.flatMap((item) => packItem(item, inner)),
    ...(within ? [`${inner}+${within.map(escapePath).join(" ")}`] : []),
  ];
}

export const packMenu = (menu: readonly ShownMenuItem[]): PackedMenu =>
  menu.flatMap((item) => packItem(item, "")).join("|");

const unpacked = new Map<PackedMenu, ShownMenuItem[]>();
/** Different menus that a server keeps, more than there are roles and languages. */
const mostUnpacked = 200;

/** On the server a menu is unpacked once for all who have the same; nobody may change it. */
export function unpackMenu(packed: PackedMenu): readonly ShownMenuItem[] {
  if (!import.meta.env.SSR) return readMenu(packed);
  const menu = unpacked.get(packed) ?? readMenu(packed);
  if (unpacked.size < mostUnpacked) unpacked.set(packed, menu);
  return menu;
}

function readMenu(packed: PackedMenu): ShownMenuItem[] {
  const menu: ShownMenuItem[] = [];
  /** The entry that was read last, and the groups around it. */
  const open: ShownMenuItem[] = [];
  for (const entry of packed ? packed.split("|") : []) {
    const depth = /^>*/.exec(entry)![0].length;
    const group = open[depth - 1];
    const [first = "", icon, ...title] = entry.slice(depth).split(" ");
    if (group && first.startsWith("+")) {
      group.within = entry
        .slice(depth + 1)
        .split(" ")
        .map(decodeURIComponent);
      continue;
    }
    const item: ShownMenuItem = { path: decodeURIComponent(first), title: decodeURIComponent(title.join(" ")) };
    if (icon !== "-") item.icon = Number(icon);
    open[depth] = item;
    if (!group) menu.push(item);
    else group.items = [...(group.items ?? []), item];
  }
  return menu;
}
