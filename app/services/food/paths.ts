import type { MealPeriod } from "@protocol/food";
import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

/** The name of the detail is given (docs/requirements.md §2). */
export const foodPaths = {
  mall: (query: { day?: string; period?: MealPeriod } = {}) => withQuery("/foodMall", query),
  checkout: "/foodCheckout",
  orders: (query: Query = {}) => withQuery("/foodOrders", query),
  export: "/foodOrders/export",
  order: (id: string) => withQuery("/orderDetail", { id }),
  kitchen: (query: { day?: string; period?: MealPeriod } = {}) => withQuery("/kitchen", query),
  menu: (query: { day?: string; period?: MealPeriod; dish?: string } = {}) => withQuery("/kitchenMenu", query),
};
