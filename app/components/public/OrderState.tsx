import type { PaymentOrder } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { PaymentFacts } from "~/components/money/PaymentFacts";
import { PaymentOutcome } from "~/components/money/PaymentOutcome";
import { PaymentStatus } from "~/components/money/PaymentStatus";
import { bankJumpPath } from "~/services/paths";

/** The last step of a payment through a bank: how it stands, what one does next, and once paid its receipt, to be printed as it is. */
export function OrderState({ order }: { order: PaymentOrder }) {
  const { t } = useTranslation("money");
  const open = order.status === "0" || order.status === "1";
  return (
    <>
      <section className="card">
        <div className="card-head">
          <h2>{order.status === "2" ? t("pay.receipt") : order.payNo}</h2>
          <PaymentStatus order={order} />
        </div>
        <PaymentFacts order={order} parties />
        {order.status === "2" && <p className="muted after-facts">{t("pay.printHint")}</p>}
      </section>
      {open ? (
        <section className="card" role="status">
          <p className="notice">{t("pay.openHint")}</p>
          <div className="actions">
            <a className="btn primary" href={bankJumpPath(order.payNo)}>
              {t("pay.continue")}
            </a>
          </div>
        </section>
      ) : (
        <PaymentOutcome order={order} back={order.returnTo} receipt={false} />
      )}
    </>
  );
}
