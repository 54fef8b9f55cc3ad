import type { PaymentOrder } from "@protocol/paymentOrders";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

type Fee = Pick<PaymentOrder["documents"][number], "kind" | "id" | "docNo" | "amount">;

interface FeeTableProps<T extends Fee> {
  fees: readonly T[];
  /** Where its document is, unless the number leads nowhere. */
  linkOf?: (fee: T) => string;
  stateOf: (fee: T) => ReactNode;
  /** Fen, as a last line. */
  total?: number;
}

/** Documents that one payment pays, with what each costs and how it stands. */
export function FeeTable<T extends Fee>({ fees, linkOf, stateOf, total }: FeeTableProps<T>) {
  const { t } = useTranslation("money");
  const { formatYuan } = useNumberFormat();
  const heads = {
    docNo: t("cashier.docNo"),
    kind: t("cashier.kind"),
    amount: t("cashier.amount"),
    state: t("cashier.state"),
  };
  return (
    <Section title={t("cashier.documents", { total: fees.length })} flush>
      <HeadedTable labels={heads} classOf={(column) => (column === "amount" ? "num" : undefined)}>
        {fees.map((fee) => (
          <tr key={`${fee.kind}.${fee.id}`}>
            <td className="main nowrap" data-label={heads.docNo}>
              {linkOf ? <a href={linkOf(fee)}>{fee.docNo}</a> : fee.docNo}
            </td>
            <td data-label={heads.kind}>{t(`cashier.kind.${fee.kind}`)}</td>
            <AmountCell label={heads.amount} fen={fee.amount} />
            <td data-label={heads.state}>{stateOf(fee)}</td>
          </tr>
        ))}
        {total !== undefined && (
          <tr>
            <td className="main">{t("cashier.total")}</td>
            <td />
            <td className="num" data-label={heads.amount}>
              <strong>{formatYuan(total)}</strong>
            </td>
            <td />
          </tr>
        )}
      </HeadedTable>
    </Section>
  );
}
