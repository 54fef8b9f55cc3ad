import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/**
 * A column head that sorts; the direction is a sign and a word, not a colour. The table around it follows its links
 * (`useFollowLinks`).
 */
export function SortLink({
  field,
  sort,
  dir,
  children,
}: {
  field: string;
  sort: string;
  dir: "asc" | "desc";
  children: string;
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const on = sort === field;
  const params = new URLSearchParams(search);
  params.set("sort", field);
  params.set("dir", on && dir === "desc" ? "asc" : "desc");
  params.delete("page");
  return (
    <a
      href={`${pathname}?${params}`}
      aria-label={t(on ? `common:sort.${dir}` : "common:sort.none", { column: children })}
    >
      {children} {on ? (dir === "desc" ? "↓" : "↑") : "↕"}
    </a>
  );
}
