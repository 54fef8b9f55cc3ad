import type { RefundablePayment } from "@protocol/paymentRefunds";
import { useTranslation } from "react-i18next";
import { Asked } from "~/components/form/ActionForm";
import { LabelledInput, LabelledTextArea } from "~/components/form/FieldParts";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { ClearingStatus } from "./ClearingStatus";

interface Answer {
  fieldErrors: Record<string, string[]>;
  values: Record<string, string>;
}

/** Behind its button: how much goes back, and why. */
export function RefundForm({
  payment: { payNo, refundable, mayRefund },
  idempotencyKey,
  answered,
}: {
  payment: RefundablePayment;
  idempotencyKey: string;
  answered?: Answer;
}) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  if (!mayRefund) return null;
  return (
    <Asked
      label={t("refund.ask")}
      question={t("refund.question", { payNo, amount: formatMoney(refundable) })}
      open={answered !== undefined}
    >
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="payNo" value={payNo} />
      <input type="hidden" name="refundable" value={refundable} />
      <LabelledInput
        id="refund-amount"
        name="amount"
        label={t("transfer.amount")}
        marked
        inputMode="decimal"
        maxLength={16}
        defaultValue={answered?.values.amount ?? (refundable / 100).toFixed(2)}
        errors={answered?.fieldErrors.amount}
        errorRole="alert"
      />
      <LabelledTextArea
        id="refund-remark"
        name="remark"
        label={t("common:reason")}
        marked
        rows={2}
        maxLength={200}
        defaultValue={answered?.values.remark}
        errors={answered?.fieldErrors.remark}
        errorRole="alert"
      />
      <button className="btn danger" type="submit">
        {t("refund.ask")}
      </button>
    </Asked>
  );
}

/** What of a payment went back, or is on its way. */
export function RefundList({ refunds }: Pick<RefundablePayment, "refunds">) {
  const { t } = useTranslation("money");
  const label = {
    no: t("pay.refundNo"),
    status: t("withdrawal.status"),
    amount: t("transfer.amount"),
    remark: t("withdrawal.remark"),
    by: t("pay.operator"),
    created: t("refund.createTime"),
    decided: t("refund.decideTime"),
  };
  return (
    <Section title={t("refund.title")} flush>
      {refunds.length === 0 ? (
        <Empty title={t("refund.none")} text={t("refund.noneHint")} />
      ) : (
        <HeadedTable labels={label} classOf={(column) => (column === "amount" ? "num" : undefined)}>
          {refunds.map((row) => (
            <tr key={row.refundNo}>
              <td className="main nowrap" data-label={label.no}>
                {row.refundNo}
              </td>
              <td data-label={label.status}>
                <ClearingStatus of="refund" status={row.status} />
              </td>
              <AmountCell label={label.amount} fen={row.amount} />
              <td data-label={label.remark}>{row.remark}</td>
              <td data-label={label.by}>{row.operatorName}</td>
              <td data-label={label.created}>
                <Moment at={row.createTime} />
              </td>
              <td data-label={label.decided}>
                <Moment at={row.decideTime} />
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </Section>
  );
}
