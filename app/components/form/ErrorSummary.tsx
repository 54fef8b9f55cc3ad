import { useTranslation } from "react-i18next";
import { useFieldMessage } from "~/services/i18n/useMessage";
import { useTakesFocus } from "./useTakesFocus";

/** What is wrong, at the top, each a link to its field; takes the focus when it appears. */
export function ErrorSummary({
  errors,
  labelOf,
  idOf,
  chosen = {},
}: {
  errors: Record<string, string[] | undefined>;
  labelOf: (name: string) => string;
  idOf: (name: string) => string;
  /** Whether something is chosen in a field, where this form differs from others with a field of that name. */
  chosen?: Readonly<Record<string, boolean>>;
}) {
  const { t } = useTranslation();
  const say = useFieldMessage();
  const rows = Object.entries(errors).flatMap(([name, texts]) => (texts ?? []).map((text) => ({ name, text })));
  const shown = rows.map((row) => row.name + row.text).join();
  const box = useTakesFocus<HTMLDivElement>(shown);
  if (rows.length === 0) return null;
  const tell = (name: string, text: string) => {
    const label = labelOf(name);
    const said = say(text, { label, name, chosen: chosen[name] });
    // of an empty field it says its name already, as some texts do by themselves
    return text === "required" || said.startsWith(label) ? said : t("common:labelled", { label, text: said });
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes with errors is about them; this is its focus without JavaScript
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} id="error-summary" autoFocus>
      <h2>{t("common:errorSummary", { count: rows.length })}</h2>
      <ul>
        {rows.slice(0, 30).map(({ name, text }) => (
          <li key={name + text}>{name ? <a href={`#${idOf(name)}`}>{tell(name, text)}</a> : say(text, undefined)}</li>
        ))}
      </ul>
    </div>
  );
}
