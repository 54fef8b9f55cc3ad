import { mostImportedRates } from "@protocol/yardRates";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useMessage } from "~/services/i18n/useMessage";
import { withQuery } from "~/services/paths";
import { yardRatePaths } from "~/services/tariffs/paths";
import type { RateImportAnswer } from "~/services/tariffs/rateImport.server";
import { useTariffWords } from "./useTariffWords";

interface Props {
  page: { idempotencyKey: string };
  answered?: RateImportAnswer;
}

/** The price list to fill in, the place to bring it back, and what is wrong with its rows. */
export function RateImportPage({ page, answered }: Props) {
  const { t, label } = useTariffWords();
  const say = useMessage();
  const cells = answered?.cells ?? [];
  const head = {
    row: t("import.row"),
    column: t("import.column"),
    value: t("import.value"),
    reason: t("import.reason"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={yardRatePaths.list()} back={t("documents:detail.back")}>
        <h1>{t("title.import")}</h1>
      </PageHead>
      <Section title={t("import.stepTemplate")}>
        <p className="muted">{t("import.hint", { max: mostImportedRates })}</p>
        <div className="actions" style={{ marginTop: 12 }}>
          {(["xlsx", "csv"] as const).map((format) => (
            <a key={format} className="btn" href={withQuery(yardRatePaths.template, { format })}>
              {t(`import.${format}`)}
            </a>
          ))}
        </div>
      </Section>
      <Section title={t("import.stepFile")}>
        <PostForm encType="multipart/form-data">
          <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
          {cells.length > 0 && (
            <p className="notice warning" role="alert">
              {t("import.refused", { count: cells.length, good: answered?.good ?? 0 })}
            </p>
          )}
          <LabelledInput
            id="file"
            label={t("import.file")}
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
              {t("import.takeGood")}
            </label>
          )}
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("title.import")}
            </button>
          </div>
        </PostForm>
      </Section>
      {cells.length > 0 && (
        <Section title={t("import.wrong")} flush>
          <div className="table-wrap">
            <HeadedTable labels={head}>
              {cells.map(({ row, field, value, reason }) => (
                <tr key={`${row}:${field}`}>
                  <td data-label={head.row}>{row}</td>
                  <td data-label={head.column}>{label(field)}</td>
                  <td data-label={head.value}>{value}</td>
                  <td data-label={head.reason}>{say(reason)}</td>
                </tr>
              ))}
            </HeadedTable>
          </div>
        </Section>
      )}
    </>
  );
}
