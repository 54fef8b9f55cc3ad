import type { TradeScope } from "@protocol/weightOrder";
import { firstPartOf, withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

const ends: Record<TradeScope, string> = { F: "", D: "MT", W: "WL" };

/** The paths of one trade; the same files serve all three. */
export function weightOrderPaths(scope: string) {
  const end = ends[scope as TradeScope] ?? "";
  return {
    list: (query: Query = {}) => withQuery(`/weightOrders${end}`, query),
    add: (query: { copy?: string } = {}) => withQuery(`/weightOrders${end}Add`, query),
    edit: (id: string) => withQuery(`/weightOrders${end}Edit`, { id }),
    detail: (id: string) => withQuery(`/weightOrder${end}`, { id }),
    voucher: (id: string) => withQuery(`/weightOrder${end}/pdf`, { id }),
    export: `/weightOrders${end}/export`,
  };
}

/** The trade that a URL is about. */
export function scopeAt(url: string): TradeScope {
  const [, end = ""] = /^weightorders?(mt|wl)?/.exec(firstPartOf(url)) ?? [];
  return end === "mt" ? "D" : end === "wl" ? "W" : "F";
}

export const boxHoldsPath = (ctnNo?: string) => withQuery("/boxHolds", { ctnNo });

/** Codes with commas between them. */
const listed = (barcodes: readonly string[]) => barcodes.join(",");
export const barcodeLabelsPath = (barcodes: readonly string[]) =>
  withQuery("/barcodeLabels", { barcodes: listed(barcodes) });
export const barcodeLabelsPdfPath = (barcodes: readonly string[], size: string) =>
  withQuery("/barcodeLabels/pdf", { barcodes: listed(barcodes), size });
/** Where a gate lets boxes out by their codes. */
export const barcodeGatePath = "/barcodeGate";
