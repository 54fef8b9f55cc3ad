import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRouteTitle } from "~/components/page/useRouteTitle";
import { crumbsOf } from "~/services/menu/crumbs";
import type { ShownMenuItem } from "~/services/menu/shownMenuItem";

/** Where a detail or a form stands in the menu; an entry of the menu is marked there. */
export function Crumbs({ menu }: { menu: readonly ShownMenuItem[] }) {
  const { t } = useTranslation("shell");
  const title = useRouteTitle();
  const crumbs = crumbsOf(menu, useLocation().pathname);
  if (!crumbs || !title) return null;
  const { group, entry } = crumbs;
  return (
    <nav className="crumbs muted" aria-label={t("crumbs")}>
      {`${group} / `}
      {entry && (
        <>
          <Link className="inline" to={entry.path} prefetch="none" discover="none">
            {entry.title}
          </Link>
          {" / "}
        </>
      )}
      {title}
    </nav>
  );
}
