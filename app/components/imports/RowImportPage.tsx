import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useMessage } from "~/services/i18n/useMessage";
import { withQuery } from "~/services/paths";
import type { RowImportAnswer } from "~/services/spreadsheet/rowImport.server";

interface Props {
  page: { idempotencyKey: string };
  answered?: RowImportAnswer;
  /** The list that the rows go to. */
  list: string;
  template: string;
  /** `title` also stands on the button. */
  words: Record<"title" | "stepTemplate" | "hint" | "file", string>;
  /** What a column is called. */
  label: (field: string) => string;
}

/** The template of a file of one thing a row, the place to bring it back, and what is wrong with its rows. */
export function RowImportPage({ page, answered, list, template, words, label }: Props) {
  const { t } = useTranslation("documents");
  const say = useMessage();
  const cells = answered?.cells ?? [];
  const head = {
    row: t("rowImport.row"),
    column: t("rowImport.column"),
    value: t("rowImport.value"),
    reason: t("rowImport.reason"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={list} back={t("detail.back")}>
        <h1>{words.title}</h1>
      </PageHead>
      <Section title={words.stepTemplate}>
        <p className="muted">{words.hint}</p>
        <div className="actions" style={{ marginTop: 12 }}>
          {(["xlsx", "csv"] as const).map((format) => (
            <a key={format} className="btn" href={withQuery(template, { format })}>
              {t(`rowImport.${format}`)}
            </a>
          ))}
        </div>
      </Section>
      <Section title={t("rowImport.stepFile")}>
        <PostForm encType="multipart/form-data">
          <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
          {cells.length > 0 && (
            <p className="notice warning" role="alert">
              {t("rowImport.refused", { count: cells.length, good: answered?.good ?? 0 })}
            </p>
          )}
          {answered && answered.hidden > 0 && (
            <p className="notice warning">{t("rowImport.hidden", { count: answered.hidden })}</p>
          )}
          {answered && answered.hiddenColumns > 0 && (
            <p className="notice warning">{t("rowImport.hiddenColumns", { count: answered.hiddenColumns })}</p>
          )}
          <LabelledInput
            id="file"
            label={words.file}
            type="file"
            name="file"
            required
            accept=".xlsx,.csv"
            errors={answered?.error ? [answered.error] : undefined}
            errorRole="alert"
          />
          {cells.length > 0 && (
            <label className="check" htmlFor="takeGood">
              <input type="checkbox" id="takeGood" name="takeGood" />
              {t("rowImport.takeGood")}
            </label>
          )}
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {words.title}
            </button>
          </div>
        </PostForm>
      </Section>
      {cells.length > 0 && (
        <Section title={t("rowImport.wrong")} flush>
          <WrappedTable labels={head}>
            {cells.map(({ row, field, value, reason }) => (
              <tr key={`${row}:${field}`}>
                <td data-label={head.row}>{row}</td>
                <td data-label={head.column}>{label(field)}</td>
                <td data-label={head.value}>{value}</td>
                <td data-label={head.reason}>{say(reason)}</td>
              </tr>
            ))}
          </WrappedTable>
        </Section>
      )}
    </>
  );
}
