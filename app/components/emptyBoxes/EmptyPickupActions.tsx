import { usualPickupPrice } from "@protocol/emptyPickups";
import { formatYuan } from "@protocol/values/fen";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { SerialSlipLink } from "~/components/documents/SerialSlipLink";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { EmptyPickupPage } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { pickupPathsOf } from "~/services/emptyBoxes/paths";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

interface Props {
  page: EmptyPickupPage;
  answered?: TransitionAnswer;
}

/** Just the actions that the upstream allows this person now. */
export function EmptyPickupActions({ page, answered }: Props) {
  const { t, label } = useEmptyBoxWords();
  const { pickup, idempotencyKey } = page;
  const acting = { document: pickup, idempotencyKey, answered };
  const allowed = new Set(pickup.allowedActions);
  const { docNo } = pickup;
  const paths = pickupPathsOf(pickup.scope);
  const approving = answered?.intent === "approve" ? answered : undefined;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <AskFirst {...acting} intent="approve" primary open label={t("action.approve")} question={t("ask.approve")}>
        <LabelledInput
          id="approve-price"
          label={t("form.unitPrice")}
          marked
          name="unitPrice"
          inputMode="decimal"
          maxLength={12}
          defaultValue={approving?.values.unitPrice ?? formatYuan(usualPickupPrice)}
          errors={approving?.fieldErrors.unitPrice}
        />
        <OptionalRemark id="approve-remark" label={label("remark")} answered={approving} />
      </AskFirst>
      <ActNow {...acting} intent="hold" primary label={t("action.hold")} />
      <GateOut page={page} answered={answered} />
      {allowed.has("print") && <PaperLinks primary apart href={paths.slip(pickup.id)} label={t("action.print")} />}
      {pickup.status !== "05" && <SerialSlipLink kind="emptyPickup" id={pickup.id} />}
      <ActLink {...acting} intent="edit" to={paths.edit(pickup.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={paths.add({ copy: pickup.id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskReason {...acting} intent="cancel" label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}

/** What the gate enters of a box that leaves: the code that the driver shows, its number, and the truck. */
function GateOut({ page: { pickup, idempotencyKey }, answered }: Props) {
  const { t, label } = useEmptyBoxWords();
  const mine = answered?.intent === "gateOut" ? answered : undefined;
  const field = (name: "code" | "ctnNo" | "plateNo", maxLength: number, begin = "") => ({
    id: `gate-${name}`,
    label: label(name),
    name,
    maxLength,
    defaultValue: mine?.values[name] ?? begin,
    errors: mine?.fieldErrors[name],
  });
  return (
    <AskFirst
      document={pickup}
      idempotencyKey={idempotencyKey}
      answered={answered}
      intent="gateOut"
      primary
      open
      label={t("action.gateOut")}
      question={t("ask.gateOut")}
    >
      <LabelledInput {...field("code", 40)} marked inputMode="numeric" autoComplete="off" />
      <LabelledInput {...field("ctnNo", 20, pickup.assignedCtnNo)} marked data-trim="upper all" />
      <LabelledInput {...field("plateNo", 12, pickup.plateNo)} data-trim="upper all" />
    </AskFirst>
  );
}
