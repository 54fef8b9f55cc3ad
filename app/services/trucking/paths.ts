import { firstPartOf, withQuery } from "../paths";

const names: Record<string, string> = { E: "truckExport", I: "truckImport" };
const nameOf = (type: string) => names[type] ?? "truckOther";

/** Export or import, as a URL's path says, where one route file serves both. */
export const enteredTypeAt = (url: string) => (firstPartOf(url).startsWith("truckimport") ? "I" : "E");

/** The types of the orders that a URL's path is about; the first says whose permission it is. */
export function truckTypesAt(url: string): readonly [string, ...string[]] {
  return firstPartOf(url).startsWith("truckother") ? ["1", "2", "3", "D"] : [enteredTypeAt(url)];
}

export const truckListPath = (type: string, query: Record<string, string | number | undefined> = {}) =>
  withQuery(`/${nameOf(type)}`, query);
export const truckListExportPath = (type: string) => `/${nameOf(type)}/export`;
export const truckDetailPath = (type: string, id: string) => withQuery(`/${nameOf(type)}Detail`, { id });
export const truckAddPath = (type: string, query: { copy?: string } = {}) => withQuery(`/${nameOf(type)}Add`, query);
export const truckEditPath = (type: string, id: string) => withQuery(`/${nameOf(type)}Edit`, { id });
/** With the fields of the form in its query. */
export const truckEstimatePath = (type: string) => `/${nameOf(type)}/estimate`;
export const truckReceiptPath = (type: string, id: string) => withQuery(`/${nameOf(type)}Detail/receipt`, { id });
export const truckPdfPath = (type: string, id: string) => withQuery(`/${nameOf(type)}Detail/pdf`, { id });

export const dispatchOrderListPath = (query: Record<string, string | number | undefined> = {}) =>
  withQuery("/sends", query);
export const dispatchOrderExportPath = "/sends/export";
/**
 * A dispatch order of an import order opens in SendsCreate, of an export order in SendsDetailed (docs/requirements.md §2).
 */
export const dispatchOrderDetailPath = (orderType: string, id: string) =>
  withQuery(orderType === "I" ? "/SendsCreate" : "/SendsDetailed", { id });
/** Whether a dispatch order of this type of order opens at a URL. */
export const dispatchOrdersAt = (url: string) => (orderType: string) =>
  (orderType === "I") === (firstPartOf(url) === "sendscreate");
export const dispatchOrderPdfPath = (orderType: string, id: string) =>
  withQuery(orderType === "I" ? "/SendsCreate/pdf" : "/SendsDetailed/pdf", { id });
export const truckGpsPath = (dispatchOrderId: string) => withQuery("/truckGpsDetail", { id: dispatchOrderId });
