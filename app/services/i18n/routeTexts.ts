import { isLate, lateFile } from "./lateTexts";
import type { Namespace } from "./textKeys";

/** What any page may say, an error included. */
const everywhere = ["common", "errors"] as const satisfies Namespace[];
/** What the frame of who is logged in says, and most of the forms and documents within it. */
const withinShell = ["documents", "drafts", "messages", "shell"] as const satisfies Namespace[];

/** What pages say that show documents of every kind. */
const ofDocuments = [
  "appointments",
  "barge",
  "contracts",
  "declarations",
  "emptyBoxes",
  "food",
  "handover",
  "inWeight",
  "lifting",
  "machines",
  "mall",
  "occupancy",
  "permits",
  "preArrivals",
  "shortHaul",
  "trucking",
  "voyages",
] as const satisfies Namespace[];

/**
 * The namespaces that the pages of an area say something from, besides those of every page and of the frame, where that
 * is not the one of its name alone. An area is a folder of app/routes. tests/routeTexts.test.ts holds each route to it;
 * what is missing here would not show after a navigation.
 */
const ofArea: Record<string, readonly Namespace[]> = {
  base: [],
  declarations: ["declarations", "imports", "print"],
  drafts: [],
  files: [],
  food: ["food", "mall"],
  gateDesk: ["appointments", "gateDesk"],
  invoicing: ["invoices"],
  jobs: ["imports", "jobs"],
  messages: ["messages", "news"],
  news: ["identity", "news", "public"],
  occupancy: ["money", "occupancy"],
  preArrivals: ["appointments", "preArrivals"],
  shell: [],
  tracking: ["tracking", "gps", "documents", "map"],
  trucking: ["money", "print", "trucking"],
};

/** Routes that say more or less than their area. */
const ofFile: Record<string, readonly Namespace[]> = {
  "routes/alerts/movedCutoff": ["alerts", "voyages"],
  "routes/food/orderDetail": ["food", "mall", "money"],
  "routes/machines/licenseRemake": ["machines", "money"],
  "routes/mall/mallOrderDetail": ["mall", "money"],
  "routes/public/apiProductInterface": ["openApi", "public"],
  "routes/public/qrCodeContent": ["contracts", "public"],
  "routes/lifting/weightOrders": ["clearance", "lifting"],
  "routes/money/creditCustomer": ["money", "occupancy"],
  "routes/money/creditCustomers": ["money", "occupancy"],
  "routes/money/payPassword": ["identity", "money"],
  "routes/public/SetCardGpsInformation": ["public", "tracking"],
  "routes/permits/papCarReviewAmap": ["map", "permits"],
  "routes/public/payLast": ["money", "public"],
  "routes/public/payLastMt": ["money", "public"],
  "routes/identity/logout": ["shell"],
  "routes/mall/merchantGoodsAdd": ["mall", "news"],
  "routes/mall/merchantGoodsEdit": ["mall", "news"],
  "routes/public/verify": [...ofDocuments, "invoices", "money"],
  "routes/shipments/shipment": ["clearance", "public", "shipments"],
  "routes/shell/dashboard": ["dashboard", "documents"],
  "routes/shell/layout": withinShell,
  "routes/trucking/orders": ["trucking"],
  "routes/shell/search": ["trucking"],
};

/** The namespaces of a route by its id: its file, where it serves several paths with the path behind `#`. */
export function textsOfRoute(id: string): readonly Namespace[] {
  const [file] = id.split("#") as [string];
  const [, area] = /^routes\/(\w+)\//.exec(file) ?? [];
  return [...everywhere, ...(ofFile[file] ?? (area ? (ofArea[area] ?? [area as Namespace]) : []))];
}

/** Nearly all pages that are hydrated stand in the frame of who is logged in: what both say comes in one file. */
const together: readonly string[] = [...everywhere, ...withinShell];

/** The name of the file by which the browser fetches the texts of a namespace, or those of a file that comes late. */
export const textFileOf = (source: string): string =>
  isLate(source) ? lateFile : together.includes(source) ? "everywhere" : source;

/** The files that a route's texts come in, by its id. */
export const textFilesOfRoute = (id: string): string[] => [...new Set(textsOfRoute(id).map(textFileOf))];

/** Whether a route is hydrated with all texts of its files, not with those alone that its document says. */
export const asksForAllTexts = (route: { handle?: unknown } | undefined): boolean =>
  (route?.handle as { texts?: "all" } | undefined)?.texts === "all";

/** The address of such a file; a version is one of all texts (scripts/lib/textFiles.ts). */
export const textsAddress = (language: string, file: string, version = import.meta.env.TEXTS_VERSION): string =>
  `/assets/texts-${version}/${language}.${file}.json`;
