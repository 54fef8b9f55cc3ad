/**
 * The portal's screens that the port's menu, messages and papers lead to, by their names in docs/requirements.md §2. The
 * gateway names them from here; the portal has a route for each (tests/conventionsOfRoutes.test.ts).
 */
export const screens = [
  "index",
  "truckExport",
  "truckExportAdd",
  "truckExportEdit",
  "truckExportDetail",
  "truckImport",
  "truckImportAdd",
  "truckImportEdit",
  "truckImportDetail",
  "truckOther",
  "truckOtherDetail",
  "truckGpsDetail",
  "sends",
  "SendsCreate",
  "SendsDetailed",
  "drafts",
  "form/list",
  "form/add",
  "form/edit",
  "form/detail",
  "wt/list",
  "wt/add",
  "wt/edit",
  "wt/detail",
  "vehiclePermits",
  "vehiclePermitsAdd",
  "vehiclePermitsEdit",
  "vehicleDetails",
  "vehicleChildDetails",
  "papCarReviewAmap",
  "permitCheck",
  "personPermits",
  "personPermitsAdd",
  "personPermitsEdit",
  "personDetails",
  "account/wallet",
  "account/invoices",
  "account/center",
  "account/CheckIn",
  "account/subAccounts",
  "account/subAccountsAdd",
  "account/subAccountsEdit",
  "enterprise_settlement/web_settled",
  "companyAudit",
  "companyAuditDetail",
  "publications",
  "publicationsAdd",
  "publicationsEdit",
  "noticesAdd",
  "system/dict/data",
  "user/newsDetail",
] as const;
export type Screen = (typeof screens)[number];

/** Where a screen is, with what its query says: `/truckExportDetail?id=01h…`. */
export function screenPath(screen: Screen, query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(query).toString();
  return asked ? `/${screen}?${asked}` : `/${screen}`;
}
