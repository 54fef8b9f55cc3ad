import { withQuery } from "../paths";

export const vehiclePermitsPath = (query: Record<string, string | number | undefined> = {}) =>
  withQuery("/vehiclePermits", query);
export const vehiclePermitAddPath = (query: { copy?: string } = {}) => withQuery("/vehiclePermitsAdd", query);
export const vehiclePermitEditPath = (id: string) => withQuery("/vehiclePermitsEdit", { id });
/** The names of docs/requirements.md §2. */
export const vehiclePermitPath = (id: string) => withQuery("/vehicleDetails", { id });
export const vehicleAreasPath = (id: string) => withQuery("/vehicleChildDetails", { id });
export const mapReviewPath = (id: string) => withQuery("/papCarReviewAmap", { id });
export const permitCardPath = (id: string) => withQuery("/vehicleDetails/pdf", { id });
export const vehiclePermitsExportPath = "/vehiclePermits/export";
export const permitCheckPath = (query: { plateNo?: string; area?: string } = {}) => withQuery("/permitCheck", query);
export const provincesPath = "/provinceAbbrTable";
