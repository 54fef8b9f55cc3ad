import type { PaymentOrder } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What a payment order says, the amount first; on a receipt who paid whom, too. */
export function PaymentFacts({ order, parties = false }: { order: PaymentOrder; parties?: boolean }) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  return (
    <dl className="facts">
      <Fact big label={t("pay.amount")}>
        {formatMoney(order.amount)}
      </Fact>
      <Fact label={t("pay.payer")}>{parties && order.companyName}</Fact>
      <Fact label={t("pay.payee")}>{parties && order.merchant}</Fact>
      <Fact label={t("pay.payNo")}>{order.payNo}</Fact>
      <Fact label={t("pay.purpose")}>
        {order.documents.length > 0
          ? t("pay.toDocuments", { total: order.documents.length })
          : order.account.kind === "WALLET"
            ? t("pay.toWallet")
            : t("pay.toPrepay", { yard: order.account.yardCode })}
      </Fact>
      <Fact label={t("pay.channel")}>{t(`channel.${order.channel}`, { defaultValue: order.channel })}</Fact>
      <Fact label={t("pay.channelTxnNo")}>{order.channelTxnNo}</Fact>
      <Fact label={t("pay.createTime")}>
        <Moment at={order.createTime} />
      </Fact>
      <Fact label={t("pay.paidTime")}>{order.paidTime && <Moment at={order.paidTime} />}</Fact>
      <Fact label={t("pay.closedTime")}>{order.closedTime && <Moment at={order.closedTime} />}</Fact>
      <Fact label={t("pay.refundNo")}>{order.refundNo}</Fact>
      <Fact label={t("pay.refundedTime")}>{order.refundedTime && <Moment at={order.refundedTime} />}</Fact>
      <Fact label={t("pay.operator")}>{order.operatorName}</Fact>
    </dl>
  );
}
