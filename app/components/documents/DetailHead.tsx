import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "~/components/page/CopyButton";
import { DecidedNotice } from "~/components/table/DecidedNotice";
import { listStepPath, readListPlace } from "~/services/listPlace";

interface Props {
  /** The list, and what the link to it says where that is not the usual. */
  to: string;
  back?: string;
  number: string;
  /** What the button beside the number does, for those who do not see its sign. */
  copy?: string;
  status: ReactNode;
  /** What may be done with the document. */
  children: ReactNode;
}

/** The head of one document: the way back, its number, where it stands, and what may be done. */
export function DetailHead({ to, back, number, copy, status, children }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const place = readListPlace(search);
  const id = new URLSearchParams(search).get("id");
  return (
    <>
      <DecidedNotice />
      <div className="page-head">
        <Link className="btn link back" to={place?.list ?? to}>
          ‹ {back ?? t("documents:detail.back")}
        </Link>
        {place && id && (
          <span className="actions beside">
            {place.row > 0 && (
              <Link className="btn small" rel="prev" to={listStepPath(place, "prev", pathname, id)}>
                ↑ {t("common:place.prev")}
              </Link>
            )}
            <Link className="btn small" rel="next" to={listStepPath(place, "next", pathname, id)}>
              ↓ {t("common:place.next")}
            </Link>
          </span>
        )}
        <h1>{number}</h1>
        <CopyButton text={number} label={copy ?? t("documents:detail.copyNumber")} />
        {status}
        <span className="spacer" />
        <div className="actions">{children}</div>
      </div>
    </>
  );
}
