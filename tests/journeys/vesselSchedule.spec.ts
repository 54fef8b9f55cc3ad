import { expect } from "@playwright/test";
import { logIn, ownHours, wallTime } from "./support/people";
import { test } from "./support/test";

test("a call is entered, moved with its history, omitted and imported, and seen at its berth @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const { page: forwarder } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const n = String(Date.now() % 10_000_000).padStart(7, "0");
  const begin = ownHours(300);
  const save = page.getByRole("button", { name: "保存", exact: true });
  const main = page.locator("#main");

  await test.step("what is wrong stands beside its field", async () => {
    await page.goto("/vesselCallAdd");
    await page.getByLabel("船名").fill("甬江之星");
    await page.getByLabel("IMO 或船舶登记号").fill(`CN${n}`);
    await page.getByLabel("航次").fill("001E");
    await page.getByLabel("经营人").selectOption("COS");
    await page.getByLabel("码头").selectOption("大榭招商");
    await page.getByLabel("泊位").fill(n.slice(-4));
    await page.getByLabel("计划到港").fill(wallTime(begin));
    await page.getByLabel("计划靠泊").fill(wallTime(begin + 2));
    await page.getByLabel("计划离港").fill(wallTime(begin + 1));
    for (const field of ["截港", "截单", "截 VGM", "截关"]) await page.getByLabel(field).fill(wallTime(begin - 10));
    await save.click();
    await expect(page.locator("#error-summary")).toContainText("晚于靠泊");
    await expect(page.getByLabel("船名")).toHaveValue("甬江之星");
    await page.getByLabel("计划离港").fill(wallTime(begin + 20));
    await save.click();
    await page.waitForURL("**/vesselCall?id=*");
    await expect(page.locator(".page-head .status")).toHaveText("预报");
  });
  const call = page.url();
  const opening = (hours: number) => wallTime(begin + hours - 168).replace("T", " ");

  await test.step("the opening moves with the berthing, and the history says who changed what and why", async () => {
    await expect(main).toContainText(opening(2));
    await page.getByRole("link", { name: "修改" }).click();
    await page.waitForURL("**/vesselCallEdit?id=*");
    await page.getByLabel("开港").fill("");
    await page.getByLabel("计划靠泊").fill(wallTime(begin + 5));
    await save.click();
    await expect(page.locator("#error-summary")).toContainText("原因");
    await page.getByLabel("原因").fill("台风延误");
    await save.click();
    await page.waitForURL("**/vesselCall?id=*");
    const row = page.locator("tbody tr", { hasText: "开港" });
    await expect(row).toContainText(opening(2));
    await expect(row).toContainText(opening(5));
    await expect(row).toContainText("台风延误");
    await forwarder.goto(call);
    await expect(forwarder.locator("tbody tr", { hasText: "计划靠泊" })).toContainText("台风延误");
    await expect(forwarder.getByRole("link", { name: "修改" })).toHaveCount(0);
  });

  await test.step("a file changes it", async () => {
    await page.goto("/vesselScheduleImport");
    const head = "船名,IMO 或船舶登记号,航次,经营人,码头,泊位,计划到港,计划靠泊,计划离港,截港,截单,截 VGM,截关";
    const at = (hours: number) => wallTime(begin + hours).replace("T", " ");
    const row = (etb: number) =>
      ["甬江之星", `CN${n}`, "001E", "COS", "大榭招商", n.slice(-4), at(0), at(etb), at(20)]
        .concat([-10, -10, -10, -10].map(at))
        .join(",");
    const file = (etb: number) => ({
      name: "船期.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`﻿${head}\n${row(etb)}\n`),
    });
    await page.getByLabel("船期文件").setInputFiles(file(30));
    await page.getByRole("button", { name: "导入船期", exact: true }).click();
    await expect(main).toContainText("晚于靠泊");
    await page.getByLabel("船期文件").setInputFiles(file(6));
    await page.getByRole("button", { name: "导入船期", exact: true }).click();
    await page.waitForURL("**/vesselSchedule");
    await page.goto(call);
    await expect(page.locator("tbody tr", { hasText: "计划靠泊" }).first()).toContainText("表格导入");
  });

  await test.step("it is seen at its berth, and omitted it is no more", async () => {
    const day = wallTime(begin + 6).slice(0, 10);
    await page.goto(`/berthWindows?terminal=DXCTE&day=${day}`);
    await expect(page.locator("svg.chart")).toContainText("甬江之星");
    await expect(page.locator("tbody tr", { hasText: n.slice(-4) })).toContainText("甬江之星");
    await page.goto(call);
    await page.locator("summary", { hasText: "登记脱班" }).click();
    await page.getByRole("button", { name: "登记脱班", exact: true }).click();
    await page.getByLabel("原因").fill("跳港");
    await page.getByRole("button", { name: "登记脱班", exact: true }).click();
    await expect(page.locator(".page-head .status")).toHaveText("脱班");
    await page.goto(`/berthWindows?terminal=DXCTE&day=${day}`);
    await expect(main).not.toContainText(`甬江之星 001E ${n}`);
    await expect(page.locator("tbody tr", { hasText: n.slice(-4) })).toHaveCount(0);
  });
});
