import { type Invoice, redReasons } from "@protocol/invoicing";
import { useTranslation } from "react-i18next";
import type { Acting } from "~/components/documents/Actions";
import { ActionFields } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What of an issued invoice is reversed, by line in yuan with tax; all fields empty: all that is left. */
export function RedForm({ invoice, idempotencyKey, answered }: { invoice: Invoice } & Omit<Acting, "document">) {
  const { t } = useTranslation("invoices");
  const { formatMoney } = useNumberFormat();
  const mine = answered?.intent === "red" ? answered : undefined;
  return (
    <PostForm className="card" aria-labelledby="red-title">
      <h2 id="red-title">{t("red.title")}</h2>
      <p className="muted">{t("red.hint")}</p>
      <ActionFields document={invoice} idempotencyKey={idempotencyKey} intent="red" />
      <div className="fields" style={{ marginTop: 12 }}>
        <LabelledSelect
          id="red-reason"
          name="reason"
          label={t("field.redReason")}
          marked
          defaultValue={mine?.values.reason ?? ""}
          empty={t("red.choose")}
          options={redReasons.map((reason) => ({ value: reason, label: t(`redReason.${reason}`) }))}
          errors={mine?.fieldErrors.reason}
          errorRole="alert"
        />
        {invoice.lines
          .filter((line) => line.left > 0)
          .map((line) => (
            <LabelledInput
              key={line.feeRowId}
              id={`red-${line.feeRowId}`}
              name={`amount.${line.feeRowId}`}
              label={`${line.name} ${line.docNo}`}
              inputMode="decimal"
              maxLength={14}
              hint={t("red.left", { amount: formatMoney(line.left) })}
              defaultValue={mine?.values[`amount.${line.feeRowId}`]}
              errors={mine?.fieldErrors[`amount.${line.feeRowId}`]}
              errorRole="alert"
            />
          ))}
      </div>
      <div className="actions" style={{ marginTop: 12 }}>
        <button className="btn danger" type="submit">
          {t("red.send")}
        </button>
      </div>
    </PostForm>
  );
}
