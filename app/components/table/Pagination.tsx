import { pageSizes } from "@protocol/page";
import { useLocation, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "./Pagination.module.css";
import { useFollowLinks } from "./useFollowLinks";

interface Props {
  total: number;
  pageIndex: number;
  pageSize: number;
}

/** 共 N 条, pages as links, a jumper and the page sizes as a form: all of it works without JavaScript. */
export function Pagination({ total, pageIndex, pageSize }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const follow = useFollowLinks();
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const link = (page: number) => {
    const params = new URLSearchParams(search);
    params.set("page", String(page));
    return `${pathname}?${params}`;
  };
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "page" && name !== "size");
  return (
    <div className={`pagination ${styles.pagination}`}>
      <span>{t("common:page.total", { total })}</span>
      {/* biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click */}
      <nav aria-label={t("common:page.label")} onClick={follow}>
        {pageIndex > 1 && (
          <a href={link(pageIndex - 1)} rel="prev" aria-label={t("common:page.previous")}>
            ‹
          </a>
        )}
        {numbersAround(pageIndex, last).map((page, i) =>
          page === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two gaps have nothing else to tell them apart
            <span key={`gap${i}`}>…</span>
          ) : page === pageIndex ? (
            <span key={page} aria-current="page">
              {page}
            </span>
          ) : (
            <a key={page} href={link(page)}>
              {page}
            </a>
          ),
        )}
        {pageIndex < last && (
          <a href={link(pageIndex + 1)} rel="next" aria-label={t("common:page.next")}>
            ›
          </a>
        )}
      </nav>
      <form method="get" action={pathname}>
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <label>
          <select
            name="size"
            className="input"
            defaultValue={pageSize}
            aria-label={t("common:page.size")}
            onChange={(event) => {
              const params = new URLSearchParams(search);
              params.delete("page");
              params.set("size", event.target.value);
              navigate(`${pathname}?${params}`, { preventScrollReset: true });
            }}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {t("common:page.sizeOption", { size })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("common:page.jump")}{" "}
          <input
            className="input"
            name="page"
            inputMode="numeric"
            maxLength={6}
            defaultValue={pageIndex}
            key={pageIndex}
          />
        </label>
        <button className="btn small" type="submit">
          {t("common:page.go")}
        </button>
      </form>
    </div>
  );
}

/** The first, the last and five around the present one; 0 marks a gap. */
export function numbersAround(page: number, last: number): number[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2].filter((n) => n >= 1 && n <= last);
  const all = [...new Set([1, ...near, last])].sort((a, b) => a - b);
  return all.flatMap((n, i) => (i > 0 && n - all[i - 1]! > 1 ? [0, n] : [n]));
}
