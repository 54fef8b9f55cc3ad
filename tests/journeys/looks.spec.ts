import { expect } from "@playwright/test";
import type { DocumentKind } from "@protocol/documentKinds";
import { type Browser, browse, logIn } from "./support/browse";
import { people, portalUrl, type Who } from "./support/people";
import { test } from "./support/test";

/** The lists of each kind, and who has rows in them. */
const lists = {
  truckOrder: ["forwarder", "/truckExport", "/truckImport"],
  dispatchOrder: ["fleet", "/sends"],
  dgDeclaration: ["forwarder", "/form/list"],
  reeferDeclaration: ["forwarder", "/wt/list"],
  vehiclePermit: ["fleet", "/vehiclePermits"],
  personPermit: ["fleet", "/personPermits"],
  occupancy: ["forwarder", "/occupancies"],
  wheelMachine: ["forwarder", "/wheelMachines"],
  licenseRemake: ["forwarder", "/licenseRemakes"],
  appointment: ["forwarder", "/ParkAppointmentQuery"],
  releaseOrder: ["portClerk", "/releaseOrders", "/shipInfoCompares", "/entraInfoComparesDomestic"],
  emptyPickup: ["forwarder", "/emptyPickups", "/emptyPickupsDomestic"],
  eir: ["forwarder", "/eirs"],
  weighSlip: ["fleet", "/weighSlips"],
  edo: ["forwarder", "/edos"],
  weightOrder: ["forwarder", "/weightOrders"],
  preArrival: ["forwarder", "/preArrivals"],
  bargeOrder: ["forwarder", "/bargeOrders"],
  bargePool: ["bargeLine", "/bargeOrderPools", "/bargeOrderPoolsEmpty"],
  branchVoyage: ["portClerk", "/branchVoyageApply"],
  nonHomePortRelease: ["portClerk", "/nonHomePortReleases"],
  inWeight: ["forwarder", "/inWeightApplyWt"],
  shortOrder: ["forwarder", "/shortOrders"],
  mallOrder: ["fleet", "/merchantCenter/orders"],
  foodOrder: ["forwarder", "/foodOrders"],
  contract: ["forwarder", "/contracts"],
  sealApply: ["portClerk", "/signApplies", "/signApplyAudits"],
} as const satisfies Record<DocumentKind, readonly [Who, string, ...string[]]>;

/** Lists of what is no document, and is looked at alike. */
const others: [Who, ...string[]][] = [
  ["fleet", "/merchantCenter/goods"],
  ["portClerk", "/goodsAudits", "/account/bills", "/invoices"],
];

/** Lists whose rows have a page and are not looked at beside them. */
const lookedAtApart = {
  portClerk: [
    ...["/account/creditCustomers", "/account/bankDays", "/account/bankPayments", "/account/transfers"],
    ...["/account/suspense", "/account/withdrawals", "/yardCostUserItemManage", "/publications", "/gpsDevices"],
    ...["/vesselSchedule", "/mallSettlements", "/prepay/accounts", "/companyAudit"],
  ],
  forwarder: ["/account/subAccounts"],
} satisfies Partial<Record<Who, string[]>>;

async function enter(who: Who): Promise<Browser> {
  const browser = browse({ url: portalUrl() });
  await logIn(browser, people[who]);
  return browser;
}

const read = async (browser: Browser, path: string) => {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

/** What a pattern finds in a page, a link or a text. */
const findIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");

/** What the first row of a list is called by in the URL. */
const firstOf = (list: string) => findIn(list, /href="\?[^"]*acts=([^"#&]+)#acts"/);

test("every kind of document is looked at beside its list, as its own page shows it @server", async () => {
  const foreign = await enter("otherForwarder");
  for (const [who, ...paths] of [...Object.values(lists), ...others]) {
    const browser = await enter(who);
    for (const path of paths) {
      const list = await read(browser, path);
      const id = firstOf(list);
      expect(id, `rows of ${path} for ${who}`).toBeTruthy();
      const looked = await read(browser, `${path}?look=${id}`);
      const panel = /<aside class="card look".*?<\/aside>/s.exec(looked)?.[0] ?? "";
      const number = findIn(panel, /<h2>([^<]+)<\/h2>/)!;
      expect(panel, path).toContain(`aria-label="速览 ${number}"`);
      expect(panel, path).toMatch(/<dt>[^<]+<\/dt><dd>/);
      expect(panel, path).not.toContain("<form");
      const page = findIn(panel, /<a class="btn" href="([^"]+)">查看全部内容<\/a><\/aside>$/)!;
      expect(page, path).toContain(`id=${id}`);
      expect(findIn(await read(browser, page), /<h1[^>]*>([^<]+)</), path).toBe(number);
      expect(list, path).not.toContain("查看全部内容");
      // that each kind's page is its own company's, the tests of its gateway prove
      if (path !== "/bargeOrders") continue;
      expect((await foreign.get(path)).status).toBe(200);
      expect((await foreign.get(`${path}?look=${id}`)).status).toBe(404);
    }
  }
});

test("a row that has a page leads to it in a tab of its own @server", async () => {
  for (const [who, paths] of Object.entries(lookedAtApart)) {
    const browser = await enter(who as Who);
    for (const path of paths) {
      const id = firstOf(await read(browser, path));
      expect(id, `rows of ${path}`).toBeTruthy();
      const menu = /<details id="acts".*?<\/details>/s.exec(await read(browser, `${path}?acts=${id}`))?.[0] ?? "";
      await read(browser, findIn(menu, /<a href="([^"]+)" target="_blank" rel="noreferrer">新标签页打开</)!);
      expect(menu).not.toContain("速览");
    }
  }
});
