import { useLocation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayAhead } from "~/services/i18n/lateTexts";
import { withQuery } from "~/services/paths";

const boxesOf = (within: Element) => [
  ...(within.closest(".card")?.querySelectorAll<HTMLInputElement>("td > input[type=checkbox]") ?? []),
];

/**
 * Above the rows of a list: all of the page ticked by one link, how many are, and what can be done with them. Without a
 * script the link asks for the page with its boxes ticked.
 */
export function SelectedBar({
  ticked,
  rows,
  rowCount,
  children,
}: {
  ticked: boolean;
  rows: readonly unknown[];
  /** How many stand in the table. */
  rowCount: number;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(ticked ? rowCount : 0);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  sayAhead(() => [t("common:select.none"), t("common:select.count")]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(() => {
    const card = bar?.closest(".card");
    if (!bar || !card) return;
    const recount = () => setCount(boxesOf(bar).filter((box) => box.checked).length);
    recount();
    card.addEventListener("change", recount);
    return () => card.removeEventListener("change", recount);
  }, [bar, rows]);
  const query = Object.fromEntries(new URLSearchParams(search));
  const tickAll = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const boxes = boxesOf(event.currentTarget);
    const checked = boxes.some((box) => !box.checked);
    for (const box of boxes) box.checked = checked;
    setCount(checked ? boxes.length : 0);
  };
  return (
    <div className="batch" ref={setBar} data-count={count || undefined}>
      <a
        className="btn small"
        href={withQuery(pathname, { ...query, select: ticked ? undefined : "all" })}
        onClick={tickAll}
      >
        {t(count > 0 && count === rowCount ? "common:select.none" : "common:select.all")}
      </a>
      <b role="status">{count > 0 && t("common:select.count", { n: count })}</b>
      {children}
    </div>
  );
}
