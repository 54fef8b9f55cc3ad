import type { PaymentOrder } from "@protocol/paymentOrders";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { bankJumpPath } from "~/services/paths";
import { PaymentStatus } from "./PaymentStatus";
import styles from "./RecentPayments.module.css";

/** The latest payments through a bank; unfolded while one of them waits. */
export function RecentPayments({ orders }: { orders: readonly PaymentOrder[] }) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const open = orders.filter(({ status }) => status === "0" || status === "1").length;
  if (orders.length === 0) return null;
  return (
    <details className="card" open={open > 0}>
      <summary>
        {t("pay.recent")} {open > 0 && <span className="muted">{t("pay.recentOpen", { count: open })}</span>}
      </summary>
      <ul className={styles.payments}>
        {orders.map((order) => (
          <li key={order.payNo}>
            <Link to={bankJumpPath(order.payNo)}>{order.payNo}</Link>
            <b>{formatMoney(order.amount)}</b>
            <span>
              <PaymentStatus order={order} />
            </span>
            <span className="muted">
              <Moment at={order.createTime} short />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
