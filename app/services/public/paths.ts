import { withQuery } from "../paths";

/** The public screens, by the names of docs/requirements.md §2. */
export const publicPaths = {
  home: "/home",
  services: "/homeLogin/homeGoPage",
  news: "/user/NewsList",
  boxHistory: "/user/SingleBoxHistory",
  release: "/user/ContainerRelease",
  schedule: "/user/DockDate",
  entryNotice: "/user/EntryNotice",
  truckFacts: "/user/GatherCardInformation",
  truckPosition: "/user/SetCardGpsInformation",
  standards: "/user/PlatformStandardInformation",
  scan: "/qrCodeContent",
  verify: "/verify",
  apiProducts: "/api_product/apiProductInterface",
  apiSubscription: "/api_product/apiSubscription",
  wallet: "/wallet",
  payLast: "/user/payLast",
  payLastMt: "/user/payLastMt",
} as const;

export const registrationPath = "/user/registration";
export const accountCenterPath = "/account/center";
/** Where one becomes a merchant, and where a merchant sees that he is one (docs/requirements.md §2). */
export const settlementPath = "/enterprise_settlement/web_settled";

export const newsDetailPath = (id: string) => withQuery("/user/newsDetail", { id });
export const entryNoticePath = (query: { area?: string; receipt?: string; code?: string }) =>
  withQuery(publicPaths.entryNotice, query);
export const standardPath = (type: string) => withQuery(publicPaths.standards, { type });
export const standardFilePath = (type: string, format: "csv" | "xlsx") =>
  withQuery("/user/PlatformStandardInformation/file", { type, format });
export const interfacePath = (name: string) => withQuery("/api_product/interfaceName", { name });
export const apiProductsPath = (category?: string) => withQuery(publicPaths.apiProducts, { category });
export const paymentPath = (screen: "payLast" | "payLastMt", payNo: string) =>
  withQuery(publicPaths[screen], { payNo });
export const barcodesPath = (barcodes: readonly string[]) =>
  `/barcodeLifting/view/${barcodes.map(encodeURIComponent).join(",")}`;
/** The page of a signer's phone. */
export const scanPath = (code: string) => withQuery(publicPaths.scan, { code });
export const verifyPath = (no: string, code: string) => withQuery(publicPaths.verify, { no, code });
/** The last step of a payment order: domestic trade has a screen of its own. */
export const receiptPathOf = ({ payNo, trade }: { payNo: string; trade: "F" | "D" | "" }) =>
  paymentPath(trade === "D" ? "payLastMt" : "payLast", payNo);
