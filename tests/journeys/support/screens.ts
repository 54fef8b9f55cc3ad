import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { DeclarationKind } from "@protocol/declaration";
import routes from "../../../app/routes";
import { alertScreens } from "./alertScreens";
import { appointmentScreens } from "./appointmentScreens";
import { bargeScreens } from "./bargeScreens";
import { clearanceScreens } from "./clearanceScreens";
import { contractScreens } from "./contractScreens";
import { sendReeferForm } from "./declarations";
import { emptyBoxScreens } from "./emptyBoxScreens";
import { foodScreens } from "./foodScreens";
import { gateScreens } from "./gateScreens";
import { mallScreens } from "./mallScreens";
import { moneyScreens } from "./moneyScreens";
import { openApiScreens } from "./openApiScreens";
import { paperScreens } from "./paperScreens";
import { firstOf, type Screen } from "./screen";
import { shipmentScreens } from "./shipmentScreens";
import { webhookScreens } from "./webhookScreens";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

const below = (entries: readonly Entry[]): Entry[] => entries.flatMap((e) => [e, ...below(e.children ?? [])]);
/** Every route of the map, those within others too. */
export const routeEntries = below(routes as Entry[]);
const fileOf = new Map(routeEntries.map(({ path, file }) => [`/${path}`, file]));

/** Every route of the map that answers with a page; a route without a component of its own redirects or prints. */
export function screenPaths(): string[] {
  return routeEntries
    .filter((entry) => entry.path && entry.path !== "*")
    .filter((entry) => /export default/.test(readFileSync(`app/${entry.file}`, "utf8")))
    .map((entry) => `/${entry.path}`);
}

/** A form for something new and the one that changes it are two states of one screen. */
const nameOf = (path: string) => path.replace(/\/?(add|edit)$/i, "");

/** A person's screens without those that show another kind's list, form or detail by a file that was seen already. */
export function withoutTwins(round: readonly Screen[]): Screen[] {
  const shownBy = new Map<string | undefined, string>();
  for (const { path } of round) if (!shownBy.has(fileOf.get(path))) shownBy.set(fileOf.get(path), nameOf(path));
  return round.filter(({ path }) => shownBy.get(fileOf.get(path)) === nameOf(path));
}

/** Has a ticket made; answers the page that it leads to. */
async function startRealAuth(page: Page, from: string): Promise<string> {
  await page.goto(from);
  await page.locator('a[href^="/realAuth/start"]').click();
  await page.waitForURL("**/realAuth/*?ticket=*");
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Has a sheet checked that is none of the template; answers the page of the job. */
async function checkSheet(page: Page): Promise<string> {
  await page.goto("/form/import");
  const sheet = { name: "sheet.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") };
  await page.locator("#main input[type=file]").setInputFiles(sheet);
  await page.locator("#main .btn.primary").click();
  await page.waitForURL("**/jobs?id=*");
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Keeps a template, so that there is one to look at. */
async function keepTemplate(page: Page): Promise<string> {
  const name = `冷冻 ${Math.random()}`;
  await sendReeferForm(page, { do: "saveTemplate", templateName: name, cargoName: "FROZEN SHRIMP" });
  return "/templates?kind=reeferDeclaration";
}

const idOf = async (page: Page, list: string) =>
  new URL(await firstOf(page, list), "http://x").searchParams.get("id") ?? "";

/** A page that goes on by itself stays to be looked at. */
async function holdRefresh(page: Page): Promise<string> {
  await page.route("**/account/weakPassword", async (route) => {
    const response = await route.fetch();
    const { refresh: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  return "/account/weakPassword";
}

/** The other host's page is ours to write. */
async function showPilots(page: Page): Promise<string> {
  const body = '<!doctype html><html lang="zh-CN"><title>引航计划</title><main><h1>今日引航计划</h1></main></html>';
  await page.route("https://pilots.example/plan", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body }),
  );
  return "/frame/Frame1";
}

const declarationScreens: Record<DeclarationKind, readonly Screen[]> = {
  dgDeclaration: [
    { path: "/form/list", who: "forwarder" },
    { path: "/form/add", who: "forwarder" },
    {
      path: "/form/edit",
      who: "forwarder",
      open: async (page) => `/form/edit?id=${await idOf(page, "/form/list?status=03")}`,
    },
    { path: "/form/detail", who: "forwarder", open: (page) => firstOf(page, "/form/list?status=06") },
    { path: "/form/import", who: "forwarder" },
    { path: "/form/detail", who: "portClerk", open: (page) => firstOf(page, "/form/list?status=00") },
  ],
  reeferDeclaration: [
    { path: "/wt/list", who: "forwarder" },
    { path: "/wt/add", who: "forwarder" },
    {
      path: "/wt/edit",
      who: "forwarder",
      open: async (page) => `/wt/edit?id=${await idOf(page, "/wt/list?status=05")}`,
    },
    { path: "/wt/detail", who: "forwarder", open: (page) => firstOf(page, "/wt/list?status=06") },
    { path: "/wt/import", who: "forwarder" },
  ],
};

/** One address for each screen, as a person who may see it. */
export const screens: readonly Screen[] = [
  { path: "/user/login", who: null },
  { path: "/user/login", who: null, open: async () => "/user/login?redirect=%2FtruckExport" },
  { path: "/user/login/form", who: null },
  { path: "/user/login/oauth", who: null },
  { path: "/user/registration", who: null },
  { path: "/user/PhoneRegiter", who: null },
  { path: "/user/registerResult", who: null },
  { path: "/user/forgotPassword", who: null },
  { path: "/user/terms", who: null },
  { path: "/account/weakPassword", who: "weak", open: holdRefresh },
  { path: "/account/ChangePassword", who: "forwarder" },
  { path: "/account/changeMobile", who: "forwarder" },
  { path: "/account/subAccounts", who: "forwarder" },
  { path: "/account/subAccounts", who: "fleet", open: async () => "/account/subAccounts?status=1" },
  { path: "/account/subAccountsAdd", who: "forwarder" },
  { path: "/account/subAccountsEdit", who: "forwarder", open: (page) => firstOf(page, "/account/subAccounts") },
  { path: "/verify", who: null },
  { path: "/verify", who: null, open: async () => "/verify?no=TE26112100001&code=nothing" },
  { path: "/404", who: null },
  { path: "/home", who: null },
  { path: "/homeLogin/index", who: null },
  { path: "/homeLogin/homeGoPage", who: null },
  { path: "/user/NewsList", who: null },
  { path: "/user/NewsList", who: null, open: async () => "/user/NewsList?title=nothing" },
  {
    path: "/user/newsDetail",
    who: null,
    open: (page) => firstOf(page, "/user/NewsList?category=RULE", /<ol class="NewsList_list"/),
  },
  { path: "/user/SingleBoxHistory", who: null },
  { path: "/user/ContainerRelease", who: null },
  { path: "/user/EntryNotice", who: null },
  { path: "/user/EntryNotice", who: null, open: async () => "/user/EntryNotice?area=MSICT&receipt=EN1&code=x" },
  { path: "/user/DockDate", who: null },
  { path: "/user/DockDate", who: null, open: async () => "/user/DockDate?voyage=9" },
  { path: "/user/GatherCardInformation", who: null },
  { path: "/user/SetCardGpsInformation", who: null },
  { path: "/user/PlatformStandardInformation", who: null },
  { path: "/user/payLast", who: null },
  { path: "/user/payLastMt", who: "forwarder", open: async () => "/user/payLastMt?payNo=NOTHING" },
  { path: "/wallet", who: null },
  { path: "/qrCodeContent", who: null },
  { path: "/qrCodeContent", who: null, open: async () => "/qrCodeContent?content=CSQU3054383" },
  { path: "/api_product/apiProductInterface", who: null },
  { path: "/api_product/interfaceName", who: null, open: async () => "/api_product/interfaceName?name=listBoxes" },
  { path: "/api_product/apiSubscription", who: null },
  { path: "/barcodeLifting/view/:barcodes", who: null, open: async () => "/barcodeLifting/view/BC2611100000005,BC1" },
  { path: "/user/logout", who: "newcomer" },
  { path: "/index", who: "forwarder", open: async () => "/index?days=30" },
  { path: "/index", who: "fleet" },
  { path: "/index", who: "portClerk" },
  { path: "/menu", who: "forwarder" },
  { path: "/drafts", who: "forwarder" },
  { path: "/message/new", who: "forwarder" },
  { path: "/message/new", who: "forwarder", open: async () => "/message/new?type=TODO&title=NOTHING" },
  { path: "/setting/ui", who: "forwarder" },
  { path: "/frame/:name", who: "fleet", open: showPilots },
  { path: "/search", who: "forwarder" },
  { path: "/search", who: "forwarder", open: async () => "/search?q=TE2" },
  { path: "/truckExport", who: "forwarder", open: async () => "/truckExport?size=50" },
  { path: "/truckExport", who: "forwarder", open: async () => "/truckExport?ctnNos=XX" },
  { path: "/truckExport", who: "forwarder", open: async () => "/truckExport?orderNo=NOTHING" },
  { path: "/truckExportAdd", who: "forwarder" },
  {
    path: "/truckExportEdit",
    who: "forwarder",
    open: async (page) => `/truckExportEdit?id=${await idOf(page, "/truckExport?status=05")}`,
  },
  { path: "/truckExportDetail", who: "forwarder", open: (page) => firstOf(page, "/truckExport?status=06") },
  { path: "/truckExportDetail", who: "forwarder", open: (page) => firstOf(page, "/truckExport?status=03") },
  { path: "/truckImport", who: "forwarder" },
  { path: "/truckImportAdd", who: "forwarder" },
  {
    path: "/truckImportEdit",
    who: "forwarder",
    open: async (page) => `/truckImportEdit?id=${await idOf(page, "/truckImport?status=05")}`,
  },
  { path: "/truckImportDetail", who: "forwarder", open: (page) => firstOf(page, "/truckImport?status=02") },
  { path: "/truckOther", who: "forwarder" },
  { path: "/truckOtherDetail", who: "forwarder", open: (page) => firstOf(page, "/truckOther") },
  ...Object.values(declarationScreens).flat(),
  { path: "/templates", who: "forwarder", open: keepTemplate },
  { path: "/jobs", who: "forwarder", open: checkSheet },
  ...moneyScreens,
  ...appointmentScreens,
  ...emptyBoxScreens,
  ...alertScreens,
  ...webhookScreens,
  ...foodScreens,
  ...contractScreens,
  ...openApiScreens,
  ...clearanceScreens,
  ...mallScreens,
  ...shipmentScreens,
  ...bargeScreens,
  ...gateScreens,
  ...paperScreens,
  { path: "/account/center", who: "newcomer" },
  { path: "/account/center", who: "forwarder" },
  { path: "/account/CheckIn", who: "newcomer" },
  { path: "/account/CheckIn", who: "forwarder" },
  { path: "/account/invoices", who: "forwarder" },
  { path: "/account/invoices", who: "otherForwarder" },
  { path: "/enterprise_settlement/web_settled", who: "forwarder" },
  { path: "/enterprise_settlement/web_settled", who: "otherForwarder" },
  { path: "/enterprise_settlement/web_settled", who: "fleet" },
  { path: "/companyAudit", who: "portClerk" },
  { path: "/approveTogether", who: "portClerk" },
  { path: "/companyAudit", who: "portClerk", open: async () => "/companyAudit?kind=merchant" },
  { path: "/companyAuditDetail", who: "portClerk", open: (page) => firstOf(page, "/companyAudit?status=09") },
  { path: "/companyAuditDetail", who: "portClerk", open: (page) => firstOf(page, "/companyAudit?kind=merchant") },
  { path: "/publications", who: "portClerk" },
  { path: "/publicationsAdd", who: "portClerk" },
  { path: "/noticesAdd", who: "portClerk" },
  { path: "/system/dict/data", who: "portClerk" },
  { path: "/publicationsEdit", who: "portClerk", open: (page) => firstOf(page, "/publications") },
  {
    path: "/publicationsReaders",
    who: "portClerk",
    open: async (page) => (await firstOf(page, "/publications")).replace("Edit", "Readers"),
  },
  { path: "/realAuth/person", who: "newcomer", open: (page) => startRealAuth(page, "/account/center") },
  { path: "/realAuth/company", who: "bargeCompany", open: (page) => startRealAuth(page, "/account/CheckIn") },
  { path: "/truckExportDetail", who: "portClerk", open: (page) => firstOf(page, "/truckExport?status=00") },
  { path: "/vehiclePermits", who: "fleet" },
  { path: "/vehiclePermits", who: "fleet", open: async () => "/vehiclePermits?plateNo=NOTHING" },
  { path: "/vehiclePermitsAdd", who: "fleet" },
  {
    path: "/vehiclePermitsEdit",
    who: "fleet",
    open: async (page) => `/vehiclePermitsEdit?id=${await idOf(page, "/vehiclePermits?status=05")}`,
  },
  { path: "/vehicleDetails", who: "fleet", open: (page) => firstOf(page, "/vehiclePermits?status=06") },
  { path: "/vehicleDetails", who: "portClerk", open: (page) => firstOf(page, "/vehiclePermits?status=00") },
  {
    path: "/vehicleChildDetails",
    who: "portClerk",
    open: async (page) => `/vehicleChildDetails?id=${await idOf(page, "/vehiclePermits?status=06")}`,
  },
  {
    path: "/papCarReviewAmap",
    who: "portClerk",
    open: async (page) => `/papCarReviewAmap?id=${await idOf(page, "/vehiclePermits?status=01")}`,
  },
  { path: "/permitCheck", who: "portClerk", open: async () => "/permitCheck?plateNo=x&area=" },
  { path: "/provinceAbbrTable", who: "fleet" },
  { path: "/personPermits", who: "forwarder" },
  { path: "/personPermitsAdd", who: "forwarder" },
  {
    path: "/personPermitsEdit",
    who: "forwarder",
    open: async (page) => `/personPermitsEdit?id=${await idOf(page, "/personPermits?status=05")}`,
  },
  { path: "/personDetails", who: "bargeCompany", open: (page) => firstOf(page, "/personPermits?status=06") },
  { path: "/personDetails", who: "portClerk", open: (page) => firstOf(page, "/personPermits?status=11") },
  { path: "/wheelMachines", who: "fleet" },
  { path: "/wheelMachinesAdd", who: "fleet" },
  {
    path: "/wheelMachinesEdit",
    who: "fleet",
    open: async (page) => `/wheelMachinesEdit?id=${await idOf(page, "/wheelMachines?status=05")}`,
  },
  { path: "/wheelMachineDetail", who: "fleet", open: (page) => firstOf(page, "/wheelMachines?status=06") },
  { path: "/wheelMachineDetail", who: "portClerk", open: (page) => firstOf(page, "/wheelMachines?status=00") },
  { path: "/licenseRemakes", who: "fleet" },
  { path: "/licenseRemakesAdd", who: "forwarder" },
  {
    path: "/licenseRemakesEdit",
    who: "forwarder",
    open: async (page) => `/licenseRemakesEdit?id=${await idOf(page, "/licenseRemakes?status=05")}`,
  },
  { path: "/licenseRemake", who: "fleet", open: (page) => firstOf(page, "/licenseRemakes?status=06") },
  { path: "/licenseRemake", who: "portClerk", open: (page) => firstOf(page, "/licenseRemakes?status=00") },
  { path: "/eirs", who: "fleet" },
  { path: "/eirsAdd", who: "portClerk" },
  { path: "/EIRPdf", who: "portClerk", open: (page) => firstOf(page, "/eirs?status=2") },
  { path: "/EIRPdf", who: "fleet", open: (page) => firstOf(page, "/eirs?status=0") },
  {
    path: "/eirDispute",
    who: "fleet",
    open: async (page) => `/eirDispute?id=${await idOf(page, "/eirs?status=0")}`,
  },
  { path: "/weighSlips", who: "fleet" },
  { path: "/weighSlipsAdd", who: "portClerk" },
  {
    path: "/weighSlipsEdit",
    who: "portClerk",
    open: async (page) => `/weighSlipsEdit?id=${await idOf(page, "/weighSlips?status=0")}`,
  },
  { path: "/SheetPrint", who: "fleet", open: (page) => firstOf(page, "/weighSlips?status=1") },
  { path: "/edos", who: "forwarder" },
  { path: "/edosAdd", who: "portClerk" },
  {
    path: "/edosEdit",
    who: "portClerk",
    open: async (page) => `/edosEdit?id=${await idOf(page, "/edos?status=0")}`,
  },
  { path: "/EDOPdf", who: "portClerk", open: (page) => firstOf(page, "/edos?status=4") },
  { path: "/EDOPdf", who: "forwarder", open: (page) => firstOf(page, "/edos?status=2") },
  { path: "/yardCostUserItemManage", who: "portClerk" },
  { path: "/yardCostUserItemManage", who: "forwarder" },
  { path: "/yardRatesAdd", who: "portClerk" },
  {
    path: "/yardRatesEdit",
    who: "portClerk",
    open: async (page) => `/yardRatesEdit?id=${await idOf(page, "/yardCostUserItemManage?feeItem=STOR")}`,
  },
  { path: "/yardRateDetail", who: "portClerk", open: (page) => firstOf(page, "/yardCostUserItemManage?feeItem=STOR") },
  { path: "/yardRateCalculator", who: "forwarder" },
  { path: "/yardRates/import", who: "portClerk" },
  ...["", "MT", "WL"].flatMap((end): Screen[] => [
    { path: `/weightOrders${end}`, who: "forwarder" },
    { path: `/weightOrders${end}Add`, who: "forwarder" },
    {
      path: `/weightOrder${end}`,
      who: "forwarder",
      open: (page) => firstOf(page, `/weightOrders${end}?status=${end === "WL" ? "02" : "06"}`),
    },
    {
      path: `/weightOrders${end}Edit`,
      who: "forwarder",
      open: async (page) => `/weightOrders${end}Edit?id=${await idOf(page, `/weightOrders${end}?status=05`)}`,
    },
  ]),
  { path: "/weightOrder", who: "portClerk", open: (page) => firstOf(page, "/weightOrders?status=00") },
  { path: "/weightOrder", who: "forwarder", open: (page) => firstOf(page, "/weightOrders?status=01") },
  { path: "/boxHolds", who: "portClerk" },
  { path: "/branchVoyageApply", who: "forwarder" },
  { path: "/addBranchVoyageApply", who: "forwarder" },
  {
    path: "/editBranchVoyageApply",
    who: "forwarder",
    open: async (page) => `/editBranchVoyageApply?id=${await idOf(page, "/branchVoyageApply?status=03")}`,
  },
  { path: "/viewBranchVoyageApply", who: "forwarder", open: (page) => firstOf(page, "/branchVoyageApply?status=01") },
  { path: "/auditBranchVoyageApply", who: "portClerk", open: (page) => firstOf(page, "/branchVoyageApply?status=00") },
  { path: "/nonHomePortReleases", who: "forwarder" },
  { path: "/addNonHomePortRelease", who: "forwarder" },
  {
    path: "/editNonHomePortRelease",
    who: "forwarder",
    open: async (page) => `/editNonHomePortRelease?id=${await idOf(page, "/nonHomePortReleases?status=03")}`,
  },
  {
    path: "/viewNonHomePortRelease",
    who: "forwarder",
    open: (page) => firstOf(page, "/nonHomePortReleases?status=01"),
  },
  {
    path: "/auditNonHomePortRelease",
    who: "portClerk",
    open: (page) => firstOf(page, "/nonHomePortReleases?status=00"),
  },
  { path: "/vesselSchedule", who: "portClerk" },
  { path: "/vesselCall", who: "portClerk", open: (page) => firstOf(page, "/vesselSchedule?status=FORECAST") },
  { path: "/vesselCallAdd", who: "portClerk" },
  {
    path: "/vesselCallEdit",
    who: "portClerk",
    open: async (page) => `/vesselCallEdit?id=${await idOf(page, "/vesselSchedule?status=FORECAST")}`,
  },
  { path: "/vesselScheduleImport", who: "portClerk" },
  { path: "/berthWindows", who: "portClerk" },
  { path: "/sends", who: "fleet" },
  { path: "/SendsCreate", who: "fleet", open: (page) => firstOf(page, "/sends?orderType=I&status=02") },
  { path: "/SendsDetailed", who: "fleet", open: (page) => firstOf(page, "/sends?orderType=E&status=01") },
  {
    path: "/truckGpsDetail",
    who: "fleet",
    open: async (page) => `/truckGpsDetail?id=${await idOf(page, "/sends?orderType=E&status=06")}`,
  },
];

/** The first screen of the round for each file of a route. */
export function firstOfFiles(): Screen[] {
  const seen = new Set<string | undefined>();
  return screens.filter(({ path }) => !seen.has(fileOf.get(path)) && seen.add(fileOf.get(path)));
}
