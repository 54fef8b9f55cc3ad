import { sendOrderStatus } from "@protocol/documentStatuses";
import type { SendOrder } from "@protocol/sendOrder";
import { milestonesOf } from "@protocol/truckOrder";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActNow, AskReason } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { FactGroup } from "~/components/documents/Group";
import { Trail } from "~/components/documents/Trail";
import { ActionFields } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Steps } from "~/components/page/Steps";
import { valueReader } from "~/services/documents/readValue";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { sendListPath, sendPdfPath, truckDetailPath, truckGpsPath } from "~/services/trucking/paths";
import type { SendAnswer, SendPage } from "~/services/trucking/sendPage.server";
import { DispatchForm } from "./DispatchForm";
import { SendStatus } from "./OrderStatus";
import { useFieldLabel } from "./useFieldLabel";

/** One truck for one box: what it must do, who drives, and how far it has come. */
export function SendDetail({ page, answered }: { page: SendPage; answered?: SendAnswer }) {
  const { send, events, dicts, idempotencyKey } = page;
  const { t } = useTranslation("trucking");
  const { formatNumber } = useNumberFormat();
  const label = useFieldLabel();
  const allowed = new Set(send.allowedActions);
  const acting = { document: send, idempotencyKey, answered };
  const place = (code: string | null) =>
    [...dicts.yard, ...dicts.terminal].find((each) => each.dictValue === code)?.dictLabel ?? code;
  const readValue = valueReader(
    { jobType: (job) => t(`job.${job}`, { defaultValue: job }) },
    t("print:yes"),
    t("print:no"),
  );
  const milestones = milestonesOf(send.orderType);
  const next = milestones.find((job) => !send.milestones[job]);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={sendListPath()}
        back={t("send.back")}
        number={send.sendNo}
        copy={t("detail.copyNumber")}
        status={<SendStatus status={send.status} />}
      >
        {allowed.has("track") && (
          <Link className="btn" to={truckGpsPath(send.id)}>
            {t("sendAction.track")}
          </Link>
        )}
        {allowed.has("print") && (
          <a className="btn" href={sendPdfPath(send.orderType, send.id)}>
            {t("sendAction.print")}
          </a>
        )}
        <ActNow {...acting} intent="withdraw" label={t("sendAction.withdraw")} />
        <AskReason
          {...acting}
          intent="cancel"
          label={t("sendAction.cancel")}
          question={t("ask.cancelSend", { sendNo: send.sendNo })}
        />
      </DetailHead>
      <div className="card">
        <Steps
          label={t("send.milestones")}
          steps={milestones.map((job) => ({
            key: job,
            text: (
              <>
                {t(`job.${job}`, { defaultValue: job })} <Moment at={send.milestones[job]} short />
              </>
            ),
            done: Boolean(send.milestones[job]),
          }))}
          at={send.status === sendOrderStatus.dispatched && next ? milestones.indexOf(next) : -1}
        />
        <dl className="facts" style={{ marginTop: 12 }}>
          <Fact big label={label("ctnNo")}>
            {send.ctnNo ? (
              <ContainerNumber value={send.ctnNo} />
            ) : (
              <span className="muted">{t("detail.ctnNoLater")}</span>
            )}
          </Fact>
          <Fact big label={label("ctnSizeType")}>
            {send.ctnSizeType && sizeTypeLabel(send.ctnSizeType)}
          </Fact>
          <Fact big label={label("plateNo")}>
            {[send.plateNo, send.trailerNo].filter(Boolean).join(" / ")}
          </Fact>
          <Fact big label={label("driverName")}>
            {[send.driverName, send.driverMobile].filter(Boolean).join(" ")}
          </Fact>
          <Fact big label={label("planArriveTime")}>
            {send.planArriveTime && <Moment at={send.planArriveTime} />}
          </Fact>
        </dl>
      </div>
      <div className="columns">
        <div>
          {(allowed.has("dispatch") || allowed.has("reassign")) && (
            <DispatchForm
              // another step begins with its own values, not with what the last one was filled with
              key={`${send.id} ${send.version}`}
              page={page}
              intent={allowed.has("dispatch") ? "dispatch" : "reassign"}
              answered={answered}
            />
          )}
          {allowed.has("confirm") && next && (
            <ConfirmForm
              key={`${send.id} ${send.version}`}
              send={send}
              milestone={next}
              idempotencyKey={idempotencyKey}
              answered={answered}
            />
          )}
          <FactGroup title={t("section.work")}>
            <Fact label={t("field.orderNo")}>
              <Link to={truckDetailPath(send.orderType, send.orderId)}>{send.orderNo}</Link>
            </Fact>
            <Fact label={label("blNo")}>{send.blNo}</Fact>
            <Fact label={t("list.vesselVoyage")}>{send.vesselName && `${send.vesselName} / ${send.voyage ?? ""}`}</Fact>
            <Fact label={t(`pickupYard.${send.orderType === "I" ? "I" : "E"}`)}>{place(send.pickupYard)}</Fact>
            <Fact label={t(`returnYard.${send.orderType === "I" ? "I" : "E"}`)}>{place(send.returnYard)}</Fact>
            <Fact label={label("doorAddress")}>{send.doorAddress}</Fact>
            <Fact label={label("doorContact")}>{[send.doorContact, send.doorMobile].filter(Boolean).join(" ")}</Fact>
            <Fact label={label("cargoName")}>{send.cargoName}</Fact>
            <Fact label={label("boxGrossWeight")}>
              {send.grossWeight !== null && `${formatNumber(send.grossWeight)} kg`}
            </Fact>
            <Fact label={label("sealNo")}>{send.sealNo}</Fact>
            <Fact label={label("cyCutoff")}>{send.cyCutoff && <Moment at={send.cyCutoff} />}</Fact>
            <Fact label={label("apptNo")}>{send.apptNo}</Fact>
            <Fact label={label("twinSendNo")}>{send.twinSendNo}</Fact>
            <Fact label={label("gpsDeviceNo")}>{send.gpsDeviceNo}</Fact>
            <Fact label={label("driverIdNo")}>{send.driverIdNoMasked}</Fact>
            <Fact label={t("field.fleet")}>{send.companyName}</Fact>
            <Fact label={label("clientName")}>{send.clientName}</Fact>
            <Fact label={label("dispatchRemark")}>{send.dispatchRemark}</Fact>
          </FactGroup>
        </div>
        <Trail
          title={t("documents:section.timeline")}
          events={events.map((event) =>
            event.action === "confirm" && event.remark
              ? { ...event, remark: t(`job.${event.remark}`, { defaultValue: event.remark }) }
              : event,
          )}
          actionLabel={(action) => t(`sendEvent.${action}`, { defaultValue: action })}
          statusLabel={(status) => t(`sendStatus.${status}`, { defaultValue: status })}
          fieldLabel={label}
          readValue={readValue}
        />
      </div>
    </>
  );
}

/** The next milestone, with what becomes known at it: the box's number at the empty yard, the seal at the door. */
function ConfirmForm({
  send,
  milestone,
  idempotencyKey,
  answered,
}: {
  send: SendOrder;
  milestone: TextAfter<"trucking", "job">;
  idempotencyKey: string;
  answered?: SendAnswer;
}) {
  const { t } = useTranslation("trucking");
  const say = useMessage();
  const mine = answered?.intent === "confirm" ? answered : undefined;
  const needsNumber = !send.ctnNo;
  const errors = mine?.fieldErrors.ctnNo;
  const doubtful = errors?.some((error) => error.startsWith("ctnNo.checkDigit") || error.startsWith("ctnNo.category"));
  return (
    <PostForm className="card">
      <h2>{t("confirm.title", { milestone: t(`job.${milestone}`) })}</h2>
      <ActionFields document={send} idempotencyKey={idempotencyKey} intent="confirm" />
      <input type="hidden" name="milestone" value={milestone} />
      <div className="fields">
        {needsNumber && (
          <div className="field">
            <label htmlFor="confirm-ctnNo">
              {t("field.ctnNo")}
              <span className="req">*</span>
            </label>
            <input
              className="input"
              id="confirm-ctnNo"
              name="ctnNo"
              maxLength={20}
              defaultValue={mine?.values.ctnNo}
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? "confirm-ctnNo-error" : undefined}
            />
            {errors && (
              <span className="error" id="confirm-ctnNo-error">
                {errors.map(say).join(" ")}
              </span>
            )}
            {doubtful && (
              <label className="check">
                <input type="checkbox" name="ctnNoConfirmed" /> {t("form.ctnNoRight")}
              </label>
            )}
          </div>
        )}
        {send.orderType === "E" && !send.sealNo && (
          <div className="field">
            <label htmlFor="confirm-sealNo">{t("field.sealNo")}</label>
            <input
              className="input"
              id="confirm-sealNo"
              name="sealNo"
              maxLength={15}
              defaultValue={mine?.values.sealNo}
            />
            {mine?.fieldErrors.sealNo && <span className="error">{mine.fieldErrors.sealNo.map(say).join(" ")}</span>}
          </div>
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
