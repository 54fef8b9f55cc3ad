import { NavLink, useLocation } from "@remix-run/react";
import type { ShownMenuItem } from "~/services/menu/shownMenu.server";

/**
 * The server's menu tree as links; a group is `<details>`, open where the reader is. Along the top a group drops down,
 * one at a time, and closes with the next page.
 */
export function Menu({ items, top = false }: { items: ShownMenuItem[]; top?: boolean }) {
  const { pathname } = useLocation();
  return items.map(({ path, title, items: inGroup, within = [] }) => {
    if (!inGroup) {
      return (
        <NavLink key={path} to={path} prefetch="none">
          {title}
        </NavLink>
      );
    }
    // a detail has no entry of its own: its group is where the reader is all the same
    const here = [...within, ...inGroup.map((each) => each.path)].some((each) => pathname.startsWith(each));
    return (
      <details
        key={top ? path + pathname : path}
        name={top ? "top-menu" : undefined}
        open={!top && (here || inGroup.length < 6)}
      >
        <summary data-here={here || undefined}>{title}</summary>
        <div className="group">
          <Menu items={inGroup} />
        </div>
      </details>
    );
  });
}
