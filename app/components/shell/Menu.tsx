import { useLocation } from "@remix-run/react";
import type { CSSProperties } from "react";
import type { ShownMenuItem } from "~/services/menu/shownMenuItem";
import { Served } from "../page/Served";

/** Entries of groups that stand open at the beginning of the menu, which every page shows. */
const mostOpen = 12;

/** How many entries the groups up to one have, and it itself. */
const entriesUpTo = (items: readonly ShownMenuItem[], last: ShownMenuItem) =>
  items.slice(0, items.indexOf(last) + 1).reduce((sum, { items: inGroup = [] }) => sum + inGroup.length, 0);

/** Whether a page is that of an entry, or one beneath it. */
const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/**
 * The server's menu tree as links; a group is `<details>`, open where the reader is and at the beginning. Along the top
 * a group drops down, one at a time, and closes with the next page. The links are plain: whatever they stand in follows
 * them (`useFollowLinks`), because sixty `NavLink` cost a page more than everything else around its content.
 */
export function Menu({ items, top = false }: { items: readonly ShownMenuItem[]; top?: boolean }) {
  const { pathname } = useLocation();
  return items.map((item) => {
    const { path, title, icon, items: inGroup, within = [] } = item;
    const pictured = icon === undefined ? undefined : ({ "--i": icon } as CSSProperties);
    if (!inGroup) {
      return (
        <a key={path} href={path} aria-current={isWithin(pathname, path) ? "page" : undefined} style={pictured}>
          {title}
        </a>
      );
    }
    // a detail has no entry of its own: its group is where the reader is all the same
    const here = [...within, ...inGroup.map((each) => each.path)].some((each) => pathname.startsWith(each));
    return (
      <details
        key={top ? path + pathname : path}
        name={top ? "top-menu" : undefined}
        open={!top && (here || entriesUpTo(items, item) <= mostOpen)}
      >
        <summary data-here={here || undefined} style={pictured}>
          {title}
        </summary>
        <div>
          <Menu items={inGroup} />
        </div>
      </details>
    );
  });
}

/** The same around a page: hydration passes it over, until another page comes without a new document. */
export function ServedMenu({ items, top }: { items: readonly ShownMenuItem[]; top: boolean }) {
  return (
    <Served madeOf={[items, top, useLocation().pathname]}>
      <Menu items={items} top={top} />
    </Served>
  );
}
