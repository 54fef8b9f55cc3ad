import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { AskedTitles } from "~/services/declarations/importTitles.server";
import { useMessage } from "~/services/i18n/useMessage";

/** What each column of a company's own file is: what was recognised, and the rest to be chosen. */
export function ImportTitles({ titles, fields, needed }: AskedTitles) {
  const { t } = useTranslation("imports");
  const say = useMessage();
  const errors = useActionData<{ errors?: Record<string, string> }>()?.errors ?? {};
  const open = titles.filter(({ field }) => !field);
  const missing = needed.filter((need) => !titles.some(({ field }) => field === need));
  const label = {
    title: t("titles.title"),
    sample: t("titles.sample"),
    field: t("titles.field"),
    how: t("titles.how"),
  };
  return (
    <PostForm reloadDocument>
      <div className="card">
        <p>{t("titles.hint")}</p>
        {open.length > 0 && (
          <p className="notice warning" style={{ marginTop: 12 }}>
            {t("titles.open", { titles: open.map(({ title }) => title).join(t("titles.comma")) })}
          </p>
        )}
        {missing.length > 0 && (
          <p className="notice warning" style={{ marginTop: 12 }}>
            {t("titles.missing", {
              columns: missing.map((field) => t(`column.${field}`, { defaultValue: field })).join(t("titles.comma")),
            })}
          </p>
        )}
        {errors.titles && (
          <p className="notice error-box" role="alert" style={{ marginTop: 12 }}>
            {say(errors.titles)}
          </p>
        )}
      </div>
      <div className="card flush">
        <WrappedTable labels={label}>
          {titles.map(({ at, title, sample, field, by }) => {
            const id = `title:${at}`;
            const error = errors[id];
            return (
              <tr key={id}>
                <td data-label={label.title}>
                  <label htmlFor={id}>{title}</label>
                </td>
                <td data-label={label.sample}>{sample}</td>
                <td data-label={label.field}>
                  <select
                    className="input"
                    id={id}
                    name={id}
                    defaultValue={field}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${id}-error` : undefined}
                  >
                    <option value="">{t("titles.none")}</option>
                    {fields.map((each) => (
                      <option key={each} value={each}>
                        {t(`column.${each}`, { defaultValue: each })}
                      </option>
                    ))}
                  </select>
                  {error && (
                    <span className="error" id={`${id}-error`}>
                      {say(error)}
                    </span>
                  )}
                </td>
                <td data-label={label.how}>{t(`titles.by.${by}`)}</td>
              </tr>
            );
          })}
        </WrappedTable>
      </div>
      <div className="actions">
        <IntentButton intent="titles" className="btn primary" text={t("titles.go")} />
        <IntentButton intent="remove" text={t("again")} />
      </div>
    </PostForm>
  );
}
