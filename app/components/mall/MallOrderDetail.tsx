import { mallStatus } from "@protocol/documentStatuses";
import type { MallOrder } from "@protocol/mallOrders";
import { useTranslation } from "react-i18next";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { MallOrderPage } from "~/services/mall/orders.server";
import { mallPaths, merchantPaths } from "~/services/mall/paths";
import { MallOrderActions } from "./MallOrderActions";
import { MallStatusMark } from "./MallStatusMark";
import { ReviewForms } from "./ReviewForms";

const { unpaid, paid, shipped, completed } = mallStatus;
const brought = [unpaid, paid, shipped, completed] as const;
const fetched = [unpaid, paid, completed] as const;

/** One order of one shop: what, for how much, where to, how far it is. */
export function MallOrderDetail({ page, answered }: { page: MallOrderPage; answered?: TransitionAnswer }) {
  const { order, events } = page;
  const { t } = useTranslation("mall");
  const { formatMoney } = useNumberFormat();
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const { status, way, selling } = order;
  const place =
    way === "POINT" && order.pointCode
      ? t(`point.${order.pointCode}`, { defaultValue: order.pointCode })
      : (order.address ?? order.pickupPlace);
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
            end={completed}
            textOf={statusLabel}
          />
          {status === unpaid && (
            <p className="notice warning">
              {t("order.payBefore")} <Moment at={order.closeTime} />
            </p>
          )}
          {order.pickupCode && (
            <p className="notice success">
              {t("order.pickupCode")} <b>{order.pickupCode}</b>
            </p>
          )}
          <SummaryFacts>
            <Fact big label={label("shopName")}>
              {order.shopName}
            </Fact>
            <Fact big label={label("amount")}>
              {formatMoney(order.amount)}
            </Fact>
            {order.refunded > 0 && (
              <Fact big label={label("refunded")}>
                {formatMoney(order.refunded)}
              </Fact>
            )}
            <Fact big label={t(`way.${way}`)}>
              {place}
            </Fact>
          </SummaryFacts>
        </>
      }
      trail={{
        ...{ events, statusLabel, fieldLabel: label, readValue: (_, value) => value ?? "" },
        actionLabel: (action) => t(`event.${action}`, { defaultValue: action }),
      }}
    >
      <Lines order={order} />
      {order.allowedActions.includes("review") && <ReviewForms page={page} answered={answered} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
      <FactGroup title={t("section.delivery")}>
        <Fact label={label("contactName")}>{`${order.contactName} ${order.contactMobile}`}</Fact>
        <Fact label={label("carrier")}>{order.carrier}</Fact>
        <Fact label={label("trackingNo")}>{order.trackingNo}</Fact>
        <Fact label={label("shipTime")}>{order.shipTime && <Moment at={order.shipTime} />}</Fact>
        <Fact label={label("receiptDueTime")}>
          {status === shipped && order.receiptDueTime && <Moment at={order.receiptDueTime} />}
        </Fact>
        <Fact label={label("receiveTime")}>{order.receiveTime && <Moment at={order.receiveTime} />}</Fact>
        <Fact label={label("remark")}>{order.remark}</Fact>
      </FactGroup>
      <FactGroup title={t("section.payment")}>
        <Fact label={label("companyName")}>{order.companyName}</Fact>
        <Fact label={label("paidTime")}>{order.paidTime && <Moment at={order.paidTime} />}</Fact>
        <Fact label={label("txnNo")}>{order.txnNo}</Fact>
        <Fact label={label("invoiceTitle")}>{order.invoiceTitle}</Fact>
        <Fact label={label("invoiceTaxNo")}>{order.invoiceTaxNo}</Fact>
        <Fact label={label("merchantName")}>{order.merchantName}</Fact>
      </FactGroup>
    </DetailPage>
  );
}

function Lines({ order }: { order: MallOrder }) {
  const { t } = useTranslation("mall");
  const { formatYuan, formatMoney } = useNumberFormat();
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const head = {
    ...{ goods: label("goods"), spec: label("spec"), price: label("price"), qty: label("qty") },
    ...{ discount: label("discount"), sum: label("sum"), back: label("back") },
  };
  const numbers: readonly string[] = ["price", "qty", "discount", "sum", "back"];
  return (
    <Section title={t("section.goods")} flush>
      <WrappedTable labels={head} classOf={(column) => (numbers.includes(column) ? "num" : undefined)}>
        {order.lines.map((line) => (
          <tr key={line.no}>
            <td className="main" data-label={head.goods}>
              <a className="target" href={mallPaths.goods(line.goodsId)}>
                {line.name}
              </a>
            </td>
            <td data-label={head.spec}>{line.spec}</td>
            <AmountCell label={head.price} fen={line.price} />
            <td className="num" data-label={head.qty}>
              {line.qty}
            </td>
            <td className="num" data-label={head.discount}>
              {line.discount > 0 && `−${formatYuan(line.discount)}`}
            </td>
            <td className="num" data-label={head.sum}>
              {formatYuan(line.amount - line.discount)}
            </td>
            <td className="num" data-label={head.back}>
              {line.refundedQty > 0 && `${line.refundedQty} · ${formatYuan(line.refunded)}`}
            </td>
          </tr>
        ))}
      </WrappedTable>
      <p style={{ padding: "8px 12px", margin: 0, textAlign: "right" }}>
        {t("order.sum", {
          goods: formatMoney(order.goodsAmount),
          discount: formatMoney(order.discount),
          freight: formatMoney(order.freight),
        })}{" "}
        <b>{formatMoney(order.amount)}</b>
      </p>
    </Section>
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
          </li>
        ))}
      </ul>
    </Section>
  );
}
