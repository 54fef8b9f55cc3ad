import { useTranslation } from "react-i18next";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";

interface Line {
  name: string;
  /** Fen. */
  price: number;
  qty: number;
  amount: number;
}

/** The dishes of an order. */
export function FoodLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation("food");
  const labels = {
    ...{ dish: t("field.dish"), price: t("field.price"), qty: t("field.qty"), amount: t("field.amount") },
  };
  return (
    <Section title={t("section.lines")} flush>
      <WrappedTable labels={labels} classOf={(column) => (column === "dish" ? undefined : "num")}>
        {lines.map(({ name, price, qty, amount }) => (
          <tr key={name}>
            <td className="main" data-label={labels.dish}>
              {name}
            </td>
            <AmountCell label={labels.price} fen={price} />
            <td className="num" data-label={labels.qty}>
              {qty}
            </td>
            <AmountCell label={labels.amount} fen={amount} />
          </tr>
        ))}
      </WrappedTable>
    </Section>
  );
}
