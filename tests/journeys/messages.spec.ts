import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { announce } from "./support/announce";
import { expectAccessible } from "./support/axe";
import { logIn } from "./support/people";
import { test } from "./support/test";
import { chooseSettings } from "./support/walk";

const company = ["c-trk2"];

test.describe("one company is told", () => {
  // one after the other: what is strong stands in the way of everything
  test.describe.configure({ mode: "default" });

  test("what is strong stands in the way until it is acknowledged, and nothing typed is lost @javascript", async ({
    browser,
  }) => {
    const first = `停工通知 ${randomUUID()}`;
    const second = `复工通知 ${randomUUID()}`;

    await test.step("without a script: a page in the place of the one that was asked for", async () => {
      const { page } = await logIn(browser, "otherFleet", { javaScriptEnabled: false });
      await announce(first, company, "2");
      await expect(async () => {
        await page.goto("/sends?status=01");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(first, { timeout: 500 });
      }).toPass();
      await expect(page.locator("table")).toHaveCount(0);
      await expect(page.locator(".rich-text strong")).toHaveText("暂停");
      await expect(page.locator(".rich-text [onerror]")).toHaveCount(0);
      await page.getByRole("button", { name: "我已知晓" }).click();
      await page.waitForURL("**/sends?status=01");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("派车单");
    });

    await test.step("with one: a dialog over the page that somebody is at work on", async () => {
      const { page } = await logIn(browser, "otherFleet");
      await page.goto("/sends");
      await expect(page.locator("html")).toHaveAttribute("data-ready", "1");
      await page.getByLabel("委托单号").fill("TE2611");
      await announce(second, company, "2");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading")).toHaveText(second);
      await expectAccessible(page, "a strong notice");
      // a browser lets nothing keep a dialog open at the second press
      for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "我已知晓" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByLabel("委托单号")).toHaveValue("TE2611");
    });
  });

  test("what comes in soft is told at once, and leads to itself @javascript", async ({ browser }) => {
    const title = `闸口调整 ${randomUUID()}`;
    const { context, page } = await logIn(browser, "otherFleet", { viewport: { width: 390, height: 844 } });
    await chooseSettings(context, { fixedHeader: true, hideHeader: true });
    await page.goto("/menu");
    await expect(page.locator("html")).toHaveAttribute("data-ready", "1");
    await page.mouse.wheel(0, 600);
    await expect(page.locator(".bell")).not.toBeInViewport();
    await expect(async () => {
      await announce(title, company, "1");
      const toast = page.locator(".toast", { hasText: title });
      await toast.waitFor({ timeout: 2_000 });
      await expect(toast).toBeInViewport({ ratio: 1, timeout: 1_000 });
      const colorOf = (element: Element) => getComputedStyle(element).color;
      expect(await toast.locator("strong").evaluate(colorOf)).toBe(await page.locator("main").evaluate(colorOf));
      await toast.getByRole("button", { name: title }).click({ timeout: 2_000 });
    }).toPass();
    await expect(page.locator("article").getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test("the bell opens what is unread, by kind; ticked messages are read together", async ({
  browser,
  javaScriptEnabled,
}) => {
  const who = javaScriptEnabled ? "otherForwarder" : "subAccount";
  const { page } = await logIn(browser, who, { javaScriptEnabled });
  await page.goto("/menu");
  if (javaScriptEnabled) {
    await expect(page.locator("html")).toHaveAttribute("data-ready", "1");
    await page.getByRole("link", { name: /^消息/ }).click();
    await expect(page.getByRole("tab", { name: /^通知/ })).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page, "the bell's messages");
    await page.getByRole("tab", { name: /^消息/ }).click();
    await page.getByRole("link", { name: "查看全部" }).click();
    await page.waitForURL("**/message/new?type=MESSAGE");
    await page.getByRole("link", { name: /^通知/ }).first().click();
    await page.waitForURL("**/message/new?type=NOTICE");
  } else {
    await page.getByRole("link", { name: /^消息/ }).click();
    await page.waitForURL("**/message/new");
    await page.getByRole("link", { name: /^通知/ }).click();
  }
  await expect(page.locator('.chip[aria-current="true"]')).toContainText("通知");
  // what stands below the rows: all of them are there
  await expect(page.locator(".Pagination_pagination")).toBeVisible();
  const unread = page.locator("tr", { hasText: "未读" });
  const before = await unread.count();
  expect(before).toBeGreaterThan(2);
  await unread.nth(0).getByRole("checkbox").check();
  await unread.nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "所选标为已读" }).click();
  await expect(page.locator(".toast", { hasText: "已标为已读 2 条" })).toBeAttached();
  await expect(unread).toHaveCount(before - 2);
  // an announcement is read on the page itself
  const title = page.locator("tr", { hasText: "未读" }).first().locator("td.main button");
  const name = await title.innerText();
  await title.click();
  await expect(page.locator("article").getByRole("heading", { name })).toBeVisible();
});
