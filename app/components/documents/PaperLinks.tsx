import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paperViewerPath } from "~/services/papers/paths";

interface Props {
  /** The PDF. */
  href: string;
  label: string;
  primary?: boolean;
  /** Into a tab of its own. */
  apart?: boolean;
}

/** The paper of a document: the PDF to be printed, and its pages to be looked at. */
export function PaperLinks({ href, label, primary = false, apart = false }: Props) {
  const { t } = useTranslation("documents");
  return (
    <>
      <a
        className={primary ? "btn primary" : "btn"}
        href={href}
        {...(apart ? { target: "_blank", rel: "noreferrer" } : {})}
      >
        {label}
      </a>
      <Link className="btn" to={paperViewerPath(href)}>
        {t("paper.view")}
      </Link>
    </>
  );
}
