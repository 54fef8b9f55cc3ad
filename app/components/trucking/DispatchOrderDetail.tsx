import type { DispatchOrder } from "@protocol/dispatchOrder";
import { milestonesOf } from "@protocol/truckOrder";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActNow, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { ActionFields } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { nameIn, valueReader } from "~/services/documents/readValue";
import type { TextAfter } from "~/services/i18n/textKeys";
import type { DispatchOrderAnswer, DispatchOrderPage } from "~/services/trucking/dispatchOrderPage.server";
import { dispatchOrderListPath, dispatchOrderPdfPath, truckGpsPath } from "~/services/trucking/paths";
import { DispatchForm } from "./DispatchForm";
import { DispatchOrderSummary, DispatchOrderWork } from "./DispatchOrderSummary";
import { DispatchOrderStatus } from "./OrderStatus";
import { useFieldLabel } from "./useFieldLabel";

/** One truck for one box: what it must do, who drives, and how far it has come. */
export function DispatchOrderDetail({ page, answered }: { page: DispatchOrderPage; answered?: DispatchOrderAnswer }) {
  const { dispatchOrder, events, dicts, idempotencyKey } = page;
  const { t } = useTranslation("trucking");
  const label = useFieldLabel();
  const allowed = new Set(dispatchOrder.allowedActions);
  const acting = { document: dispatchOrder, idempotencyKey, answered };
  const place = nameIn([...dicts.yard, ...dicts.terminal]);
  const readValue = valueReader(
    { jobType: (job) => t(`job.${job}`, { defaultValue: job }), pickupYard: place, returnYard: place },
    t("print:yes"),
    t("print:no"),
  );
  const milestones = milestonesOf(dispatchOrder.orderType);
  const next = milestones.find((job) => !dispatchOrder.milestones[job]);
  return (
    <DetailPage
      answered={answered}
      head={{
        to: dispatchOrderListPath(),
        back: t("dispatchOrder.back"),
        number: dispatchOrder.sendNo,
        status: <DispatchOrderStatus status={dispatchOrder.status} />,
      }}
      next={{ kind: "dispatchOrder", document: dispatchOrder }}
      actions={
        <>
          {allowed.has("track") && (
            <Link className="btn" to={truckGpsPath(dispatchOrder.id)}>
              {t("dispatchAction.track")}
            </Link>
          )}
          {allowed.has("print") && (
            <PaperLinks
              href={dispatchOrderPdfPath(dispatchOrder.orderType, dispatchOrder.id)}
              label={t("dispatchAction.print")}
            />
          )}
          <ActNow {...acting} intent="withdraw" label={t("dispatchAction.withdraw")} />
          <AskReason
            {...acting}
            intent="cancel"
            label={t("dispatchAction.cancel")}
            question={t("ask.cancelDispatchOrder", { sendNo: dispatchOrder.sendNo })}
          />
        </>
      }
      summary={<DispatchOrderSummary dispatchOrder={dispatchOrder} />}
      trail={{
        events: events.map((event) =>
          event.action === "confirm" && event.remark
            ? { ...event, remark: t(`job.${event.remark}`, { defaultValue: event.remark }) }
            : event,
        ),
        actionLabel: (action) => t(`dispatchEvent.${action}`, { defaultValue: action }),
        statusLabel: (status) => t(`dispatchStatus.${status}`, { defaultValue: status }),
        fieldLabel: label,
        readValue,
      }}
    >
      {(allowed.has("dispatch") || allowed.has("reassign")) && (
        <DispatchForm
          // another step begins with its own values, not with what the last one was filled with
          key={`${dispatchOrder.id} ${dispatchOrder.version}`}
          page={page}
          intent={allowed.has("dispatch") ? "dispatch" : "reassign"}
          answered={answered}
        />
      )}
      {allowed.has("confirm") && next && (
        <ConfirmForm
          key={`${dispatchOrder.id} ${dispatchOrder.version}`}
          dispatchOrder={dispatchOrder}
          milestone={next}
          idempotencyKey={idempotencyKey}
          answered={answered}
        />
      )}
      <DispatchOrderWork dispatchOrder={dispatchOrder} dicts={dicts} />
    </DetailPage>
  );
}

/** The next milestone, with what becomes known at it: the box's number at the empty yard, the seal at the door. */
function ConfirmForm({
  dispatchOrder,
  milestone,
  idempotencyKey,
  answered,
}: {
  dispatchOrder: DispatchOrder;
  milestone: TextAfter<"trucking", "job">;
  idempotencyKey: string;
  answered?: DispatchOrderAnswer;
}) {
  const { t } = useTranslation("trucking");
  const mine = answered?.intent === "confirm" ? answered : undefined;
  const needsNumber = !dispatchOrder.ctnNo;
  const errors = mine?.fieldErrors.ctnNo;
  const doubtful = errors?.some((error) => error.startsWith("ctnNo.checkDigit") || error.startsWith("ctnNo.category"));
  return (
    <PostForm className="card">
      <h2>{t("confirm.title", { milestone: t(`job.${milestone}`) })}</h2>
      <ActionFields document={dispatchOrder} idempotencyKey={idempotencyKey} intent="confirm" />
      <input type="hidden" name="milestone" value={milestone} />
      <div className="fields">
        {needsNumber && (
          <LabelledInput
            id="confirm-ctnNo"
            label={t("field.ctnNo")}
            marked
            name="ctnNo"
            maxLength={20}
            defaultValue={mine?.values.ctnNo}
            errors={errors}
          >
            {doubtful && (
              <label className="check">
                <input type="checkbox" name="ctnNoConfirmed" /> {t("form.ctnNoRight")}
              </label>
            )}
          </LabelledInput>
        )}
        {dispatchOrder.orderType === "E" && !dispatchOrder.sealNo && (
          <LabelledInput
            id="confirm-sealNo"
            label={t("field.sealNo")}
            name="sealNo"
            maxLength={15}
            defaultValue={mine?.values.sealNo}
            errors={mine?.fieldErrors.sealNo}
          />
        )}
      </div>
      <div className="actions" style={{ marginTop: 12 }}>
        <button className="btn primary" type="submit">
          {t("confirm.now", { milestone: t(`job.${milestone}`) })}
        </button>
      </div>
    </PostForm>
  );
}
