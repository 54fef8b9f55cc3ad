import type { PaymentOrder } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { bankPaymentPath } from "~/services/money/clearingPaths";
import { payAgainPath } from "~/services/money/paths";
import { walletPath } from "~/services/paths";
import { receiptPathOf } from "~/services/public/paths";

/** What came of a payment, and what one does next. */
export function PaymentOutcome({
  order,
  back,
  receipt = true,
}: {
  order: PaymentOrder;
  back: string | null;
  /** Whether it links to the receipt. */
  receipt?: boolean;
}) {
  const { t } = useTranslation("money");
  const { status, late, refundedTime } = order;
  const said = late ? (refundedTime ? "lateDone" : "late") : status === "2" ? "2" : status === "3" ? "3" : "4";
  const onward = back && back !== walletPath ? back : null;
  return (
    <section className="card" role="status">
      <p className={status === "2" ? "notice success" : "notice warning"}>{t(`pay.outcome.${said}`)}</p>
      <div className="actions">
        {onward && (
          <a className={status === "2" ? "btn primary" : "btn"} href={onward}>
            {t(status === "2" ? "pay.back" : "topUp.back")}
          </a>
        )}
        {status === "2" ? (
          receipt && (
            <>
              <a className="btn" href={receiptPathOf(order)}>
                {t("pay.receipt")}
              </a>
              <a className="btn" href={bankPaymentPath(order.payNo)}>
                {t("refund.open")}
              </a>
            </>
          )
        ) : (
          <a className="btn primary" href={payAgainPath(order, back ?? undefined)}>
            {t("pay.again")}
          </a>
        )}
        <a className="btn" href={walletPath}>
          {t("pay.toMyWallet")}
        </a>
      </div>
    </section>
  );
}
