import type { PermitKind } from "@protocol/permits";
import { withQuery } from "../paths";

/** The names of docs/requirements.md §2. */
const pathsOf = (holder: "vehicle" | "person") => ({
  list: (query: Record<string, string | number | undefined> = {}) => withQuery(`/${holder}Permits`, query),
  add: (query: { copy?: string } = {}) => withQuery(`/${holder}PermitsAdd`, query),
  edit: (id: string) => withQuery(`/${holder}PermitsEdit`, { id }),
  detail: (id: string) => withQuery(`/${holder}Details`, { id }),
  card: (id: string) => withQuery(`/${holder}Details/pdf`, { id }),
  export: `/${holder}Permits/export`,
});

export const permitPaths: Record<PermitKind, ReturnType<typeof pathsOf>> = {
  vehiclePermit: pathsOf("vehicle"),
  personPermit: pathsOf("person"),
};

export const vehicleAreasPath = (id: string) => withQuery("/vehicleChildDetails", { id });
export const mapReviewPath = (id: string) => withQuery("/papCarReviewAmap", { id });
export const permitCheckPath = (query: { plateNo?: string; area?: string } = {}) => withQuery("/permitCheck", query);
export const provincesPath = "/provinceAbbrTable";
