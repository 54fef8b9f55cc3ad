import { expect, type Page } from "@playwright/test";
import { attacks, forbidden } from "../richText/attacks";
import { logIn } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { inStore } from "./support/store";
import { test } from "./support/test";

test.describe.configure({ mode: "default" });

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
test.afterAll(() => portal.stop());

const header = (page: Page) => page.getByRole("banner");

/** Every link of the header opens a screen, to the one who sees it. */
async function leadSomewhere(page: Page): Promise<void> {
  const hrefs = await header(page)
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(hrefs.length).toBeGreaterThan(4);
  for (const href of hrefs) {
    const answer = await page.request.get(href);
    expect([answer.status(), new URL(answer.url()).pathname === "/404"], href).toEqual([200, false]);
  }
}

test("the public header in its four states @server", async ({ browser, javaScriptEnabled }) => {
  const options = { baseURL: portal.url, javaScriptEnabled };
  const visitor = await (await browser.newContext(options)).newPage();
  await visitor.goto("/home");
  for (const link of ["首页", "商城", "登录", "注册"]) {
    await expect(header(visitor).getByRole("link", { name: link, exact: true })).toBeVisible();
  }
  await expect(header(visitor).getByRole("link", { name: /商户|退出/ })).toHaveCount(0);
  await leadSomewhere(visitor);

  const merchant = await logIn(browser, "fleet", options);
  await merchant.page.goto("/home");
  await expect(header(merchant.page).getByRole("link", { name: "王建国" })).toHaveAttribute("href", "/account/center");
  await expect(header(merchant.page).getByRole("link", { name: "商户中心" })).toBeVisible();
  await expect(header(merchant.page).getByRole("link", { name: "登录", exact: true })).toHaveCount(0);

  await leadSomewhere(merchant.page);

  const person = await logIn(browser, "forwarder", options);
  await person.page.goto("/user/NewsList");
  await leadSomewhere(person.page);
  await expect(header(person.page).getByRole("link", { name: "商户入驻" })).toBeVisible();
  await expect(header(person.page).getByRole("link", { name: "商户中心" })).toHaveCount(0);

  inStore(portal.dataDir, "update companies set merchant_status = '3' where id = 'c-fwd2'");
  const hidden = await logIn(browser, "otherForwarder", options);
  await hidden.page.goto("/home");
  await expect(header(hidden.page).getByRole("link", { name: "林晓燕" })).toBeVisible();
  await expect(header(hidden.page).getByRole("link", { name: /商户/ })).toHaveCount(0);
  await header(hidden.page).getByRole("link", { name: "退出" }).click();
  await expect(hidden.page).toHaveURL(/\/user\/logout$/);
});

test("a session that has ended at the port is no error on a public page @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "newcomer", { baseURL: portal.url, javaScriptEnabled });
  inStore(portal.dataDir, "delete from tokens where user_id = 'u-0003'");
  await page.goto("/user/SingleBoxHistory");
  await page.getByLabel("箱号").fill("GYOU4047990");
  await page.locator(".actions").getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.locator("table")).toHaveCount(2);
});

// the HTML itself is looked at, without a browser, in tests/portal/abuse.test.ts
test("what a gateway has stored is cleaned again before it is shown @javascript", async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [i, attack] of attacks.entries()) {
    inStore(
      portal.dataDir,
      "insert into news (id, category, title, title_key, body, summary, publish_time, expire_time, pinned, update_by, update_time) select ?, category, title, title_key, ?, summary, publish_time, expire_time, pinned, update_by, update_time from news limit 1",
      `attack-${i}`,
      `<p>前</p>${attack}<p>后</p>`,
    );
    const answer = await page.goto(`/user/newsDetail?id=attack-${i}`);
    expect(answer?.status(), attack).toBe(200);
    const shown = await page.locator(".rich-text").innerHTML();
    expect(shown.replace(/&[a-z]+;.*?&gt;/g, ""), attack).not.toMatch(forbidden);
    expect(shown, attack).toContain("<p>前</p>");
    // the page around it is whole
    await expect(page.locator("footer"), attack).toBeVisible();
  }
  expect(dialogs).toEqual([]);
});

test.describe("with captchas", () => {
  let guarded: RunningPortal;
  test.beforeAll(async () => {
    guarded = await startPortal({ CAPTCHA: "on", RATE_LIMIT: "on" });
  });
  test.afterAll(() => guarded.stop());

  const answerTo = async (page: Page) => {
    const uuid = await page.locator("input[name=uuid]").inputValue();
    const [row] = inStore<{ answer: string }>(guarded.dataDir, "select answer from captchas where id = ?", uuid);
    return row?.answer;
  };

  for (const [path, label, typed, found] of [
    ["/user/SingleBoxHistory", "箱号", "GYOU4047990", "table"],
    ["/user/GatherCardInformation", "车牌号", "浙B8K6T2", "table"],
    // the portal's own example: which trucks drove lately depends on the hour
    ["/user/SetCardGpsInformation", "车牌号", null, ".card-head"],
    ["/user/ContainerRelease", "提单号", "COSU7788100000", "table"],
  ] as const) {
    // that none of them answers without one, or twice to one, tests/portal/abuse.test.ts asks of all
    const repeated = path === "/user/SingleBoxHistory" ? "" : " @long";
    test(`${path} answers to the right picture alone, once @server${repeated}`, async ({
      browser,
      javaScriptEnabled,
    }) => {
      const context = await browser.newContext({ baseURL: guarded.url, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(path);
      const ask = () => page.locator(".actions").getByRole("button", { name: "查询", exact: true }).click();
      if (typed === null) await page.getByRole("link", { name: /^填入 / }).click();
      else await page.getByLabel(label).fill(typed);
      const value = await page.getByLabel(label).inputValue();
      expect(value).not.toBe("");
      await ask();
      await expect(page.locator("#error-summary")).toContainText("验证码不能为空");
      await expect(page.getByLabel(label)).toHaveValue(value);

      await page.getByLabel("验证码", { exact: false }).first().fill("zzzz");
      await ask();
      await expect(page.locator("#error-summary")).toContainText("验证码不正确或已过期");
      await expect(page.locator(found)).toHaveCount(0);
      await expect(page.getByLabel(label)).toHaveValue(value);

      const before = await page.locator("input[name=uuid]").inputValue();
      await page.getByRole("button", { name: "换一张" }).click();
      await expect(page.locator("input[name=uuid]")).not.toHaveValue(before);
      await expect(page.getByLabel(label)).toHaveValue(value);
      await expect(page.locator("#error-summary")).toHaveCount(0);

      const right = (await answerTo(page))!;
      const used = await page.locator("input[name=uuid]").inputValue();
      await page.getByLabel("验证码", { exact: false }).first().fill(right);
      await ask();
      await expect(page.locator(found).first()).toBeVisible();

      const again = await context.request.post(path, {
        form: {
          [label === "箱号" ? "ctnNo" : label === "提单号" ? "blNo" : "plateNo"]: value,
          code: right,
          uuid: used,
        },
        headers: { Origin: guarded.url },
      });
      expect(await again.text()).toContain("验证码不正确或已过期");
    });
  }

  test("the entry notice is signed with the right picture @server", async ({ browser, javaScriptEnabled }) => {
    const page = await (await browser.newContext({ baseURL: guarded.url, javaScriptEnabled })).newPage();
    await page.goto("/user/EntryNotice");
    await page.getByLabel("姓名").fill("乐永康");
    await page.getByLabel(/^车牌号/).fill("浙B8K6T2");
    await page.getByLabel("手机号码").fill("13800138000");
    await page
      .getByLabel("验证码", { exact: false })
      .first()
      .fill((await answerTo(page))!);
    await page.getByRole("button", { name: "已读并签署" }).last().click();
    await expect(page.locator(".EntryReceiptCard_receipt")).toContainText(/EN\d{11}/);
  });

  test("one address is held back after its share of questions @javascript", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: guarded.url });
    const statuses: number[] = [];
    for (let i = 0; i < 130 && statuses.at(-1) !== 429; i++) {
      statuses.push((await context.request.get("/user/SingleBoxHistory")).status());
    }
    expect(statuses.at(-1)).toBe(429);
    // the pages that ask nothing stay open
    expect((await context.request.get("/user/DockDate")).status()).toBe(200);
  });
});

test("a sub-account is told to ask its main account while the company is not verified @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  inStore(portal.dataDir, "update companies set auth_status = '09' where id = 'c-fwd1'");
  const { page } = await logIn(browser, "subAccount", { baseURL: portal.url, javaScriptEnabled });
  await page.goto("/account/CheckIn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("企业信息");
  await expect(page.getByText("请先联系主账号进行企业实名认证，否则将无法使用")).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  inStore(portal.dataDir, "update companies set auth_status = '02' where id = 'c-fwd1'");
});
