import { useTranslation } from "react-i18next";
import styles from "./Meanings.module.css";

/** What each answer of a query means, in plain words, behind a summary. */
export function Meanings({ terms }: { terms: readonly (readonly [term: string, meaning: string])[] }) {
  const { t } = useTranslation("public");
  return (
    <details className={`card ${styles.meanings}`}>
      <summary>{t("meaning.title")}</summary>
      <dl>
        {terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
