import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

export const preArrivalPaths = {
  list: (query: Query = {}) => withQuery("/preArrivals", query),
  add: (query: { copy?: string } = {}) => withQuery("/preArrivalsAdd", query),
  edit: (id: string) => withQuery("/preArrivalEdit", { id }),
  detail: (id: string) => withQuery("/preArrival", { id }),
  export: "/preArrivals/export",
};
