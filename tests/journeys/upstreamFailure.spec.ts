import { expect, type Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { browse, logIn as enter } from "./support/browse";
import { type FlakyUpstream, startFlakyUpstream } from "./support/flakyUpstream";
import { fillExportOrder, newBlNo } from "./support/orders";
import { logIn } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { gatewayPid } from "./support/processes";
import { test } from "./support/test";

test.describe.configure({ mode: "default" });
let upstream: FlakyUpstream;
let portal: RunningPortal;
test.beforeAll(async () => {
  upstream = await startFlakyUpstream();
  // long enough for a login on a busy machine
  portal = await startPortal({ UPSTREAM_URL: upstream.url, UPSTREAM_TIMEOUT_MS: "5000", RATE_LIMIT: "off" });
});
test.afterEach(async () => {
  upstream.mend();
  await expect.poll(ready).toBe(200);
});
test.afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
  // whatever went wrong was expected: no failure of the portal's own
  expect(portal.output()).not.toContain('"msg":"unexpected"');
});

const ready = async () => (await fetch(`${portal.url}/readyz`)).status;
const traceId = /[0-9a-f]{32}/;

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "提交委托" }).click();
}

// what a reset, what is no answer, and without a script one that hangs come to, tests/portal/outage.test.ts asks
const tags = {
  hang: process.env.LONG === "1" ? "" : " @javascript",
  lost: " @server",
  reset: " @server @long",
  garbage: " @server @long",
};
for (const [fault, which, said] of [
  ["reset", /./, "连接失败，请稍后再试"],
  ["hang", /POST \/api\/trucking\/orders($|\?)/, "请求超时"],
  ["garbage", /POST \/api\/trucking\/orders($|\?)/, "服务器发生错误"],
  ["lost", /POST \/api\/trucking\/orders($|\?)/, "连接失败，请稍后再试"],
] as const) {
  test(`an upstream that fails mid-form (${fault}) is named, the form stays filled, and pressing again makes one order${tags[fault]}`, async ({
    browser,
    javaScriptEnabled,
  }) => {
    const { page } = await logIn(browser, "forwarder", { baseURL: portal.url, javaScriptEnabled });
    const blNo = newBlNo();
    await page.goto("/truckExportAdd");
    await fillExportOrder(page, blNo);

    upstream.fail(fault, which);
    await save(page);
    const toast = page.locator(".toast", { hasText: said });
    await expect(toast).toBeVisible();
    await expect(toast).toContainText(traceId);
    expect(upstream.met()).toBeGreaterThan(0);
    await expect(page.getByLabel("订舱号")).toHaveValue(blNo);
    await expect(page.getByLabel("装卸联系人")).toHaveValue("𠮷田");
    await expect(page.getByLabel("提空堆场")).toHaveValue("YD-BL1");
    await expect(page.getByLabel("第 1 行 尺寸箱型")).toHaveValue("45G1");

    upstream.mend();
    await expect.poll(ready).toBe(200);
    await expect(async () => {
      if (!page.url().includes("truckExportDetail")) await save(page);
      await page.waitForURL("**/truckExportDetail?id=*", { timeout: 2_000 });
    }).toPass();
    await page.goto(`/truckExport?blNo=${blNo}`);
    await expect(page.getByText("共 1 条")).toBeVisible();
  });
}

/** What the form with a key would post, as the page was sent. */
function formIn(html: string): Record<string, string> {
  const { document } = new JSDOM(html).window;
  const inputs = document.querySelector('#main input[name="key"]')!.closest("form")!.elements;
  return Object.fromEntries(
    [...inputs].flatMap((each): [string, string][] => {
      const { name, value, type, checked } = each as HTMLInputElement;
      return !name || each.matches("button") || (type === "radio" && !checked) ? [] : [[name, value]];
    }),
  );
}

for (const { what, page, call, entered } of [
  { what: "transfer", page: "/account/transfersAdd", call: /POST \/api\/money\/transfers$/, entered: {} },
  {
    what: "withdrawal",
    page: "/account/withdrawalsAdd",
    call: /POST \/api\/money\/withdrawals$/,
    entered: { account: "other", bankName: "中国银行宁波分行", bankAcct: "6222020200112230" },
  },
]) {
  test(`a ${what} whose answer is lost is made once, however often its page is posted @server`, async ({
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === true, "no browser is asked");
    const person = browse(portal);
    await enter(person);
    const posted: Record<string, string> = {
      ...formIn(await (await person.get(page)).text()),
      ...entered,
      amount: "100.00",
    };
    upstream.fail("lost", call);
    const unanswered = await person.post(page, posted);
    expect(unanswered.status).toBe(503);
    expect(upstream.met()).toBeGreaterThan(0);
    const again = formIn(await unanswered.text());
    expect(again).toMatchObject({ key: posted.key, amount: posted.amount });
    upstream.mend();
    await expect.poll(ready).toBe(200);
    const places = new Set<string | null>();
    for (let press = 0; press < 2; press++) {
      const made = await person.post(page, { ...posted, key: again.key! });
      expect(made.status).toBe(302);
      places.add(made.headers.get("location"));
    }
    expect([...places]).toEqual([expect.stringMatching(/Detail\?id=\S+/)]);
  });
}

test("an order of the mall whose answer is lost is made once, and its buyer is led to it @server", async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === true, "no browser is asked");
  const person = browse(portal);
  await enter(person);
  const [, goods] = /"(\/GoodsDetail\?id=[\w-]+)"/.exec(await (await person.get("/mall")).text())!;
  const [, sku] = /name="sku" value="([\w-]+)"/.exec(await (await person.get(goods!)).text())!;
  const countOrders = async () =>
    (await (await person.get("/mallOrders?size=50")).text()).match(/\/mallOrderDetail\?id=/g)?.length;
  const before = await countOrders();
  expect((await person.post(goods!, { sku: sku!, qty: "1" })).status).toBe(303);
  const page = formIn(await (await person.get("/mallCheckout")).text());
  upstream.fail("lost", /POST \/api\/mall\/checkout$/);
  const posted = { ...page, intent: "order", pointCode: "GATE1" };
  const unanswered = await person.post("/mallCheckout", posted);
  expect(unanswered.headers.get("location")).toBe("/mallOrders");
  upstream.mend();
  await expect.poll(ready).toBe(200);
  expect(await (await person.get("/mallOrders")).text()).toContain("订单已生成，请在此付款");
  const after = await countOrders();
  expect(after).toBeGreaterThan(before ?? 0);
  // the page that the way back leads to
  expect((await person.post("/mallCheckout", posted)).headers.get("location")).toMatch(
    /^\/account\/pay\?doc=mallOrder/,
  );
  expect(await countOrders()).toBe(after);
});

test("an estimate that the upstream does not answer is told, and the order is submitted all the same", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { baseURL: portal.url, javaScriptEnabled });
  await page.goto("/truckExportAdd");
  await fillExportOrder(page, newBlNo());
  upstream.fail("garbage", /POST \/api\/trucking\/estimate/);
  await page.getByRole("button", { name: "估算费用" }).click();
  await expect(page.getByRole("region", { name: "费用估算" })).toContainText("暂时无法估算");
  await save(page);
  await page.waitForURL("**/truckExportDetail?id=*");
});

// tests/portal/outage.test.ts asks the same pages without a browser
test("without the upstream the login page says so, a list says so, and both work again when it is back @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { baseURL: portal.url, javaScriptEnabled });
  const stranger = await browser.newPage({ baseURL: portal.url, javaScriptEnabled });
  upstream.fail("reset");
  await stranger.goto("/user/login");
  await expect(stranger.getByRole("alert")).toContainText("连接失败，请稍后再试");
  const answer = await page.goto("/truckExport");
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "连接失败，请稍后再试" })).toBeVisible();
  await expect(page.locator("code")).toHaveText(traceId);
  await expect(page.getByRole("link", { name: "重新加载" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/ECONN|at \w+ \(|node_modules/);
  expect(await ready()).toBe(503);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);

  upstream.mend();
  await expect.poll(ready).toBe(200);
  await expect(async () => {
    await page.getByRole("link", { name: "重新加载" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("出口委托", { timeout: 1_000 });
  }).toPass();
  await stranger.goto("/user/login");
  await expect(stranger.getByRole("alert")).toHaveCount(0);
});

test("a call that hangs holds up nobody else's page @javascript", async ({ browser }) => {
  // a deadline that is not reached: who must wait for these calls waits for all of the test
  const patient = await startPortal({ UPSTREAM_URL: upstream.url, UPSTREAM_TIMEOUT_MS: "60000", RATE_LIMIT: "off" });
  try {
    const { context } = await logIn(browser, "forwarder", { baseURL: patient.url });
    upstream.fail("hang", /\/trucking\/orders\/page/);
    let answered = 0;
    const waiting = Array.from({ length: 60 }, async () => {
      const answer = await context.request.get("/truckExport");
      answered++;
      return answer.status();
    });
    await expect.poll(upstream.met, { timeout: 30_000 }).toBeGreaterThan(20);
    expect((await context.request.get("/account/wallet")).status()).toBe(200);
    expect(answered).toBe(0);
    upstream.mend();
    for (const status of await Promise.all(waiting)) expect([200, 503]).toContain(status);
  } finally {
    expect(await patient.stop()).toBe(0);
  }
});

test("a call that hangs again and again is no longer asked, and its page says so at once @javascript", async ({
  browser,
}) => {
  const { context } = await logIn(browser, "forwarder", { baseURL: portal.url });
  upstream.fail("hang", /\/trucking\/orders\/page/);
  for (const answer of await Promise.all(Array.from({ length: 12 }, () => context.request.get("/truckExport"))))
    expect([503, 504]).toContain(answer.status());
  const asked = upstream.met();
  const again = Date.now();
  expect((await context.request.get("/truckExport")).status()).toBe(503);
  // the deadline is 1.5 s
  expect(Date.now() - again).toBeLessThan(1_400);
  expect(upstream.met() - asked).toBeLessThanOrEqual(1);
});

// a gateway is started again in server/childProgram.test.ts, and cookies outlast both programs in tests/chaos/portalKill.test.ts
test("an embedded gateway that is killed comes back by itself, and nobody has to log in again @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const own = await startPortal({ RATE_LIMIT: "off" });
  try {
    const { page } = await logIn(browser, "forwarder", { baseURL: own.url, javaScriptEnabled });
    process.kill(gatewayPid(own.child.pid!), "SIGKILL");
    await expect.poll(async () => (await fetch(`${own.url}/readyz`)).status).toBe(200);
    await expect(async () => {
      await page.goto("/truckExport");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("出口委托", { timeout: 500 });
    }).toPass();
    await expect(page.locator("td.main a").first()).toBeVisible();
    expect(own.child.exitCode).toBeNull();
  } finally {
    expect(await own.stop()).toBe(0);
  }
});
