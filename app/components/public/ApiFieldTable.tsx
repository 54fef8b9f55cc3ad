import type { ApiInterface } from "@protocol/markets";
import { useTranslation } from "react-i18next";
import { WrappedTable } from "~/components/table/HeadedTable";
import styles from "./ApiFieldTable.module.css";

/** The fields of one side of an interface. */
export function ApiFieldTable({
  title,
  fields,
  none,
}: {
  title: string;
  fields: ApiInterface["params"];
  none: string;
}) {
  const { t } = useTranslation("public");
  const label = { name: t("api.field"), type: t("api.type"), required: t("api.required"), note: t("api.note") };
  return (
    <section className="card flush titled">
      <h2>{title}</h2>
      {fields.length === 0 ? (
        <p className="muted board-none">{none}</p>
      ) : (
        <WrappedTable labels={label} className={styles.fields}>
          {fields.map((field) => (
            <tr key={field.name}>
              <td data-label={label.name}>
                <code>{field.name}</code>
              </td>
              <td data-label={label.type}>{field.type}</td>
              <td data-label={label.required}>{t(field.required ? "yes" : "no")}</td>
              <td data-label={label.note}>{field.note}</td>
            </tr>
          ))}
        </WrappedTable>
      )}
    </section>
  );
}
