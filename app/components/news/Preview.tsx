import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Preview.module.css";

/** What readers would see of a text that has been cleaned by the action. */
export function Preview({
  label,
  title,
  body,
  about,
}: {
  label: string;
  title: string;
  body: string;
  /** What readers see between the two. */
  about?: ReactNode;
}) {
  return (
    <section className={`card ${styles.preview}`} aria-label={label} role="status">
      <p className={styles.label}>{label}</p>
      <h2>{title}</h2>
      {about}
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
