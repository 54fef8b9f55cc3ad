import { weightStatus } from "@protocol/documentStatuses";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import { clearancePath } from "~/services/clearance/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { boxHoldsPath, weightOrderPaths } from "~/services/lifting/paths";
import type { WeightOrderPage } from "~/services/lifting/weightOrderPages.server";
import { useLiftingWords } from "./useLiftingWords";
import { WeightOrderActions } from "./WeightOrderActions";
import { WeightOrderCargo, WeightOrderSummary } from "./WeightOrderSummary";
import { WeightStatus } from "./WeightStatus";

interface Props {
  page: WeightOrderPage;
  answered?: TransitionAnswer;
}

const { draft, submitted, reviewed, paid, completed } = weightStatus;
const way = [draft, submitted, reviewed, paid, completed] as const;

/** One order: where it stands, its boxes and what holds them, what it costs, and how it came to stand so. */
export function WeightOrderDetail({ page, answered }: Props) {
  const { order, events, places } = page;
  const { t, label, readValue, statusLabel, actionLabel } = useLiftingWords(places);
  const { status, tradeScope: scope } = order;
  const paths = weightOrderPaths(scope);
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "order", to: paths.edit(order.id) }}
      head={{ to: paths.list(), number: order.docNo, status: <WeightStatus status={status} /> }}
      next={{ kind: "weightOrder", document: order }}
      actions={<WeightOrderActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={completed} textOf={statusLabel} />
          <WeightOrderSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <BoxTable page={page} />
      {order.fees.length > 0 && <Fees order={order} />}
      <WeightOrderCargo page={page} />
      <FilesSection title={t("section.files")} files={order.files} />
    </DetailPage>
  );
}

/** The boxes: where each stands, how long it costs nothing, what holds it, and whether it may be lifted. */
function BoxTable({ page: { order, seesHolds, seesClearance } }: { page: WeightOrderPage }) {
  const { t, label, code } = useLiftingWords();
  const { submitted, reviewed, paid } = weightStatus;
  const underWay = ([submitted, reviewed, paid] as string[]).includes(order.status);
  const head = {
    ctnNo: label("ctnNo"),
    sizeType: label("ctnSizeType"),
    yardPosition: label("yardPosition"),
    dischargeTime: label("dischargeTime"),
    freeUntil: label("freeUntil"),
    storageDays: label("storageDays"),
    holds: label("holds"),
    mayBeLifted: label("mayBeLifted"),
  };
  return (
    <Section title={t("section.boxes")} flush>
      <div className="table-wrap">
        <HeadedTable labels={head} classOf={(column) => (column === "storageDays" ? "num" : undefined)}>
          {order.boxes.map((box) => (
            <tr key={box.id}>
              <td className="main nowrap" data-label={head.ctnNo}>
                {underWay && seesClearance && box.ctnNo ? (
                  <Link to={clearancePath({ ctnNo: box.ctnNo })}>
                    <ContainerNumber value={box.ctnNo} />
                  </Link>
                ) : (
                  <ContainerNumber value={box.ctnNo} />
                )}
                {box.barcode && <div className="muted">{box.barcode}</div>}
              </td>
              <td data-label={head.sizeType}>
                {[box.ctnSizeType && sizeTypeLabel(box.ctnSizeType), box.ctnOperatorCode].filter(Boolean).join(" · ")}
              </td>
              <td data-label={head.yardPosition}>{box.yardPosition}</td>
              <td data-label={head.dischargeTime}>{box.dischargeTime && <Moment at={box.dischargeTime} short />}</td>
              <td className="nowrap" data-label={head.freeUntil}>
                {box.freeUntil}
              </td>
              <td className="num" data-label={head.storageDays}>
                {box.storageDays}
              </td>
              <td data-label={head.holds}>
                {box.holds.map(({ id, kind, reason }) => (
                  <div key={id}>{t("detail.hold", { kind: code.holdKind(kind), reason })}</div>
                ))}
                {seesHolds && box.ctnNo && (
                  <Link className="inline" to={boxHoldsPath(box.ctnNo)}>
                    {t("action.holds")}
                  </Link>
                )}
              </td>
              <td data-label={head.mayBeLifted}>
                <Status tone={box.mayBeLifted ? "done" : "stop"}>{t(box.mayBeLifted ? "yes" : "no")}</Status>
              </td>
            </tr>
          ))}
        </HeadedTable>
      </div>
    </Section>
  );
}

/** What is charged for each box, by which rate, and what has been paid of it. */
function Fees({ order: { fees, billedDay, payments } }: { order: WeightOrderPage["order"] }) {
  const { t, label, code } = useLiftingWords();
  const { formatYuan, formatMoney } = useNumberFormat();
  const head = {
    ctnNo: label("ctnNo"),
    feeItem: label("feeItem"),
    rateNo: label("rateNo"),
    days: label("days"),
    qty: label("qty"),
    unitPrice: label("unitPrice"),
    amount: t("common:unit.yuan", { label: label("amount") }),
  };
  return (
    <Section title={`${t("section.fees")} · ${t("detail.billedDay", { day: billedDay ?? "" })}`} flush>
      <div className="table-wrap">
        <HeadedTable
          labels={head}
          classOf={(column) => (["qty", "unitPrice", "amount"].includes(column) ? "num" : undefined)}
        >
          {fees.map(({ ctnNo, feeItem, rate, fromDay, toDay, qty, unitPrice, amount }) => (
            <tr key={`${ctnNo}${feeItem}${fromDay}${rate.id}`}>
              <td className="nowrap" data-label={head.ctnNo}>
                <ContainerNumber value={ctnNo} />
              </td>
              <td data-label={head.feeItem}>{code.feeItem(feeItem)}</td>
              <td className="nowrap" data-label={head.rateNo}>
                {rate.rateNo} v{rate.version}
              </td>
              <td className="nowrap" data-label={head.days}>
                {fromDay && `${fromDay} – ${toDay}`}
              </td>
              <td className="num" data-label={head.qty}>
                {qty}
              </td>
              <td className="num" data-label={head.unitPrice}>
                {formatYuan(unitPrice)}
              </td>
              <td className="num" data-label={head.amount}>
                {formatYuan(amount)}
              </td>
            </tr>
          ))}
        </HeadedTable>
      </div>
      {payments.length > 0 && (
        <dl className="facts" style={{ margin: 12 }}>
          {payments.map(({ txnNo, amount, time }) => (
            <Fact key={txnNo} label={t("detail.payment", { txnNo })}>
              {formatMoney(amount)} <Moment at={time} />
            </Fact>
          ))}
        </dl>
      )}
    </Section>
  );
}
