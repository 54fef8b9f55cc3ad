import type { DispatchOrder } from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { milestonesOf } from "@protocol/truckOrder";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActNow, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { SummaryFacts } from "~/components/documents/Summary";
import { ActionFields } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Steps } from "~/components/page/Steps";
import { appointmentListPath } from "~/services/appointments/paths";
import { valueReader } from "~/services/documents/readValue";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { DispatchOrderAnswer, DispatchOrderPage } from "~/services/trucking/dispatchOrderPage.server";
import { dispatchOrderListPath, dispatchOrderPdfPath, truckDetailPath, truckGpsPath } from "~/services/trucking/paths";
import { DispatchForm } from "./DispatchForm";
import { DispatchOrderStatus } from "./OrderStatus";
import { useFieldLabel } from "./useFieldLabel";

/** One truck for one box: what it must do, who drives, and how far it has come. */
export function DispatchOrderDetail({ page, answered }: { page: DispatchOrderPage; answered?: DispatchOrderAnswer }) {
  const { dispatchOrder, events, dicts, idempotencyKey } = page;
  const { t } = useTranslation("trucking");
  const { formatNumber } = useNumberFormat();
  const label = useFieldLabel();
  const allowed = new Set(dispatchOrder.allowedActions);
  const acting = { document: dispatchOrder, idempotencyKey, answered };
  const place = (code: string | null) =>
    [...dicts.yard, ...dicts.terminal].find((each) => each.dictValue === code)?.dictLabel ?? code;
  const readValue = valueReader(
    { jobType: (job) => t(`job.${job}`, { defaultValue: job }) },
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
      summary={
        <>
          <Steps
            label={t("dispatchOrder.milestones")}
            steps={milestones.map((job) => ({
              key: job,
              text: (
                <>
                  {t(`job.${job}`, { defaultValue: job })} <Moment at={dispatchOrder.milestones[job]} short />
                </>
              ),
              done: Boolean(dispatchOrder.milestones[job]),
            }))}
            at={dispatchOrder.status === dispatchStatus.dispatched && next ? milestones.indexOf(next) : -1}
          />
          <SummaryFacts>
            <Fact big label={label("ctnNo")}>
              {dispatchOrder.ctnNo ? (
                <ContainerNumber value={dispatchOrder.ctnNo} />
              ) : (
                <span className="muted">{t("detail.ctnNoLater")}</span>
              )}
            </Fact>
            <Fact big label={label("ctnSizeType")}>
              {dispatchOrder.ctnSizeType && sizeTypeLabel(dispatchOrder.ctnSizeType)}
            </Fact>
            <Fact big label={label("plateNo")}>
              {[dispatchOrder.plateNo, dispatchOrder.trailerNo].filter(Boolean).join(" / ")}
            </Fact>
            <Fact big label={label("driverName")}>
              {[dispatchOrder.driverName, dispatchOrder.driverMobile].filter(Boolean).join(" ")}
            </Fact>
            <Fact big label={label("planArriveTime")}>
              {dispatchOrder.planArriveTime && <Moment at={dispatchOrder.planArriveTime} />}
            </Fact>
          </SummaryFacts>
        </>
      }
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
      <FactGroup title={t("section.work")}>
        <Fact label={t("field.orderNo")}>
          <Link to={truckDetailPath(dispatchOrder.orderType, dispatchOrder.orderId)}>{dispatchOrder.orderNo}</Link>
        </Fact>
        <Fact label={label("blNo")}>{dispatchOrder.blNo}</Fact>
        <Fact label={t("list.vesselVoyage")}>
          {dispatchOrder.vesselName && `${dispatchOrder.vesselName} / ${dispatchOrder.voyage ?? ""}`}
        </Fact>
        <Fact label={t(`pickupYard.${dispatchOrder.orderType === "I" ? "I" : "E"}`)}>
          {place(dispatchOrder.pickupYard)}
        </Fact>
        <Fact label={t(`returnYard.${dispatchOrder.orderType === "I" ? "I" : "E"}`)}>
          {place(dispatchOrder.returnYard)}
        </Fact>
        <Fact label={label("doorAddress")}>{dispatchOrder.doorAddress}</Fact>
        <Fact label={label("doorContact")}>
          {[dispatchOrder.doorContact, dispatchOrder.doorMobile].filter(Boolean).join(" ")}
        </Fact>
        <Fact label={label("cargoName")}>{dispatchOrder.cargoName}</Fact>
        <Fact label={label("boxGrossWeight")}>
          {dispatchOrder.grossWeight !== null && `${formatNumber(dispatchOrder.grossWeight)} kg`}
        </Fact>
        <Fact label={label("sealNo")}>{dispatchOrder.sealNo}</Fact>
        <Fact label={label("cyCutoff")}>{dispatchOrder.cyCutoff && <Moment at={dispatchOrder.cyCutoff} />}</Fact>
        <Fact label={label("apptNo")}>
          {dispatchOrder.apptNo && (
            <Link to={appointmentListPath({ apptNo: dispatchOrder.apptNo })}>{dispatchOrder.apptNo}</Link>
          )}
        </Fact>
        <Fact label={label("twinSendNo")}>{dispatchOrder.twinSendNo}</Fact>
        <Fact label={label("gpsDeviceNo")}>{dispatchOrder.gpsDeviceNo}</Fact>
        <Fact label={label("driverIdNo")}>{dispatchOrder.driverIdNoMasked}</Fact>
        <Fact label={t("field.fleet")}>{dispatchOrder.companyName}</Fact>
        <Fact label={label("clientName")}>{dispatchOrder.clientName}</Fact>
        <Fact label={label("dispatchRemark")}>{dispatchOrder.dispatchRemark}</Fact>
      </FactGroup>
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
