import type { DraftKind } from "@protocol/drafts";

/** Every link of the portal is built here, so that a renamed route is a compiler error. */
export const homePath = "/index";
/** Where visitors arrive. */
export const publicHomePath = "/home";
export const loginPath = "/user/login";
export const logoutPath = "/user/logout";
export const languagePath = "/setting/language";
export const menuPath = "/menu";
export const settingsPath = "/setting/ui";
/** Where what somebody has chosen for a list is kept. */
export const listPreferencesPath = "/setting/list";
/** Where several documents of a list are approved by one post. */
export const approveTogetherPath = "/approveTogether";
export const serviceBarPath = "/setting/serviceBar";
export const framePath = (name: string) => `/frame/${encodeURIComponent(name)}`;
export const searchPath = "/search";
/** Drafts and templates, of all kinds or of one. */
export const draftsPath = (query: { kind?: DraftKind } = {}) => withQuery("/drafts", query);
export const templatesPath = (query: { kind?: DraftKind } = {}) => withQuery("/templates", query);
export const draftSavePath = "/drafts/save";
export const messagesPath = "/message/new";
/** What must be acknowledged, and what the bell shows. */
export const noticePath = "/message/notice";
export const messageSocketPath = "/message/socket";
export const walletPath = "/account/wallet";
export const changePasswordPath = "/account/ChangePassword";
/** Amounts as text in yuan; `back` where the payment leads to afterwards. */
export const topUpPath = (query: { amount?: string; back?: string; yard?: string } = {}) =>
  withQuery("/account/wallet/topUp", query);
export const bankJumpPath = (payNo: string) => withQuery("/bankJump", { payNo });
/** Where the pay password is set, and the page it then leads back to. */
export const payPasswordPath = (query: { mode?: "reset"; redirect?: string } = {}) =>
  withQuery("/account/wallet/password", query);
export const walletExportPath = "/account/wallet/export";
export const centerPath = "/account/center";
export const checkInPath = "/account/CheckIn";
export const invoicesPath = "/account/invoices";
export const settlementPath = "/enterprise_settlement/web_settled";
export const realAuthStartPath = "/realAuth/start";
export const companyAuditPath = "/companyAudit";
export const companyAuditDetailPath = "/companyAuditDetail";
/** The two QR codes of the customer service. */
export const serviceQrNames = ["publicAccount", "app"] as const;
export type ServiceQrName = (typeof serviceQrNames)[number];
export const serviceQrPath = (name: ServiceQrName) => `/serviceQr/${name}`;
export const publicationsPath = "/publications";
export const publicationAddPath = "/publicationsAdd";
export const publicationEditPath = (id: string) => withQuery("/publicationsEdit", { id });
export const publicationReadersPath = (id: string) => withQuery("/publicationsReaders", { id });
export const noticeAddPath = "/noticesAdd";
export const dictDataPath = (type?: string) => withQuery("/system/dict/data", { type });
export const filePath = (id: string) => `/files/${id}`;
/** Where an upload is begun that can go on after a broken line, and where one that is whole is handed on. */
export const tusPath = "/uploads/tus";
export const finishUploadPath = (id: string) => `/uploads/${id}`;

/** The first part of a URL's path, read as the route map is: decoded, and whether its letters are small or not. */
export const firstPartOf = (url: string) => decodeURIComponent(new URL(url).pathname.split("/")[1]!).toLowerCase();

/** What a query holds as it is. */
const plain = /^[\w.-]+$/;

/** Appends query parameters; undefined and empty ones are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined | null>): string {
  // the links of a list are many, and nearly all of them are of this kind
  const [only, another] = Object.entries(query);
  if (only && !another && typeof only[1] === "string" && plain.test(only[1]) && !path.includes("?"))
    return `${path}?${only[0]}=${only[1]}`;
  const [base, existing] = path.split("?", 2);
  const params = new URLSearchParams(existing);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${base}?${text}` : base!;
}
export const notFoundPath = "/404";
