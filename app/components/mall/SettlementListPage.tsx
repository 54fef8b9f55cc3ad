import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { AmountCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import { pageAlone } from "~/components/table/RowActions";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { merchantPaths } from "~/services/mall/paths";
import type { Settlements } from "~/services/mall/settlements.server";
import type { Shown } from "~/services/refusal.server";
import { MerchantNav } from "./MerchantNav";

interface Answered {
  fieldErrors: Record<string, string[]>;
  prompt: Shown | null;
  values: { periodTo: string };
}

/** What merchants are owed, and the periods that are closed. */
export function SettlementListPage({ list, answered }: { list: Settlements; answered?: Answered }) {
  const { t } = useTranslation("mall");
  const { formatYuan } = useNumberFormat();
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const due = { shopName: label("shopName"), due: t("settle.due"), later: t("settle.later") };
  const labels = {
    ...{ statementNo: label("statementNo"), period: label("period"), shopName: label("shopName") },
    ...{ sales: label("sales"), refunds: label("refunds"), fee: label("fee"), net: label("net") },
    closeTime: label("closeTime"),
  };
  const wrong = answered?.fieldErrors.periodTo;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("title.settlements")}</h1>
      </div>
      {list.side === "merchant" && <MerchantNav here="settlements" />}
      <Section title={t("settle.open")}>
        {list.due.length === 0 ? (
          <p className="muted">{t("settle.nothing")}</p>
        ) : (
          <HeadedTable labels={due} classOf={(column) => (column === "shopName" ? undefined : "num")}>
            {list.due.map((row) => (
              <tr key={row.companyId}>
                <td data-label={due.shopName}>{row.shopName}</td>
                <AmountCell label={due.due} fen={row.due} />
                <AmountCell label={due.later} fen={row.later} />
              </tr>
            ))}
          </HeadedTable>
        )}
        <p className="muted">{t("settle.rule")}</p>
        {list.canClose && (
          <PostForm className="actions">
            <input type="hidden" name="key" value={list.idempotencyKey} />
            <label htmlFor="periodTo">{t("settle.closeTo")}</label>
            <input
              id="periodTo"
              className="input"
              style={{ width: 160 }}
              type="date"
              name="periodTo"
              defaultValue={answered?.values.periodTo ?? list.yesterday}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? "periodTo-error" : undefined}
            />
            <button className="btn primary" type="submit">
              {t("settle.close")}
            </button>
            <FieldError id="periodTo-error" errors={wrong} />
          </PostForm>
        )}
      </Section>
      <RecordTable
        labels={labels}
        numbers={["sales", "refunds", "fee", "net"]}
        wide={["closeTime"]}
        page={list.page}
        pathsOf={pageAlone}
        plainLinks
        empty={<Empty title={t("settle.none")} text={t("settle.noneHint")} />}
      >
        {list.page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={labels.statementNo} to={merchantPaths.settlement(row.id)}>
              {row.statementNo}
            </NumberCell>
            <td data-label={labels.period}>{`${row.periodFrom} – ${row.periodTo}`}</td>
            <td data-label={labels.shopName}>{row.shopName}</td>
            {(["sales", "refunds", "fee", "net"] as const).map((name) => (
              <td key={name} className="num" data-label={labels[name]}>
                {formatYuan(row[name])}
              </td>
            ))}
            <TimeCell wide label={labels.closeTime} at={row.closeTime} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
