import { useTranslation } from "react-i18next";
import styles from "./FormSections.module.css";

/** The sections of a long form as links to their first fields; each has its digit as access key (Alt+1 in most browsers). */
export function FormSections({ sections }: { sections: readonly { title: string; id: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.sections} aria-label={t("common:formSections")}>
      {sections.map(({ title, id }, i) => (
        // biome-ignore lint/a11y/noAccessKey: digits that no browser uses within a page, told in the title
        <a key={id} href={`#${id}`} accessKey={String(i + 1)} title={t("common:accessKey", { key: i + 1 })}>
          {i + 1} {title}
        </a>
      ))}
    </nav>
  );
}
