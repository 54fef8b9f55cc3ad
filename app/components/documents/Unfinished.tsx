import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFieldMessage } from "~/services/i18n/useMessage";

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
  const say = useFieldMessage();
  const rows = answered?.intent === "submit" ? Object.entries(answered.fieldErrors) : [];
  if (rows.length === 0) return null;
  const own = (path: string) => (path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path);
  const tell = (name: string, texts: readonly string[]) => {
    const label = labelOf(name);
    const text = texts.map((each) => say(each, { label, name })).join(" ");
    return texts.every((each) => each === "required") ? text : t("common:labelled", { label, text });
  };
  return (
    <section className="error-summary">
      <h2>{t("common:errorSummary", { count: rows.length })}</h2>
      <ul>
        {rows.slice(0, most).map(([path, texts]) => (
          <li key={path}>{tell(own(path), texts)}</li>
        ))}
      </ul>
      <p style={{ marginTop: 8 }}>
        <Link to={to}>{t("documents:detail.finish")}</Link>
      </p>
    </section>
  );
}
