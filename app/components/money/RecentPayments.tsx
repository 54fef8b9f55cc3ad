import type { PaymentOrder } from "@protocol/paymentOrders";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { bankJumpPath } from "~/services/paths";
import { PaymentStatus } from "./PaymentStatus";

/** The latest payments through a bank, those that wait first to the eye; folded away when none does. */
export function RecentPayments({ orders }: { orders: readonly PaymentOrder[] }) {
  const { t } = useTranslation("money");
  const { formatYuan } = useNumberFormat();
  const open = orders.filter(({ status }) => status === "0" || status === "1").length;
  if (orders.length === 0) return null;
  const label = {
    payNo: t("pay.payNo"),
    amount: t("entry.amount"),
    status: t("pay.status"),
    channel: t("pay.channel"),
    createTime: t("pay.createTime"),
    operator: t("pay.operator"),
  };
  return (
    <details className="card flush titled" open={open > 0}>
      <summary>
        {t("pay.recent")} {open > 0 && <span className="muted">{t("pay.recentOpen", { count: open })}</span>}
      </summary>
      <div className="table-wrap">
        <HeadedTable labels={label} classOf={(column) => (column === "amount" ? "num" : undefined)}>
          {orders.map((order) => (
            <tr key={order.payNo}>
              <td className="main nowrap" data-label={label.payNo}>
                <Link to={bankJumpPath(order.payNo)}>{order.payNo}</Link>
              </td>
              <td className="num" data-label={label.amount}>
                {formatYuan(order.amount)}
              </td>
              <td data-label={label.status}>
                <PaymentStatus order={order} />
              </td>
              <td data-label={label.channel}>{t(`channel.${order.channel}`, { defaultValue: order.channel })}</td>
              <td data-label={label.createTime}>
                <Moment at={order.createTime} />
              </td>
              <td data-label={label.operator}>{order.operatorName}</td>
            </tr>
          ))}
        </HeadedTable>
      </div>
    </details>
  );
}
