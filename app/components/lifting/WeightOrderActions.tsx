import { toShanghai } from "@protocol/values/instant";
import { type Releaser, releasers } from "@protocol/weightOrders";
import { Link } from "@remix-run/react";
import { VisitField } from "~/components/appointments/VisitField";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { SerialSlipLink } from "~/components/documents/SerialSlipLink";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { barcodeLabelsPath, weightOrderPaths } from "~/services/lifting/paths";
import type { WeightOrderPage } from "~/services/lifting/weightOrderPages.server";
import { cashierPath } from "~/services/money/paths";
import { useLiftingWords } from "./useLiftingWords";

interface Props {
  page: WeightOrderPage;
  answered?: TransitionAnswer;
}

const wallTime = (instant: string | null) => (instant ? toShanghai(instant).slice(0, 16).replace(" ", "T") : "");

/** Just the actions that the upstream allows this person now. */
export function WeightOrderActions({ page: { order, choices, places, idempotencyKey }, answered }: Props) {
  const { t, label } = useLiftingWords();
  const acting = { document: order, idempotencyKey, answered };
  const allowed = new Set(order.allowedActions);
  const paths = weightOrderPaths(order.tradeScope);
  const { docNo } = order;
  const codes = order.boxes.flatMap(({ barcode }) => barcode ?? []);
  const mine = (intent: string) => (answered?.intent === intent ? answered : undefined);
  const releasing = mine("release");
  const asked: readonly Releaser[] = order.tradeScope === "F" ? releasers : ["line", "port"];
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      {allowed.has("pay") && (
        <Link className="btn primary" to={cashierPath([{ kind: "weightOrder", id: order.id }])}>
          {t("action.pay")}
        </Link>
      )}
      <ActNow {...acting} intent="confirm" primary label={t("action.confirm")} />
      <AskFirst {...acting} intent="approve" primary open label={t("action.approve")} question={t("ask.approve")}>
        <BoxPlaces order={order} answered={mine("approve")} />
        <OptionalRemark id="approve-remark" label={label("remark")} answered={mine("approve")} />
      </AskFirst>
      <AskFirst {...acting} intent="release" label={t("action.release")} question={t("ask.release")}>
        <div className="checks">
          {asked.map((each) => (
            <label key={each} className="check" htmlFor={`release-${each}`}>
              <input
                type="checkbox"
                id={`release-${each}`}
                name={each}
                defaultChecked={releasing ? releasing.values[each] === "on" : order.releases[each]}
              />
              {t(`field.${each}`)}
            </label>
          ))}
        </div>
      </AskFirst>
      <AskFirst {...acting} intent="complete" primary label={t("action.complete")} question={t("ask.complete")}>
        <OptionalRemark id="complete-remark" label={label("remark")} answered={mine("complete")} />
      </AskFirst>
      {allowed.has("print") && <PaperLinks primary href={paths.voucher(order.id)} label={t("action.print")} />}
      {codes.length > 0 && (
        <Link className="btn" to={barcodeLabelsPath(codes)}>
          {t("action.labels")}
        </Link>
      )}
      {order.status !== "05" && <SerialSlipLink kind="weightOrder" id={order.id} />}
      <AskFirst {...acting} intent="replan" open label={t("action.replan")} question={t("ask.replan")}>
        <LabelledInput
          id="replan-planTime"
          label={label("planTime")}
          type="datetime-local"
          name="planTime"
          max="2100-12-31T23:59"
          defaultValue={mine("replan")?.values.planTime ?? wallTime(order.planTime)}
          errors={mine("replan")?.fieldErrors.planTime}
        />
        <VisitField
          field={{
            id: "replan-apptNo",
            name: "apptNo",
            key: "apptNo",
            errors: mine("replan")?.fieldErrors.apptNo,
            errorId: "replan-apptNo-error",
            descriptionId: "replan-apptNo-hint",
            initialValue: mine("replan")?.values.apptNo ?? order.apptNo ?? "",
          }}
          label={label("apptNo")}
          choices={choices}
          places={places}
        />
      </AskFirst>
      <ActLink {...acting} intent="edit" to={paths.edit(order.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={paths.add({ copy: order.id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskFirst {...acting} intent="cancel" danger label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskReason {...acting} intent="refund" label={t("action.refund")} question={t("ask.refund", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}

/** Where each box stands and since when, as the port approves it. */
function BoxPlaces({ order, answered }: { order: WeightOrderPage["order"]; answered?: TransitionAnswer }) {
  const { label } = useLiftingWords();
  return order.boxes.map((box, i) => (
    <fieldset key={box.id} className="plain">
      <legend>{box.ctnNo}</legend>
      <input type="hidden" name={`rows[${i}].id`} value={box.id} />
      <div className="fields">
        <LabelledInput
          id={`approve-position-${i}`}
          label={label("yardPosition")}
          name={`rows[${i}].yardPosition`}
          maxLength={20}
          defaultValue={answered?.values[`rows[${i}].yardPosition`] ?? box.yardPosition ?? ""}
        />
        <LabelledInput
          id={`approve-discharge-${i}`}
          label={label("dischargeTime")}
          marked
          type="datetime-local"
          name={`rows[${i}].dischargeTime`}
          max="2100-12-31T23:59"
          defaultValue={answered?.values[`rows[${i}].dischargeTime`] ?? wallTime(box.dischargeTime)}
          errors={answered?.fieldErrors[`boxes[${i}].dischargeTime`]}
        />
      </div>
    </fieldset>
  ));
}
