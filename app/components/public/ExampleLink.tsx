import { useTranslation } from "react-i18next";
import { QueryHint } from "./QueryHint";

/** A number to try a query with, where the port names one: the link fills the form. */
export function ExampleLink({ value, href }: { value: string | null; href: string }) {
  const { t } = useTranslation("public");
  return (
    value && (
      <QueryHint label={t("example.label")}>
        <a href={href}>{t("example.fill", { value })}</a>
      </QueryHint>
    )
  );
}
