import type { PaymentOrder } from "@protocol/paymentOrders";
import type { Payment } from "@protocol/payments";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitRow } from "~/components/form/SubmitRow";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { walletPath } from "~/services/paths";
import { OrderState } from "./OrderState";
import { PageTitle } from "./PageTitle";

const tones: Record<Payment["payStatus"], Tone> = { "2": "done", "3": "info", "4": "stop" };

/** The state of a payment by its number: the books say it, never the way back from a bank. */
export function PaymentState({
  service,
  payNo,
  payment,
  order,
  loggedIn,
}: {
  service: "payLast" | "payLastMt";
  payNo: string;
  payment: Payment | null | undefined;
  order: PaymentOrder | undefined;
  loggedIn: boolean;
}) {
  const { t } = useTranslation("public");
  const { formatMoney } = useNumberFormat();
  return (
    <>
      {order?.trade === "" ? (
        <PageTitle title={t("pay.title")} text={t("pay.text")} />
      ) : (
        <PageTitle title={t(`service.${service}.title`)} text={t(`service.${service}.text`)} />
      )}
      <Form method="get" className="card" role="search">
        <div className="filters">
          <div className="field two">
            <label htmlFor="pay-no">{t("pay.payNo")}</label>
            <input className="input" id="pay-no" name="payNo" defaultValue={payNo} maxLength={60} required />
            <span className="hint">{t(loggedIn ? "pay.hint" : "pay.hintLogin")}</span>
          </div>
          <SubmitRow text={t("search")} />
        </div>
      </Form>
      {payment === null && (
        <p className="notice warning" role="alert">
          {t("pay.none", { payNo })}
        </p>
      )}
      {order && <OrderState order={order} />}
      {payment && (
        <section className="card" role="status">
          <div className="card-head">
            <h2>{payment.bizNo}</h2>
            <Status tone={tones[payment.payStatus]}>{t(`pay.state.${payment.payStatus}`)}</Status>
          </div>
          <dl className="facts">
            <Fact big label={t("pay.amount")}>
              {formatMoney(payment.amount)}
            </Fact>
            <Fact big label={t("pay.refunded")}>
              {payment.refunded > 0 && formatMoney(payment.refunded)}
            </Fact>
            <Fact label={t("pay.txnNo")}>{payment.txnNo}</Fact>
            <Fact label={t("pay.time")}>
              <Moment at={payment.time} />
            </Fact>
            <Fact label={t("pay.refundTime")}>{payment.refundTime && <Moment at={payment.refundTime} />}</Fact>
            <Fact label={t("pay.operator")}>{payment.operatorName}</Fact>
          </dl>
          <p className="after-facts">
            <a href={walletPath}>{t("pay.wallet")}</a>
          </p>
        </section>
      )}
    </>
  );
}
