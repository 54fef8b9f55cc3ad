import { weightStatus } from "@protocol/documentStatuses";
import { trucksOf } from "@protocol/weightOrders";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import { appointmentListPath } from "~/services/appointments/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { weightOrderPaths } from "~/services/lifting/paths";
import type { WeightOrderPage } from "~/services/lifting/weightOrderPages.server";
import { useLiftingWords } from "./useLiftingWords";
import { WeightStatus } from "./WeightStatus";

const { reviewed, returned, canceled } = weightStatus;

/** What an order is looked at for first. */
export function WeightOrderSummary({ page }: { page: WeightOrderPage }) {
  const { order } = page;
  const { t, label } = useLiftingWords();
  const { formatMoney } = useNumberFormat();
  const { status, tradeScope: scope, auditRemark, releases } = order;
  // customs lets go of foreign boxes alone
  const released = (scope !== "F" || releases.customs) && releases.line && releases.port;
  const mayBePaid = released && order.boxes.every(({ holds }) => holds.length === 0);
  const off = status === returned || status === canceled;
  return (
    <>
      {off && auditRemark && <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>}
      {status === reviewed && !mayBePaid && (
        <p className="notice" style={{ margin: "12px 0 0" }}>
          {t("detail.waits")}
        </p>
      )}
      {status === reviewed && order.paid > 0 && order.due > 0 && (
        <SummaryNotice>
          {t("detail.difference", { amount: formatMoney(order.due), day: order.billedDay ?? "" })}
        </SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label(scope === "D" ? "waybillNo" : "blNo")}>
          {scope === "D" ? order.waybillNo : order.blNo}
        </Fact>
        <Fact big label={label("planTime")}>
          {order.planTime && <Moment at={order.planTime} />}
        </Fact>
        <Fact big label={label("amount")}>
          {order.amount !== null && formatMoney(order.amount)}
        </Fact>
        <Fact big label={label("due")}>
          {order.due > 0 && formatMoney(order.due)}
        </Fact>
      </SummaryFacts>
      <p className="actions" style={{ marginTop: 12 }}>
        {(["customs", "line", "port"] as const)
          .filter((each) => scope === "F" || each !== "customs")
          .map((each) => (
            <Status key={each} tone={releases[each] ? "done" : "wait"}>
              {`${t(`field.${each}`)} ${t(releases[each] ? "yes" : "no")}`}
            </Status>
          ))}
      </p>
    </>
  );
}

/** What is lifted, where and for whom. */
export function WeightOrderCargo({ page }: { page: WeightOrderPage }) {
  const { order, places } = page;
  const { t, label, code, place } = useLiftingWords(places);
  return (
    <FactGroup title={t("section.cargo")}>
      <Fact label={label("edoNo")}>{order.edoNo}</Fact>
      <Fact label={label("customsNo")}>{order.customsNo}</Fact>
      <Fact label={label("vesselName")}>{[order.vesselName, order.voyage].filter(Boolean).join(" / ")}</Fact>
      <Fact label={label("transferVessel")}>{order.transferVessel}</Fact>
      <Fact label={label("placeCode")}>{order.placeCode && place(order.placeCode)}</Fact>
      <Fact label={label("deliveryMode")}>{order.deliveryMode && code.deliveryMode(order.deliveryMode)}</Fact>
      <Fact label={label("consignee")}>{order.consignee}</Fact>
      <Fact label={label("forwarder")}>{order.forwarder}</Fact>
      <Fact label={label("contactName")}>{[order.contactName, order.contactMobile].filter(Boolean).join(" ")}</Fact>
      <Fact label={label("plateNo")}>
        {[...trucksOf(order), order.driverName, order.driverMobile].filter(Boolean).join(" ")}
      </Fact>
      <Fact label={label("apptNo")}>
        {order.apptNo && <Link to={appointmentListPath({ apptNo: order.apptNo })}>{order.apptNo}</Link>}
      </Fact>
      <Fact label={label("returnYard")}>
        {[order.returnYard && place(order.returnYard), order.returnDue].filter(Boolean).join(" ")}
      </Fact>
      <Fact label={label("completeTime")}>{order.completeTime && <Moment at={order.completeTime} />}</Fact>
      <OriginFacts document={order} label={label} />
    </FactGroup>
  );
}

/** One order beside the list. */
export function WeightOrderLook({ page }: { page: WeightOrderPage }) {
  const { t } = useLiftingWords();
  const { order } = page;
  return (
    <LookPanel
      key={order.id}
      number={order.docNo}
      to={weightOrderPaths(order.tradeScope).detail(order.id)}
      status={<WeightStatus status={order.status} />}
    >
      <WeightOrderSummary page={page} />
      <LookBoxes title={t("section.boxes")} boxes={order.boxes} />
      <WeightOrderCargo page={page} />
    </LookPanel>
  );
}
