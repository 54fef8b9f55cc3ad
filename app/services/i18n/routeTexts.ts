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
 * The namespaces that the pages of an area say something from, besides those of every page and of the frame. An area is
 * a folder of app/routes. tests/routeTexts.test.ts holds each route to it; what is missing here would show as a key.
 */
const ofArea: Record<string, readonly Namespace[]> = {
  account: ["account"],
  alerts: ["alerts"],
  appointments: ["appointments"],
  barge: ["barge"],
  base: [],
  declarations: ["declarations", "imports", "print"],
  drafts: [],
  emptyBoxes: ["emptyBoxes"],
  files: [],
  food: ["food", "mall"],
  gateDesk: ["appointments", "gateDesk"],
  handover: ["handover"],
  identity: ["identity"],
  invoicing: ["invoices"],
  jobs: ["imports", "jobs"],
  lifting: ["lifting"],
  machines: ["machines"],
  mall: ["mall"],
  messages: ["messages", "news"],
  money: ["money"],
  news: ["identity", "news", "public"],
  occupancy: ["money", "occupancy"],
  openApi: ["openApi"],
  papers: ["papers"],
  permits: ["permits"],
  inWeight: ["inWeight"],
  shortHaul: ["shortHaul"],
  contracts: ["contracts"],
  preArrivals: ["appointments", "preArrivals"],
  public: ["public"],
  shell: [],
  shipments: ["shipments"],
  tariffs: ["tariffs"],
  clearance: ["clearance"],
  tracking: ["tracking", "gps", "documents", "map"],
  trucking: ["money", "print", "trucking"],
  voyages: ["voyages"],
  webhooks: ["webhooks"],
};

/** Routes that say more or less than their area. */
const ofFile: Record<string, readonly Namespace[]> = {
  "routes/appointments/parkDetailPdf": ["appointments", "print"],
  "routes/gateDesk/gateShiftPdf": ["appointments", "documents", "gateDesk", "print"],
  "routes/handover/EIRPdfPaper": ["handover", "print"],
  "routes/handover/EDOPdfPaper": ["handover", "print"],
  "routes/handover/SheetPrintPaper": ["handover", "print"],
  "routes/inWeight/inWeightPdf": ["inWeight", "print"],
  "routes/shortHaul/shortOrderPdf": ["print", "shortHaul"],
  "routes/contracts/finishedContract": ["contracts", "print"],
  "routes/public/qrCodeContent": ["contracts", "public"],
  "routes/lifting/weightOrders": ["clearance", "lifting"],
  "routes/lifting/weightOrderPdf": ["lifting", "print"],
  "routes/lifting/barcodeLabelsPdf": ["lifting", "print"],
  "routes/invoicing/invoicePdf": ["invoices", "print"],
  "routes/papers/downLoadIndexPdf": ["papers", "print"],
  "routes/money/receiptPdf": ["money", "print"],
  "routes/money/walletExport": ["money", "occupancy", "print"],
  "routes/occupancy/prepayStatement": ["money", "occupancy", "print"],
  "routes/occupancy/reconciliationPdf": ["money", "occupancy", "print"],
  "routes/money/billPdf": ["money", "print"],
  "routes/money/creditCustomer": ["money", "occupancy"],
  "routes/money/creditCustomers": ["money", "occupancy"],
  "routes/money/payPassword": ["identity", "money"],
  "routes/public/SetCardGpsInformation": ["public", "tracking"],
  "routes/permits/papCarReviewAmap": ["map", "permits"],
  "routes/voyages/nonHomeReleasePdf": ["print", "voyages"],
  "routes/public/payLast": ["money", "public"],
  "routes/public/payLastMt": ["money", "public"],
  "routes/identity/logout": ["shell"],
  "routes/mall/merchantGoodsAdd": ["mall", "news"],
  "routes/mall/merchantGoodsEdit": ["mall", "news"],
  "routes/public/verify": [...ofDocuments, "invoices", "money"],
  "routes/shipments/shipment": [...ofDocuments, "clearance", "public", "shipments"],
  "routes/shell/dashboard": ["dashboard", "documents"],
  "routes/shell/layout": withinShell,
  "routes/trucking/orders": ["trucking"],
  "routes/shell/search": ofDocuments,
};

/** The namespaces of a route by its id: its file, where it serves several paths with the path behind `#`. */
export function textsOfRoute(id: string): readonly Namespace[] {
  const [file] = id.split("#") as [string];
  const area = /^routes\/(\w+)\//.exec(file)?.[1] ?? "";
  return [...everywhere, ...(ofFile[file] ?? ofArea[area] ?? [])];
}

/** What comes together: nearly all pages that are hydrated stand in the frame of who is logged in. */
const together: readonly string[] = [...everywhere, ...withinShell];

/** The name of the chunk that holds the texts of a namespace. */
export const textsChunkOf = (language: string, namespace: string): string =>
  `texts.${language}.${together.includes(namespace) ? "everywhere" : namespace}`;

/** The same for a file of texts by its path; undefined for any other file. */
export function textsChunk(path: string): string | undefined {
  const [, language, namespace] = /\/locales\/([\w-]+)\/(\w+)\.json$/.exec(path) ?? [];
  return language && namespace ? textsChunkOf(language, namespace) : undefined;
}
