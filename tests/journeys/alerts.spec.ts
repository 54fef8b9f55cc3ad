import { expect } from "@playwright/test";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("a moved cut-off reaches the forwarder and his document, and a subscription is made, changed and deleted @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  // their boxes go by different ships: two clerks who change one call at once are another journey
  const who = javaScriptEnabled ? "forwarder" : "otherForwarder";
  const { page } = await logIn(browser, who, { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const main = page.locator("#main");
  let document = "";
  let docNo = "";

  await test.step("the clerk moves the CY cut-off of the voyage before what is planned", async () => {
    await page.goto("/inWeightApplyWt?status=00");
    await main.locator("tbody a").first().click();
    await page.waitForURL("**/viewInWeightApplyWt?id=*");
    document = page.url();
    docNo = await page.locator(".page-head h1").innerText();
    const [vesselName, voyage] = (await main.locator("dl.facts dd").first().innerText()).split(" / ");
    await clerk.goto(`/vesselSchedule?vesselName=${vesselName}&voyage=${voyage}`);
    const terminal = await main.locator("dl.facts dd").nth(1).innerText();
    await clerk.locator("tbody tr", { hasText: terminal }).first().getByRole("link").first().click();
    await clerk.getByRole("link", { name: "修改" }).click();
    await clerk.waitForURL("**/vesselCallEdit?id=*");
    await clerk.getByLabel("截港").fill(wallTime(2));
    await clerk.getByLabel("原因").fill("码头检修");
    await clerk.getByRole("button", { name: "保存", exact: true }).click();
    await expect(clerk.locator("#main")).toContainText("变更记录");
  });

  await test.step("within seconds the forwarder has a message, and his document says that its plan breaks", async () => {
    await expect(async () => {
      await page.goto(document);
      await expect(main.locator(".notice", { hasText: "请调整计划" })).toContainText("截港", { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expect(main).toContainText("计划时间来不及赶上截港");
    await page.goto("/message/new");
    await page.getByRole("button", { name: "截止时间变更，计划需调整" }).first().click();
    await page.waitForURL("**/movedCutoff?id=*");
    await expect(main.locator("tbody tr", { hasText: docNo })).toContainText("来不及");
  });

  await test.step("a subscription is made with what it lacks beside its field, changed and deleted", async () => {
    await page.goto("/alertSubscriptions");
    const save = page.getByRole("button", { name: "保存订阅" });
    await page.getByLabel("范围").selectOption("bl");
    await save.click();
    await expect(main).toContainText("请至少勾选一项预警内容");
    await page.getByLabel("箱扣留").check();
    await save.click();
    await expect(page.locator("#alert-scopeValue-error")).toBeVisible();
    await expect(page.getByLabel("箱扣留")).toBeChecked();
    const blNo = `AL${Date.now()}`;
    await page.getByLabel("船名、箱号或提单号").fill(blNo);
    const webhook = page.getByLabel("接口推送地址");
    await webhook.fill("https://127.0.0.1/in");
    await save.click();
    await expect(page.locator("#alert-webhook-error")).toBeVisible();
    await webhook.fill("https://hooks.example.com/in");
    await save.click();
    const row = main.locator("tbody tr", { hasText: blNo });
    await expect(row).toContainText("箱扣留");
    await row.getByRole("link", { name: "修改" }).click();
    await page.waitForURL("**/alertSubscriptions?edit=*");
    await page.getByLabel("通知时间").selectOption("daily");
    await page.getByLabel("每日通知的整点").fill("18");
    await save.click();
    await expect(row).toContainText("每日汇总 18:00");
    await row.getByRole("button", { name: "删除" }).click();
    await expect(row).toHaveCount(0);
  });
});
