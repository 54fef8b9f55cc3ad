import type { MenuItem } from "@protocol/identity";
import { NavLink, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/**
 * The server's menu tree as links; a group is `<details>`, open where the reader is. Along the top a group drops down,
 * one at a time, and closes with the next page.
 */
export function Menu({ items, top = false }: { items: MenuItem[]; top?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = (item: MenuItem) => t(`common:menu.${item.name}`, { defaultValue: item.meta.title });
  return items
    .filter((item) => !item.meta.hidden)
    .map((item) => {
      const children = item.children?.filter((child) => !child.meta.hidden) ?? [];
      if (!item.children) {
        return (
          <NavLink key={item.path} to={item.path} prefetch="none">
            {title(item)}
          </NavLink>
        );
      }
      if (children.length === 0) return null;
      // a detail has no entry of its own: its group is where the reader is all the same
      const here = item.children.some((child) => pathname.startsWith(child.path));
      return (
        <details
          key={top ? item.path + pathname : item.path}
          name={top ? "top-menu" : undefined}
          open={!top && (here || children.length < 6)}
        >
          <summary data-here={here || undefined}>{title(item)}</summary>
          <div className="group">
            <Menu items={children} />
          </div>
        </details>
      );
    });
}
