import { type BargeBox, type BoxStep, boxSteps } from "@protocol/bargeOrders";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { ActionFields, OptionalRemark } from "~/components/form/ActionForm";
import { FieldError, LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import type { BargeOrderPage } from "~/services/barge/bargeOrderPages.server";
import { bargeOrderPaths } from "~/services/barge/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { linesOf } from "~/services/forms/textEntries";
import { useBargeWords } from "./useBargeWords";

interface Props {
  page: BargeOrderPage;
  answered?: TransitionAnswer;
}

const fromState: Record<BoxStep, BargeBox["state"]> = { load: "0", depart: "1", discharge: "2" };

/** Just the actions that the upstream allows this person now. */
export function BargeOrderActions({ page: { order, idempotencyKey }, answered }: Props) {
  const { t, label } = useBargeWords();
  const acting = { document: order, idempotencyKey, answered };
  const { docNo } = order;
  const mine = (intent: string) => (answered?.intent === intent ? answered : undefined);
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <AskFirst {...acting} intent="approve" primary label={t("action.approve")} question={t("ask.approve")}>
        <OptionalRemark id="approve-remark" label={label("remark")} answered={mine("approve")} />
      </AskFirst>
      {boxSteps.map((step) => (
        <AskFirst
          key={step}
          {...acting}
          intent={step}
          primary={step === "load"}
          open
          label={t(`action.${step}`)}
          question={t("section.boxes")}
        >
          <BoxTicks boxes={order.boxes} step={step} answered={mine(step)} />
        </AskFirst>
      ))}
      <ActLink {...acting} intent="edit" to={bargeOrderPaths.edit(order.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={bargeOrderPaths.add({ copy: order.id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskFirst {...acting} intent="cancel" danger label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}

/** The boxes that may take a step, at first all of them ticked. */
function BoxTicks({
  boxes,
  step,
  answered,
}: {
  boxes: readonly BargeBox[];
  step: BoxStep;
  answered?: TransitionAnswer;
}) {
  const errors = answered?.fieldErrors.boxIds;
  const ticked = answered && linesOf(answered.values.boxIds);
  return (
    <fieldset className="plain" aria-describedby={errors ? `${step}-error` : undefined}>
      <div className="checks">
        {boxes
          .filter(({ state }) => state === fromState[step])
          .map((box) => (
            <label key={box.id} className="check">
              <input type="checkbox" name="boxIds" value={box.id} defaultChecked={ticked?.includes(box.id) ?? true} />
              {box.ctnNo}
            </label>
          ))}
      </div>
      <FieldError id={`${step}-error`} errors={errors} />
    </fieldset>
  );
}

/** The cells of all boxes in one form. */
export function StowForm({ page: { order, idempotencyKey }, answered }: Props) {
  const { t, label } = useBargeWords();
  const mine = answered?.intent === "stow" ? answered : undefined;
  return (
    <PostForm>
      <ActionFields document={order} idempotencyKey={idempotencyKey} intent="stow" />
      <p className="muted" style={{ marginBottom: 12 }}>
        {t("stowage.hint")}
      </p>
      <div className="fields">
        {order.boxes.map((box, i) => (
          <div key={box.id}>
            <input type="hidden" name={`rows[${i}].id`} value={box.id} />
            <LabelledInput
              id={`cell-${i}`}
              label={`${box.ctnNo ?? ""} ${label("cell")}`}
              name={`rows[${i}].cell`}
              maxLength={7}
              inputMode="numeric"
              readOnly={box.state === "3"}
              defaultValue={mine?.values[`rows[${i}].cell`] ?? box.cell ?? ""}
              errors={mine?.fieldErrors[`cells[${i}].cell`]}
            />
          </div>
        ))}
      </div>
      <button className="btn primary" type="submit" style={{ marginTop: 12 }}>
        {t("action.stow")}
      </button>
    </PostForm>
  );
}
