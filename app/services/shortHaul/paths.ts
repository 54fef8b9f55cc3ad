import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

/** The name of the detail is given (docs/requirements.md §2). */
export const shortOrderPaths = {
  list: (query: Query = {}) => withQuery("/shortOrders", query),
  add: (query: { copy?: string } = {}) => withQuery("/shortOrdersAdd", query),
  edit: (id: string) => withQuery("/shortOrdersEdit", { id }),
  detail: (id: string) => withQuery("/shortOrderDetails", { id }),
  paper: (id: string) => withQuery("/shortOrderDetails/pdf", { id }),
  export: "/shortOrders/export",
};
