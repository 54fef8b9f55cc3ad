import { JSDOM } from "jsdom";
import { beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { people } from "../journeys/support/people";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { sharedPortal } from "./sharedPortal";

let portal: RunningPortal;
let clerk: Browser;
beforeAll(async () => {
  portal = await sharedPortal();
  clerk = browse(portal);
  await logIn(clerk, people.portClerk);
});

/** The form of a page that an action is posted by: of an intent, or with a field. */
async function formOf(browser: Browser, path: string, { intent, field }: { intent?: string; field?: string }) {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  const { window } = new JSDOM(await answer.text(), { url: portal.url + path });
  const forms = [...window.document.querySelectorAll<HTMLFormElement>("#main form[method=post]")];
  const mark = intent ? `input[name="intent"][value="${intent}"]` : `[name="${field}"]`;
  const form = forms.find((each) => each.querySelector(mark))!;
  const entries = [...new window.FormData(form)] as [string, string][];
  return { fields: Object.fromEntries(entries), to: new URL(form.action).pathname + new URL(form.action).search };
}

/** The first document of a list, in the status that the list is asked for. */
async function firstOf(list: string, detail: string, browser = clerk): Promise<string> {
  const html = await (await browser.get(list)).text();
  const link = new RegExp(`href="(${detail}\\?(id|no|said)=[\\w%-]+)`).exec(html)?.[1];
  expect(link, list).toBeDefined();
  return link!;
}

/** The gate's desk with a truck whose jobs have a field. */
async function gateOf(field: string): Promise<string> {
  const html = await (await clerk.get("/gateDesk/shift")).text();
  for (const [, path] of html.matchAll(/href="(\/gateDesk\?said=[\w%-]+)"/g))
    if ((await (await clerk.get(path!)).text()).includes(`name="${field}"`)) return path!;
  throw new Error(`no truck of the shift has ${field}`);
}

const day = "2031-05-06";
type Action = [
  what: string,
  open: (browser: Browser) => Promise<string>,
  form: { intent?: string; field?: string; who?: "forwarder" },
  typed: Record<string, string>,
];
const actions: Action[] = [
  [
    "the return of a declaration with its remarks at fields",
    () => firstOf("/form/list?status=00", "/form/detail"),
    { intent: "return" },
    { remark: "船名不符", "mark.0.field": "blNo", "mark.0.remark": "提单号少一位" },
  ],
  [
    "the approval of a declaration",
    () => firstOf("/form/list?status=00", "/form/detail"),
    { intent: "approve" },
    { remark: "同意进港" },
  ],
  [
    "the closing of slots",
    async () => "/slotClosures",
    { intent: "holiday" },
    { placeCode: "BLCT", day, reason: "春节停工" },
  ],
  [
    "a refund of a bank payment",
    () => firstOf("/account/bankPayments?status=2", "/account/bankPaymentDetail"),
    { field: "amount" },
    { amount: "1.23", remark: "客户多付" },
  ],
  [
    "the audit of a company",
    () => firstOf("/companyAudit?status=09", "/companyAuditDetail"),
    { field: "remark" },
    { remark: "执照影印件不清" },
  ],
  [
    "a message to customers",
    async () => "/noticesAdd",
    { field: "content" },
    { title: "闸口检修", content: "周日八时起" },
  ],
  [
    "a new prepay account",
    async () => "/prepay/accounts",
    { intent: "open" },
    { companyId: "c-trk1", creditLimit: "2000", remark: "试用三个月" },
  ],
  [
    "an entry of a code list",
    async () => "/system/dict/data?type=yard",
    { intent: "add" },
    { dictValue: "YD-NEW", dictLabel: "新堆场", sort: "7" },
  ],
  ["the day of a bank's statement", async () => "/account/bankDays", { field: "day" }, { day: "2026-11-02" }],
  ["a remark at a subscription", async () => "/apiSubscriptionAudits", { field: "remark" }, { remark: "额度过大" }],
  [
    "what the gate enters of a truck",
    () => gateOf("rows[1].ctnNo"),
    { intent: "confirm" },
    { "rows[1].tick": "on", "rows[1].code": "246802", "rows[1].ctnNo": "TEMU3054383" },
  ],
  [
    "the limits of a wallet",
    async () => "/account/wallet/settings",
    { intent: "limits", who: "forwarder" },
    { company: "4321.50" },
  ],
  [
    "a new application of the open interface",
    async () => "/apiApps",
    { field: "ips", who: "forwarder" },
    { name: "仓库系统", ips: "203.0.113.7", sandbox: "on" },
  ],
  [
    "how long an old secret stays in force",
    (browser) => firstOf("/apiApps", "/apiAppDetail", browser),
    { intent: "rotate", who: "forwarder" },
    { hours: "72" },
  ],
  [
    "a call that is tried out",
    async () => "/apiTry",
    { field: "appId", who: "forwarder" },
    { "query.terminalCode": "BLCT", "query.voyage": "026W" },
  ],
];

it.each(actions)("%s is there again after the login that its session's end asked for", async (_, open, form, typed) => {
  const mobile = people[form.who ?? "portClerk"];
  const person = form.who ? browse(portal) : clerk;
  if (form.who) await logIn(person, mobile);
  const path = await open(person);
  const { fields, to } = await formOf(person, path, form);
  const sent = await browse(portal).post(to, { ...fields, ...typed });
  const login = new URL(sent.headers.get("location")!, portal.url);
  expect([sent.status, login.pathname]).toEqual([302, "/user/login"]);
  const again = browse(portal);
  await logIn(again, mobile);
  const back = await formOf(again, login.searchParams.get("redirect")!, form);
  expect(back.fields).toMatchObject(typed);
});

it("all roads of a map review may be ticked at once", async () => {
  const path = (await firstOf("/vehiclePermits?status=01", "/vehicleDetails")).replace(
    "/vehicleDetails",
    "/papCarReviewAmap",
  );
  const { fields, to } = await formOf(clerk, path, { intent: "reviewMap" });
  const roads = Array.from({ length: 30 }, (_, i) => ["roads", `道路 ${i}`]);
  // a version that nobody has: what is ticked is read, and nothing is changed
  const body = new URLSearchParams([...Object.entries({ ...fields, version: "999", result: "PASS" }), ...roads]);
  const answer = await clerk.ask(to, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: Buffer.from(body.toString()),
  });
  expect(answer.status).toBe(409);
});

/** Posts entries to a page without a session, and answers the page that the login behind it leads to. */
async function postLoggedOut(browser: Browser, path: string, entries: [string, string][]): Promise<Document> {
  const sent = await browse(portal).ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: Buffer.from(new URLSearchParams(entries).toString()),
  });
  const back = new URL(sent.headers.get("location")!, portal.url).searchParams.get("redirect")!;
  return new JSDOM(await (await browser.get(back)).text()).window.document;
}

it("a sub-account with all that it may do is there again after the login that its session's end asked for", async () => {
  const main = browse(portal);
  await logIn(main, people.forwarder);
  const path = "/account/subAccountsAdd";
  const opened = new JSDOM(await (await main.get(path)).text()).window.document;
  const ticks = [...opened.querySelectorAll<HTMLInputElement>("#main form input[type=checkbox]")];
  const owner = opened.querySelector<HTMLInputElement>("#main form [name='form.owner']")!.value;
  expect(ticks.length).toBeGreaterThan(100);
  const document = await postLoggedOut(main, path, [
    ["form.owner", owner],
    ["name", "陈一鸣"],
    ...ticks.map((tick): [string, string] => [tick.name, tick.value]),
  ]);
  expect(document.querySelector<HTMLInputElement>("#main form [name=name]")?.value).toBe("陈一鸣");
  expect(document.querySelectorAll("#main form input[type=checkbox][checked]")).toHaveLength(ticks.length);
});

it("an application for an invoice has its fees ticked again", async () => {
  const main = browse(portal);
  await logIn(main, people.forwarder);
  const opened = new JSDOM(await (await main.get("/invoicesAdd")).text()).window.document;
  const fees = [...opened.querySelectorAll<HTMLInputElement>("#main input[name=fee]")].slice(1, 3);
  const owner = opened.querySelector<HTMLInputElement>("#apply-form [name='form.owner']")!.value;
  expect(fees).toHaveLength(2);
  const document = await postLoggedOut(main, "/invoicesAdd", [
    ["form.owner", owner],
    ["remark", "请开两张"],
    ...fees.map(({ value }): [string, string] => ["fee", value]),
  ]);
  expect(document.querySelector<HTMLTextAreaElement>("#apply-form [name=remark]")?.value).toBe("请开两张");
  const ticked = [...document.querySelectorAll<HTMLInputElement>("#main input[name=fee][checked]")];
  expect(ticked.map(({ value }) => value)).toEqual(fees.map(({ value }) => value));
});

it.each([
  ["orders of a list are", people.forwarder, "/truckExport?size=50", "/truckExport?size=50", "submit"],
  ["what was to be approved together is", people.portClerk, "/form/list?status=00", "/approveTogether", "approve"],
])("%s ticked again", async (_, mobile, list, action, intent) => {
  const person = browse(portal);
  await logIn(person, mobile);
  const opened = new JSDOM(await (await person.get(list)).text()).window.document;
  const ticks = [...opened.querySelectorAll<HTMLInputElement>("#main td input[type=checkbox]")].slice(0, 2);
  const form = ticks[0]!.getAttribute("form")!;
  const hidden = [...opened.querySelectorAll<HTMLInputElement>(`form#${form} input[type=hidden]`)];
  expect(ticks).toHaveLength(2);
  const document = await postLoggedOut(person, action, [
    ...hidden.map(({ name, value }): [string, string] => [name, value]),
    ...ticks.map(({ name, value }): [string, string] => [name, value]),
    ["intent", intent],
  ]);
  const ticked = [...document.querySelectorAll<HTMLInputElement>(`#main input[name=${ticks[0]!.name}][checked]`)];
  expect(ticked.map(({ value }) => value)).toEqual(ticks.map(({ value }) => value));
});

it.each([
  [
    "boxes of a barge that are loaded",
    "bargeLine",
    "/bargeOrders?status=01",
    "/bargeContainerQuertDetails",
    "load",
    "boxIds",
  ],
  ["boxes that a delivery order has collected", "portClerk", "/edos", "/EDOPdf", "collect", "ctnNos"],
] as const)(
  "%s stay ticked as they were, refused or lost with the session",
  async (_, who, list, detail, intent, name) => {
    const person = browse(portal);
    await logIn(person, people[who]);
    const html = await (await person.get(list)).text();
    const mark = `#main form:has(input[name=intent][value=${intent}])`;
    let found: { path: string; document: Document } | undefined;
    for (const [, href] of html.matchAll(new RegExp(`href="(${detail}\\?[^"]+)"`, "g"))) {
      const address = href!.replaceAll("&amp;", "&");
      const shown = new JSDOM(await (await person.get(address)).text()).window.document;
      if (shown.querySelectorAll(`${mark} input[name=${name}]`).length > 1)
        found ??= { path: address, document: shown };
    }
    expect(found, list).toBeDefined();
    const { path, document } = found!;
    const hidden = [...document.querySelectorAll<HTMLInputElement>(`${mark} input[type=hidden]`)];
    const [first, ...others] = [...document.querySelectorAll<HTMLInputElement>(`${mark} input[name=${name}]`)];
    const entries = hidden.map((each): [string, string] => [each.name, each.name === "version" ? "999" : each.value]);
    const tickedOf = (shown: Document) =>
      [...shown.querySelectorAll<HTMLInputElement>(`${mark} input[name=${name}][checked]`)].map(({ value }) => value);

    const body = new URLSearchParams([...entries, [name, first!.value]]).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const refused = await person.ask(path, { method: "POST", headers, body: Buffer.from(body) });
    expect(refused.status).toBe(409);
    expect(tickedOf(new JSDOM(await refused.text()).window.document)).toEqual([first!.value]);
    const two = [first!.value, others[0]!.value];
    const back = await postLoggedOut(person, path, [
      ...entries,
      ...two.map((value): [string, string] => [name, value]),
    ]);
    expect(tickedOf(back)).toEqual(two);

    // more than the boxes of the largest barge, of which a form of its own may not say less
    const many = Array.from({ length: 50 }, (): [string, string] => [name, first!.value]);
    const whole = Buffer.from(new URLSearchParams([...entries, ...many]).toString());
    expect((await person.ask(path, { method: "POST", headers, body: whole })).status).toBe(409);
  },
);
