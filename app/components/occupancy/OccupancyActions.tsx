import { differences } from "@protocol/occupancy";
import { type Acting, AskFirst, AskReason } from "~/components/documents/Actions";
import { SerialSlipLink } from "~/components/documents/SerialSlipLink";
import { RemarkField } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyPage } from "~/services/occupancy/occupancyDetail.server";
import { SettlementFields } from "./SettlementFields";
import { type Asked, typedInto } from "./typedInto";
import { useOccupancyWords } from "./useOccupancyWords";

/** Yuan as people write them in a field. */
const plainYuan = (fen: number) => (fen / 100).toFixed(2);

/** Just the actions that the upstream allows this person now. */
export function OccupancyActions({ page, answered }: { page: OccupancyPage; answered?: TransitionAnswer }) {
  const { occupancy, idempotencyKey } = page;
  const { t, label } = useOccupancyWords();
  const { formatMoney } = useNumberFormat();
  const acting: Acting = { document: occupancy, idempotencyKey, answered };
  const { occupancyNo, amount, settleAmount, refundAmount } = occupancy;
  const left = settleAmount - refundAmount;
  const shown = { occupancyNo, amount: formatMoney(amount) };
  return (
    <>
      <AskFirst {...acting} intent="settle" primary open label={t("action.settle")} question={t("ask.settle", shown)}>
        <AmountField intent="settle" answered={answered} fen={amount} label={label("settleAmount")} />
        <SettlementFields kind={occupancy.kind} answered={answered} now={page.now} />
        {occupancy.kind === "INRIVER" && (
          <LabelledSelect
            {...typedInto({ intent: "settle", answered }, "difference")}
            label={label("difference")}
            empty={t("form.noDifference")}
            options={differences.map((value) => ({ value, label: t(`difference.${value}`) }))}
          />
        )}
      </AskFirst>
      <AskFirst
        {...acting}
        intent="supplement"
        open
        label={t("action.supplement")}
        question={t("ask.supplement", shown)}
      >
        <AmountField intent="supplement" answered={answered} label={label("supplementAmount")} />
        <LabelledInput
          {...typedInto({ intent: "supplement", answered }, "remark")}
          label={label("remark")}
          maxLength={200}
        />
      </AskFirst>
      <AskReason {...acting} intent="release" label={t("action.release")} question={t("ask.release", shown)} />
      <AskFirst
        {...acting}
        intent="refund"
        danger
        open
        label={t("action.refund")}
        question={t("ask.refund", { occupancyNo, left: formatMoney(left) })}
      >
        <AmountField intent="refund" answered={answered} fen={left} label={label("refundAmount")} />
        <RemarkField intent="refund" answered={answered} />
      </AskFirst>
      <SerialSlipLink kind="occupancy" id={page.occupancy.id} />
    </>
  );
}

/** An amount in yuan; `fen` is what is mostly meant. */
function AmountField({ fen, label, ...asked }: Asked & { fen?: number; label: string }) {
  const { defaultValue, ...field } = typedInto(asked, "amount");
  return (
    <LabelledInput
      {...field}
      label={label}
      marked
      inputMode="decimal"
      maxLength={20}
      defaultValue={defaultValue ?? (fen === undefined ? undefined : plainYuan(fen))}
    />
  );
}
