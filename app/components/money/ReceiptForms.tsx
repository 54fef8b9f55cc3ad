import { useTranslation } from "react-i18next";
import { Asked } from "~/components/form/ActionForm";
import { LabelledInput, LabelledTextArea } from "~/components/form/FieldParts";
import type { BankReceiptList } from "~/services/money/bankReceipts.server";

export interface ReceiptAnswer {
  intent: string;
  fieldErrors: Record<string, string[]>;
  values: Record<string, string>;
}

interface Props {
  list: Pick<BankReceiptList, "typed" | "today" | "idempotencyKey">;
  answered?: ReceiptAnswer;
}

/** The forms that enter receipts: one, or the lines of a statement as they were copied. */
export function ReceiptForms({ list: { typed, today, idempotencyKey }, answered }: Props) {
  const { t } = useTranslation("money");
  const values: Record<string, string | undefined> = answered?.values ?? typed ?? {};
  const field = (name: "bookedDay" | "bankRef" | "amount" | "payerName" | "payerAcct" | "note") => ({
    id: `receipt-${name}`,
    name,
    label: name === "bankRef" ? t("withdrawal.bankRef") : t(`bankReceipt.${name}`),
    defaultValue: values[name],
    errors: answered?.fieldErrors[name],
    errorRole: "alert" as const,
  });
  const form = (intent: "enter" | "import") => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={`${idempotencyKey}-${intent}`} />
    </>
  );
  return (
    <div className="actions">
      <Asked
        primary
        label={t("bankReceipt.enter")}
        question={t("bankReceipt.enterHint")}
        open={answered?.intent === "enter" || typed?.intent === "enter"}
      >
        {form("enter")}
        <LabelledInput {...field("bookedDay")} type="date" marked defaultValue={values.bookedDay ?? today} />
        <LabelledInput {...field("bankRef")} marked maxLength={40} />
        <LabelledInput {...field("amount")} marked inputMode="decimal" maxLength={16} />
        <LabelledInput {...field("payerName")} marked maxLength={100} />
        <LabelledInput {...field("payerAcct")} maxLength={40} />
        <LabelledInput {...field("note")} maxLength={200} hint={t("bankReceipt.noteHint")} />
        <button className="btn primary" type="submit">
          {t("bankReceipt.enter")}
        </button>
      </Asked>
      <Asked
        label={t("bankReceipt.import")}
        question={t("bankReceipt.importHint")}
        open={answered?.intent === "import" || typed?.intent === "import"}
      >
        {form("import")}
        <LabelledTextArea
          id="receipt-lines"
          name="lines"
          label={t("bankReceipt.lines")}
          marked
          rows={8}
          defaultValue={values.lines}
          errors={answered?.fieldErrors.lines}
          errorRole="alert"
        />
        <button className="btn primary" type="submit">
          {t("bankReceipt.import")}
        </button>
      </Asked>
    </div>
  );
}
