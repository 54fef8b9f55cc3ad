import { AmountCell, NumberCell } from "~/components/table/ListCells";
import { foodPaths } from "~/services/food/paths";
import { FoodStatusMark } from "./FoodStatusMark";

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

interface OrderProps {
  labels: Record<"docNo" | "status", string>;
  order: { id: string; docNo: string; status: string };
}

/** The number of an order, which leads to it, and how far it is. */
export function FoodOrderCells({ labels, order: { id, docNo, status } }: OrderProps) {
  return (
    <>
      <NumberCell label={labels.docNo} to={foodPaths.order(id)}>
        {docNo}
      </NumberCell>
      <td data-label={labels.status}>
        <FoodStatusMark status={status} />
      </td>
    </>
  );
}
