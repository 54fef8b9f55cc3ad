import type { RefObject } from "react";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";

/** Where the actions of one row lead; one that it does not have is left out. */
export interface RowPaths {
  /** What the URL calls the row by, where that is not its id. */
  id?: string;
  /** The form of a new document that says what this one does. */
  copy?: string | false;
  /** Its paper. */
  paper?: string | false;
}

/** For rows that have a page of their own, and neither copy nor paper. */
export const pageAlone = (): RowPaths => ({});

interface Asked {
  /** Of the list's URL. */
  search: string;
  /** Whether a row may be shown beside the list. */
  looks: boolean;
  /** What the rows stand in. */
  within: RefObject<Element | null>;
}

/**
 * What can be done with one row from its list, in the last cell; `to` is its own page. The menu is drawn in the row that
 * the URL names (`acts`): its links would weigh on every row.
 */
export function useRowActions({ search, looks, within }: Asked) {
  const { t } = useTranslation();
  const params = new URLSearchParams(search);
  const open = params.get("acts");
  for (const passing of ["acts", "look"]) params.delete(passing);
  const here = params.size > 0 ? `?${params}&` : "?";
  // the link that was followed has been replaced by what it asked for
  useLayoutEffect(() => {
    if (open !== null && document.documentElement.dataset.ready === "1")
      within.current?.querySelector<HTMLElement>(".acts summary")?.focus({ preventScroll: true });
  }, [open, within]);
  const text = {
    look: t("common:look.open"),
    apart: t("common:row.apart"),
    copy: t("common:list.copy"),
    paper: t("common:row.print"),
  };
  const actions = t("common:row.title");
  return (id: string, to: string, { copy, paper }: RowPaths) => (
    <td className="acts" key="acts">
      {id !== open ? (
        <a href={`${here}acts=${id}#acts`} aria-label={actions}>
          ⋯
        </a>
      ) : (
        <details id="acts" open>
          <summary aria-label={actions}>⋯</summary>
          <div>
            {looks && (
              <a className="wide" href={`${here}look=${id}`}>
                {text.look}
              </a>
            )}
            <a href={to} target="_blank" rel="noreferrer">
              {text.apart}
            </a>
            {copy && <a href={copy}>{text.copy}</a>}
            {paper && (
              <a href={paper} target="_blank" rel="noreferrer">
                {text.paper}
              </a>
            )}
          </div>
        </details>
      )}
    </td>
  );
}
