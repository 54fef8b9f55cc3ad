import { expect } from "@playwright/test";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

test("a box is looked up from the list of free days, its link shows a stranger how it stands and nothing more @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  await page.goto("/freeTime");
  await expect(page.locator("dl.facts")).toContainText("正在计费");
  const row = page.locator("tbody tr").first();
  const ctnNo = (await row.locator("td").first().locator("a").innerText()).replace(/\s/g, "");
  await page.getByLabel("箱号").fill(ctnNo.slice(0, 8));
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForURL("**ctnNo=*");
  await expect(page.locator("tbody tr").first()).toContainText("天");
  const file = await context.request.get(`/freeTime/export?format=csv&ctnNo=${ctnNo}`);
  expect(await file.text()).toContain(ctnNo);

  await page.locator("tbody tr td a").first().click();
  await page.waitForURL(`**/boxClearance?ctnNo=${ctnNo}`);
  for (const check of ["海关", "船公司", "码头", "费用", "危险货物", "过磅", "预约", "进港证"])
    await expect(page.locator("tbody")).toContainText(check);
  const order = page.locator("tbody a", { hasText: /^HL\d+$/ }).first();
  const orderNo = await order.innerText();

  await test.step("what is wrong stands beside its field; another company's box is not there", async () => {
    await page.getByLabel("提单号").fill("COSU6312510000");
    await page.getByRole("button", { name: "查询" }).click();
    await expect(page.getByText("请填写箱号或提单号其中之一")).toBeVisible();
    await expect(page.getByLabel("提单号")).toHaveValue("COSU6312510000");
    await other.goto(`/boxClearance?ctnNo=${ctnNo}`);
    await expect(other.getByText("没有找到在办的箱")).toBeVisible();
  });

  await test.step("the link shows the same to a stranger, without documents", async () => {
    await page.goto(`/boxClearance?ctnNo=${ctnNo}`);
    await page.locator("summary", { hasText: "分享链接" }).click();
    const link = await page.getByLabel("链接", { exact: true }).inputValue();
    const stranger = await (await browser.newContext({ javaScriptEnabled, baseURL: portalUrl() })).newPage();
    const answer = await stranger.goto(new URL(link).pathname);
    expect(answer!.headers()).toMatchObject({ "referrer-policy": "same-origin", "x-robots-tag": "noindex" });
    await expect(stranger.getByRole("heading", { level: 1 })).toContainText(ctnNo);
    await expect(stranger.locator("tbody")).toContainText("海关");
    expect(await stranger.content()).not.toContain(orderNo);
    expect((await stranger.goto(`${new URL(link).pathname.slice(0, -3)}abc`))!.status()).toBe(404);
  });
});
