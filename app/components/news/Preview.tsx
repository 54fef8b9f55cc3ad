import { useTranslation } from "react-i18next";

/** What readers would see of a text that has been cleaned by the action. */
export function Preview({ label, title, body }: { label: string; title: string; body: string }) {
  return (
    <section className="card" aria-label={label} role="status">
      <p className="muted">{label}</p>
      <h2>{title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the action, over the same list as on write */}
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: body }} />
    </section>
  );
}

/** The first button of a form: Enter in a field looks first, and publishes or sends nothing. */
export function PreviewFirst() {
  const { t } = useTranslation("news");
  return (
    <button type="submit" name="intent" value="preview" className="sr" tabIndex={-1} aria-hidden="true">
      {t("preview")}
    </button>
  );
}
