import type { BargePayload } from "@protocol/bargePayload";
import type { PoolScope } from "@protocol/bargePool";
import { firstPartOf, withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

export const bargeOrderPaths = {
  list: (query: Query = {}) => withQuery("/bargeOrders", query),
  add: (query: { copy?: string } = {}) => withQuery("/bargeOrdersAdd", query),
  edit: (id: string) => withQuery("/bargeOrdersEdit", { id }),
  detail: (id: string) => withQuery("/bargeContainerQuertDetails", { id }),
  /** As the list opens it: with the fields of the row. */
  opened: (payload: BargePayload) => withQuery("/bargeContainerQuertDetails", { order: JSON.stringify(payload) }),
  export: "/bargeOrders/export",
};

/** The paths of one kind of pool; the same files serve both. */
export function poolPaths(scope: string) {
  const [end, detail] = scope === "E" ? ["Empty", "bargeOrderPoolEmptyDetail"] : ["", "bargeOrderPoolDetail"];
  return {
    list: (query: Query = {}) => withQuery(`/bargeOrderPools${end}`, query),
    add: (query: { copy?: string } = {}) => withQuery(`/bargeOrderPools${end}Add`, query),
    edit: (id: string) => withQuery(`/bargeOrderPools${end}Edit`, { id }),
    detail: (id: string) => withQuery(`/${detail}`, { id }),
    export: `/bargeOrderPools${end}/export`,
  };
}

/** The kind of pool that a URL is about. */
export const poolScopeAt = (url: string): PoolScope => (/^bargeorderpools?empty/.test(firstPartOf(url)) ? "E" : "F");
