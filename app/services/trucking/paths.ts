import { withQuery } from "../paths";

const names: Record<string, string> = { E: "truckExport", I: "truckImport" };
const nameOf = (type: string) => names[type] ?? "truckOther";

export const truckListPath = (type: string, query: Record<string, string | number | undefined> = {}) =>
  withQuery(`/${nameOf(type)}`, query);
export const truckListExportPath = (type: string) => `/${nameOf(type)}/export`;
export const truckDetailPath = (type: string, id: string) => withQuery(`/${nameOf(type)}Detail`, { id });
export const truckAddPath = (type: string, query: { copy?: string } = {}) => withQuery(`/${nameOf(type)}Add`, query);
export const truckEditPath = (type: string, id: string) => withQuery(`/${nameOf(type)}Edit`, { id });
export const truckPdfPath = (type: string, id: string) => withQuery(`/${nameOf(type)}Detail/pdf`, { id });

export const sendListPath = (query: Record<string, string | number | undefined> = {}) => withQuery("/sends", query);
/** A send order of an import order opens in SendsCreate, of an export order in SendsDetailed (spec §2). */
export const sendDetailPath = (orderType: string, id: string) =>
  withQuery(orderType === "I" ? "/SendsCreate" : "/SendsDetailed", { id });
export const sendPdfPath = (orderType: string, id: string) =>
  withQuery(orderType === "I" ? "/SendsCreate/pdf" : "/SendsDetailed/pdf", { id });
export const truckGpsPath = (sendId: string) => withQuery("/truckGpsDetail", { id: sendId });
