import type { DispatchOrder } from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { milestonesOf } from "@protocol/truckOrder";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts } from "~/components/documents/Summary";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Steps } from "~/components/page/Steps";
import { appointmentListPath } from "~/services/appointments/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { DispatchOrderPage } from "~/services/trucking/dispatchOrderPage.server";
import { truckDetailPath } from "~/services/trucking/paths";
import { useBoxMarks } from "./useBoxMarks";
import { useFieldLabel } from "./useFieldLabel";

/** How far a dispatch order has come, and what it is looked at for first. */
export function DispatchOrderSummary({ dispatchOrder }: { dispatchOrder: DispatchOrder }) {
  const { t } = useTranslation("trucking");
  const label = useFieldLabel();
  const { marks, measures } = useBoxMarks()(dispatchOrder);
  const milestones = milestonesOf(dispatchOrder.orderType);
  const next = milestones.find((job) => !dispatchOrder.milestones[job]);
  return (
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
          {marks && <div>{marks}</div>}
          {measures && <div className="muted">{measures}</div>}
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
  );
}

/** What its truck must do. */
export function DispatchOrderWork({ dispatchOrder, dicts }: Pick<DispatchOrderPage, "dispatchOrder" | "dicts">) {
  const { t } = useTranslation("trucking");
  const { formatNumber } = useNumberFormat();
  const label = useFieldLabel();
  const place = (code: string | null) =>
    [...dicts.yard, ...dicts.terminal].find((each) => each.dictValue === code)?.dictLabel ?? code;
  return (
    <FactGroup title={t("section.work")}>
      <Fact label={t("field.orderNo")}>
        <Link to={truckDetailPath(dispatchOrder.orderType, dispatchOrder.orderId)}>{dispatchOrder.orderNo}</Link>
      </Fact>
      <Fact label={label("blNo")}>{dispatchOrder.blNo}</Fact>
      <Fact label={t("list.vesselVoyage")}>
        {[dispatchOrder.vesselName, dispatchOrder.voyage].filter(Boolean).join(" / ")}
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
  );
}
