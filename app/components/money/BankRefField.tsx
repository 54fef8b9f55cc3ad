import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";

/** The bank's number of a payment that the port has made, in the form of an action; what was typed stays. */
export function BankRefField({ id, intent, answered }: { id: string; intent: string; answered?: TransitionAnswer }) {
  const { t } = useTranslation("money");
  const typed = answered?.intent === intent ? answered : undefined;
  return (
    <LabelledInput
      id={id}
      name="bankRef"
      label={t("withdrawal.bankRef")}
      marked
      required
      maxLength={40}
      defaultValue={typed?.values.bankRef}
      errors={typed?.fieldErrors.bankRef}
      errorRole="alert"
    />
  );
}
