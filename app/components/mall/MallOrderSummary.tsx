import { mallStatus } from "@protocol/documentStatuses";
import type { MallOrder } from "@protocol/mallOrders";
import { useTranslation } from "react-i18next";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";
import { LookPanel } from "~/components/table/LookPanel";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { MallOrderPage } from "~/services/mall/orders.server";
import { mallPaths } from "~/services/mall/paths";
import { MallStatusMark } from "./MallStatusMark";

const { unpaid, shipped } = mallStatus;

/** What an order is looked at for first. */
export function MallOrderSummary({ page }: { page: MallOrderPage }) {
  const { order } = page;
  const { t } = useTranslation("mall");
  const { formatYuan } = useNumberFormat();
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const { status, way } = order;
  const place =
    way === "POINT" && order.pointCode
      ? t(`point.${order.pointCode}`, { defaultValue: order.pointCode })
      : (order.address ?? order.pickupPlace);
  return (
    <>
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
          {formatYuan(order.amount)}
        </Fact>
        {order.refunded > 0 && (
          <Fact big label={label("refunded")}>
            {formatYuan(order.refunded)}
          </Fact>
        )}
        <Fact big label={t(`way.${way}`)}>
          {place}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** How it comes to the buyer. */
export function MallOrderDelivery({ page }: { page: MallOrderPage }) {
  const { order } = page;
  const { t } = useTranslation("mall");
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const { status } = order;
  return (
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
  );
}

export function MallOrderLines({ order }: { order: MallOrder }) {
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
              {line.discount > 0 && formatYuan(-line.discount)}
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

/** One order beside the list. */
export function MallOrderLook({ page }: { page: MallOrderPage }) {
  const { order } = page;
  return (
    <LookPanel
      key={order.id}
      number={order.docNo}
      to={mallPaths.order(order.id)}
      status={<MallStatusMark status={order.status} />}
    >
      <MallOrderSummary page={page} />
      <MallOrderLines order={order} />
      <MallOrderDelivery page={page} />
    </LookPanel>
  );
}
