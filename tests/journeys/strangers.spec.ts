import { expect } from "@playwright/test";
import { sendExportOrder } from "./support/orders";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

test.describe("another company's order, an unknown one and a forbidden one look the same", () => {
  test("by document, .data, _routes and PDF, to a stranger, a query-only person and a newcomer @server", async ({
    browser,
    javaScriptEnabled,
  }) => {
    const owner = await logIn(browser, "forwarder", { javaScriptEnabled });
    await sendExportOrder(owner.page);
    const id = new URL(owner.page.url()).searchParams.get("id")!;
    const unknown = "01aaaaaaaaaaaaaaaaaaaaaaaa";

    // somebody who is not verified gets no further than his own account, so he cannot even ask
    for (const who of ["otherForwarder", "fleet"] as const) {
      const { context, page } = await logIn(browser, who, { javaScriptEnabled });
      // the first page says good day
      await context.request.get("/index");
      const mask = (text: string, own: string) =>
        text
          .replaceAll(own, "ID")
          .replace(/[0-9a-f]{32}/g, "TRACE")
          .replace(/nonce="[^"]*"/g, "")
          .replace(/[\w-]{22}/g, "");
      for (const path of [
        "/truckExportDetail?id=",
        "/truckExportDetail.data?id=",
        "/truckExportDetail.data?_routes=routes/trucking/orderDetail%23truckExportDetail&id=",
        "/truckExportEdit?id=",
        "/truckExportAdd?copy=",
        "/truckExportDetail/pdf?id=",
        "/SendsDetailed?id=",
        "/truckGpsDetail?id=",
      ]) {
        const theirs = await context.request.get(`${portalUrl()}${path}${id}`);
        const nobodys = await context.request.get(`${portalUrl()}${path}${unknown}`);
        expect(theirs.status(), `${who} ${path}`).toBe(nobodys.status());
        expect([404, 202]).toContain(theirs.status());
        if (path.includes(".data"))
          expect(theirs.status() === 404 || (await theirs.text()).includes("404"), path).toBe(true);
        expect(mask(await theirs.text(), id), `${who} ${path}`).toBe(mask(await nobodys.text(), unknown));
      }
      await page.goto(`/truckExportDetail?id=${id}`);
      await expect(page.getByRole("heading", { name: "访问资源不存在" })).toBeVisible();
    }
  });

  test("posts are refused where the button is not there @server", async ({ browser, javaScriptEnabled }) => {
    const owner = await logIn(browser, "forwarder", { javaScriptEnabled });
    await sendExportOrder(owner.page);
    const url = owner.page.url();
    const id = new URL(url).searchParams.get("id")!;
    const post = (context: typeof owner.context, form: Record<string, string>) =>
      context.request.post(url, {
        form: { id, version: "1", key: `k-${Math.random()}`, ...form },
        headers: { Origin: portalUrl() },
        maxRedirects: 0,
      });

    const sub = await logIn(browser, "subAccount", { javaScriptEnabled });
    await sub.page.goto(url);
    await expect(sub.page.getByRole("button", { name: "撤回" })).toHaveCount(0);
    expect((await post(sub.context, { intent: "withdraw" })).status()).toBe(403);

    // the owner may not audit his own order
    expect(
      (await post(owner.context, { intent: "approve", carrierId: "c-trk1", "price.TRUCKING": "1" })).status(),
    ).toBe(403);
    const stranger = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await post(stranger.context, { intent: "withdraw" })).status()).toBe(404);
    await owner.page.reload();
    await expect(owner.page.locator(".page-head").getByText("已委托")).toBeVisible();
  });
});

test("the gate refuses what comes from elsewhere @server", async ({ browser }) => {
  const { context } = await logIn(browser, "forwarder");
  const send = (path: string, headers: Record<string, string>) =>
    context.request.post(`${portalUrl()}${path}`, { form: { intent: "x" }, headers, maxRedirects: 0 });
  expect((await send("/truckExport", { Origin: "https://evil.example" })).status()).toBe(403);
  expect((await send("/truckExport.data", { Origin: "https://evil.example" })).status()).toBe(403);
  expect((await send("/truckExport", { Origin: "null" })).status()).toBe(403);
  expect((await send("/truckExport", {})).status()).toBe(403);
  expect(
    (await send("/truckExport", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" })).status(),
  ).toBe(403);
  expect((await send("/truckExport?_data=root", { Origin: portalUrl() })).status()).toBe(400);
  expect((await context.request.fetch(`${portalUrl()}/truckExport`, { method: "PROPFIND" })).status()).toBe(405);
});

test("without a login every screen leads to it, and back to where one wanted to go @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled });
  const page = await context.newPage();
  await page.goto("/truckImport?status=02&size=20");
  expect(new URL(page.url()).pathname).toBe("/home");
  await page.getByRole("banner").getByRole("link", { name: "登录" }).click();
  await page.getByLabel("手机号码").fill("13800000001");
  await page.getByLabel("密码", { exact: true }).fill("Portal@2026");
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL("**/truckImport?status=02&size=20");
});

// tests/portal/abuse.test.ts tries them all without a browser; these two are what browsers mend by themselves
for (const target of ["/\\evil.example", "\thttps://evil.example"]) {
  test(`a redirect to ${JSON.stringify(target)} leads to the dashboard @server`, async ({
    browser,
    javaScriptEnabled,
  }) => {
    const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`/user/login?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel("手机号码").fill("13800000001");
    await page.getByLabel("密码", { exact: true }).fill("Portal@2026");
    await page.getByRole("button", { name: "登录" }).click();
    await page.waitForURL(`${portalUrl()}/index`);
  });
}
