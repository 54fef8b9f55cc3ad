import { useTranslation } from "react-i18next";
import styles from "./ExampleLink.module.css";

/** A number to try a query with, where the port names one: the link fills the form. */
export function ExampleLink({ value, href }: { value: string | null; href: string }) {
  const { t } = useTranslation("public");
  return (
    value && (
      <p className={styles.example}>
        <span className="muted">{t("example.label")}</span>
        <a href={href}>{t("example.fill", { value })}</a>
      </p>
    )
  );
}
