import type { PaymentOrder } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What a payment through a bank pays, and what became of each: paid, or its part in the wallet and why. */
export function OrderedDocuments({ order }: { order: PaymentOrder }) {
  const { t } = useTranslation("money");
  const say = useMessage();
  const { formatYuan } = useNumberFormat();
  const heads = {
    docNo: t("cashier.docNo"),
    kind: t("cashier.kind"),
    amount: t("cashier.amount"),
    state: t("cashier.state"),
  };
  return (
    <Section title={t("cashier.documents", { total: order.documents.length })} flush>
      <HeadedTable labels={heads} classOf={(column) => (column === "amount" ? "num" : undefined)}>
        {order.documents.map(({ kind, id, docNo, amount, outcome, reason }) => (
          <tr key={`${kind}.${id}`}>
            <td className="main nowrap" data-label={heads.docNo}>
              {docNo}
            </td>
            <td data-label={heads.kind}>{t(`cashier.kind.${kind}`)}</td>
            <td className="num" data-label={heads.amount}>
              {formatYuan(amount)}
            </td>
            <td data-label={heads.state}>
              <Status tone={outcome === "paid" ? "done" : outcome === "wallet" ? "danger" : "wait"}>
                {t(`cashier.outcome.${outcome ?? "open"}`)}
              </Status>
              {reason && <span className="muted"> {say(reason)}</span>}
            </td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}
