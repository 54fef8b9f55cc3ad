import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";

interface Props {
  /** With packed messages by path; `within` is the document's name in the body that was refused. */
  answered: { intent: string; fieldErrors: Record<string, string[]> } | undefined;
  within: string;
  labelOf: (field: string) => string;
  /** The form. */
  to: string;
}

/** Enough to see what is missing; the form has them all. */
const most = 30;

/** What kept a draft from being submitted, with the way to the form; nothing unless that was tried. */
export function Unfinished({ answered, within, labelOf, to }: Props) {
  const { t } = useTranslation();
  const say = useMessage();
  const rows = answered?.intent === "submit" ? Object.entries(answered.fieldErrors) : [];
  if (rows.length === 0) return null;
  const own = (path: string) => (path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path);
  return (
    <section className="error-summary">
      <h2>{t("common:errorSummary", { count: rows.length })}</h2>
      <ul>
        {rows.slice(0, most).map(([path, texts]) => (
          <li key={path}>{t("common:labelled", { label: labelOf(own(path)), text: texts.map(say).join(" ") })}</li>
        ))}
      </ul>
      <p style={{ marginTop: 8 }}>
        <Link to={to}>{t("documents:detail.finish")}</Link>
      </p>
    </section>
  );
}
