import type { PaymentOrder } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { payAgainPath } from "~/services/money/paths";
import styles from "./OpenPayment.module.css";
import { Refresh } from "./Refresh";

interface Props {
  page: {
    order: PaymentOrder;
    secondsLeft: number;
    qrCode: { text: string; viewBox: string; path: string } | null;
    mayPay: boolean;
    hotline: string;
    idempotencyKey: string;
  };
}

/** A payment that waits for its payer: the way to the bank, how long it stays open, and what to do where it does not work. */
export function OpenPayment({ page }: Props) {
  const { order, secondsLeft, qrCode, mayPay, hotline, idempotencyKey } = page;
  const { t } = useTranslation("money");
  const minutes = Math.ceil(secondsLeft / 60);
  const bank = t(`channel.${order.channel}`, { defaultValue: order.channel });
  return (
    <section className={`card ${styles.open}`} aria-labelledby="pay-now">
      <Refresh seconds={order.status === "1" ? 10 : 30} />
      <h2 id="pay-now">{t(order.status === "0" ? "pay.next.0" : "pay.next.1", { bank })}</h2>
      <p role="status">
        {secondsLeft > 0 ? t("pay.left", { count: minutes }) : t("pay.closing")}{" "}
        <span className="muted">{t("pay.truth")}</span>
      </p>
      {qrCode && (
        <p>
          <svg width="220" height="220" viewBox={qrCode.viewBox} role="img" aria-label={t("pay.qr", { bank })}>
            <path d={qrCode.path} />
          </svg>
        </p>
      )}
      <div className="actions">
        {mayPay && secondsLeft > 0 && !qrCode && (
          // as a document: the bank is another host
          <PostForm reloadDocument>
            <input type="hidden" name="payNo" value={order.payNo} />
            <input type="hidden" name="key" value={idempotencyKey} />
            <IntentButton
              intent="pay"
              className={order.status === "0" ? "btn primary" : "btn"}
              text={t(order.status === "0" ? "pay.go" : "pay.goAgain", { bank })}
            />
          </PostForm>
        )}
        {order.status === "1" && (
          <PostForm preventScrollReset>
            <input type="hidden" name="payNo" value={order.payNo} />
            <input type="hidden" name="key" value={idempotencyKey} />
            <IntentButton intent="check" className="btn primary" text={t("pay.completed")} />
          </PostForm>
        )}
      </div>
      <details>
        <summary>{t("pay.problem")}</summary>
        <ul>
          <li>{t("pay.problem.paid")}</li>
          <li>
            {t("pay.problem.again")}{" "}
            {mayPay && <a href={payAgainPath(order, order.returnTo ?? undefined)}>{t("pay.problem.new")}</a>}
          </li>
          <li>{t("pay.problem.hotline", { hotline })}</li>
        </ul>
      </details>
    </section>
  );
}
