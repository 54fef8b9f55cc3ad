import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "~/components/page/CopyButton";

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
  return (
    <div className="page-head">
      <Link className="btn link back" to={to}>
        ‹ {back ?? t("documents:detail.back")}
      </Link>
      <h1>{number}</h1>
      <CopyButton text={number} label={copy ?? t("documents:detail.copyNumber")} />
      {status}
      <span className="spacer" />
      <div className="actions">{children}</div>
    </div>
  );
}
