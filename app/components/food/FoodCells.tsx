import { AmountCell } from "~/components/table/ListCells";

interface DishProps {
  labels: Record<"dish" | "price", string>;
  /** Its price in fen. */
  dish: { name: string; summary: string; price: number };
}

/** What a dish is, and what a portion costs. */
export function DishCells({ labels, dish: { name, summary, price } }: DishProps) {
  return (
    <>
      <td className="main" data-label={labels.dish}>
        <strong>{name}</strong>
        {summary && <div className="muted">{summary}</div>}
      </td>
      <AmountCell label={labels.price} fen={price} />
    </>
  );
}
