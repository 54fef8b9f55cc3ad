import type { PickupScope } from "@protocol/emptyPickup";
import { firstPartOf, withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

export const releaseOrderPaths = {
  list: (query: Query = {}) => withQuery("/releaseOrders", query),
  add: (query: { copy?: string } = {}) => withQuery("/releaseOrdersAdd", query),
  edit: (id: string) => withQuery("/releaseOrdersEdit", { id }),
  detail: (id: string) => withQuery("/releaseOrder", { id }),
  export: "/releaseOrders/export",
  import: "/releaseOrders/import",
  template: "/releaseOrders/template",
};

const pathsOf = (list: string, detail: string) => ({
  list: (query: Query = {}) => withQuery(list, query),
  /** `line`: the id of a size of a release order. */
  add: (query: { copy?: string; line?: string } = {}) => withQuery(`${list}Add`, query),
  edit: (id: string) => withQuery(`${list}Edit`, { id }),
  detail: (id: string) => withQuery(detail, { id }),
  slip: (id: string) => withQuery(`${detail}/pdf`, { id }),
  export: `${list}/export`,
});

/** Pickups of foreign and of domestic trade have their own screens (docs/requirements.md §2). */
export const pickupPaths = {
  F: pathsOf("/emptyPickups", "/detailsNumber"),
  D: pathsOf("/emptyPickupsDomestic", "/detailsNumberDomestic"),
} as const satisfies Record<PickupScope, unknown>;

const comparePathsAt = (list: string, detail: string) => ({
  list: (query: Query = {}) => withQuery(list, query),
  detail: (id: string) => withQuery(detail, { id }),
  export: `${list}/export`,
});

/** Comparisons with schedule and manifest, by the id of their release order. */
export const comparePaths = {
  F: comparePathsAt("/shipInfoCompares", "/shipInfoCompare"),
  D: comparePathsAt("/entraInfoComparesDomestic", "/entraInfoCompareDomestic"),
} as const satisfies Record<PickupScope, unknown>;

export const pickupPathsOf = (scope: string) => pickupPaths[scope === "D" ? "D" : "F"];

/** The scope that a URL's path is about, where one route file serves both. */
export const pickupScopeAt = (url: string): PickupScope => (firstPartOf(url).includes("domestic") ? "D" : "F");
