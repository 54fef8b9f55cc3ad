import { mallStatus } from "@protocol/documentStatuses";
import type { MallOrder } from "@protocol/mallOrders";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { PaidFrom } from "~/components/money/PaidFrom";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { MallOrderPage } from "~/services/mall/orders.server";
import { mallPaths, merchantPaths } from "~/services/mall/paths";
import { MallOrderActions } from "./MallOrderActions";
import { MallOrderDelivery, MallOrderLines, MallOrderSummary } from "./MallOrderSummary";
import { MallStatusMark } from "./MallStatusMark";
import { ReviewForms } from "./ReviewForms";

const { unpaid, paid, shipped, completed } = mallStatus;
const brought = [unpaid, paid, shipped, completed] as const;
const fetched = [unpaid, paid, completed] as const;

/** One order of one shop: what, for how much, where to, how far it is. */
export function MallOrderDetail({ page, answered }: { page: MallOrderPage; answered?: TransitionAnswer }) {
  const { order, events, paidFrom } = page;
  const { t } = useTranslation("mall");
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const { status, way, selling } = order;
  return (
    <DetailPage
      answered={answered}
      head={{
        to: selling ? merchantPaths.orders() : mallPaths.orders(),
        number: order.docNo,
        status: <MallStatusMark status={status} />,
      }}
      next={{ kind: "mallOrder", document: order }}
      actions={<MallOrderActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps
            way={way === "PICKUP" ? fetched : brought}
            status={status}
            events={events}
            end={completed}
            textOf={statusLabel}
          />
          <MallOrderSummary page={page} />
        </>
      }
      trail={{
        ...{ events, statusLabel, fieldLabel: label, readValue: (_, value) => value ?? "" },
        actionLabel: (action) => t(`event.${action}`, { defaultValue: action }),
      }}
    >
      <MallOrderLines order={order} />
      {order.allowedActions.includes("review") && <ReviewForms page={page} answered={answered} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
      <MallOrderDelivery page={page} />
      <FactGroup title={t("section.payment")}>
        <Fact label={label("companyName")}>{order.companyName}</Fact>
        <Fact label={label("paidTime")}>{order.paidTime && <Moment at={order.paidTime} />}</Fact>
        <Fact label={label("txnNo")}>{!paidFrom && order.txnNo}</Fact>
        <Fact label={label("invoiceTitle")}>{order.invoiceTitle}</Fact>
        <Fact label={label("invoiceTaxNo")}>{order.invoiceTaxNo}</Fact>
        <Fact label={label("merchantName")}>{order.merchantName}</Fact>
      </FactGroup>
      {paidFrom && <PaidFrom paid={paidFrom} />}
    </DetailPage>
  );
}

function Refunds({ order }: { order: MallOrder }) {
  const { t } = useTranslation("mall");
  const { formatMoney } = useNumberFormat();
  return (
    <Section title={t("section.refunds")}>
      <ul className="plain-list">
        {order.refunds.map((refund) => (
          <li key={refund.refundNo}>
            <b>{refund.refundNo}</b> {formatMoney(refund.amount)} · {t(`refundStatus.${refund.status}`)} ·{" "}
            <Moment at={refund.endTime ?? refund.askTime} short />
            <p className="muted">
              {refund.lines
                .map(({ no, qty }) => `${order.lines.find((line) => line.no === no)?.name ?? no} × ${qty}`)
                .join("，")}
              {"："}
              {refund.reason}
              {refund.answer && ` → ${refund.answer}`}
            </p>
            {refund.dueTime && <p className="muted">{t("refund.due", { time: toShanghai(refund.dueTime) })}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
