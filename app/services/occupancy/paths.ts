import { type OccupancyKind, occupancyKinds } from "@protocol/occupancyKinds";
import { occupancyScreens } from "@protocol/occupancyScreens";
import { withQuery } from "../paths";

/** The kind whose page a URL asks for, where one route file serves all. */
export function occupancyKindAt(url: string): OccupancyKind {
  const path = new URL(url).pathname
    .replace(/\.data$/, "")
    .replace(/^\/+|\/+$/g, "")
    .toLowerCase();
  return occupancyKinds.find((kind) => occupancyScreens[kind].toLowerCase() === path) ?? "DISINFECT";
}

export const occupancyListPath = (query: Record<string, string | number | undefined> = {}) =>
  withQuery("/occupancies", query);
export const occupancyAddPath = (query: { kind?: OccupancyKind; account?: string } = {}) =>
  withQuery("/occupancies/add", query);
export const occupancyExportPath = "/occupancies/export";
export const occupancyDetailPath = (kind: OccupancyKind, id: string) => withQuery(`/${occupancyScreens[kind]}`, { id });

export const prepayListPath = (query: Record<string, string | number | undefined> = {}) =>
  withQuery("/prepay/accounts", query);
export const prepayAccountPath = (no: string, query: Record<string, string | number | undefined> = {}) =>
  withQuery("/prepay/accounts/detail", { no, ...query });
export const prepayStatementPath = (no: string) => withQuery("/prepay/accounts/detail/export", { no });
export const reconciliationPath = "/prepay/reconciliation";
export const reconciliationPdfPath = "/prepay/reconciliation/pdf";
