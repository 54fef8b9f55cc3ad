import { expect } from "@playwright/test";
import { reeferBox, sendReeferDeclaration } from "./support/declarations";
import { newBlNo, newContainerNumber } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

test("a declaration is found by number, B/L and box, by those who may see it, and waits on their first page", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const [blNo, ctnNo] = [newBlNo(), newContainerNumber()];
  const detail = await sendReeferDeclaration(page, { blNo, voyage: blNo.slice(-9) }, [reeferBox(ctnNo)], "submit");
  await page.goto("/index");
  const search = async (text: string) => {
    await page.locator(".header-search input").fill(text);
    await page.locator(".header-search input").press("Enter");
  };
  await search(blNo);
  await page.waitForURL(`**${detail}`);
  const docNo = await page.locator("h1").innerText();
  const clerk = await logIn(browser, "portClerk", { javaScriptEnabled });
  const stranger = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  for (const text of [docNo.toLowerCase(), ctnNo]) {
    const found = (who: typeof page) => who.request.get(`/search?q=${text}`, { maxRedirects: 0 });
    for (const who of [page, clerk.page]) expect((await found(who)).headers().location).toBe(detail);
    expect((await found(stranger.page)).status()).toBe(200);
    expect(await (await found(stranger.page)).text()).not.toContain(detail.split("id=")[1]);
  }

  await page.goto("/search?q=DG2");
  await expect(page.locator("td.main a").first()).toHaveText(/^DG2\d+/);
  await expect(page.locator("tbody .status").first()).not.toHaveText(/^\d/);

  await clerk.page.goto("/index");
  await clerk.page.getByRole("link", { name: /^\d+ 份温控箱申报待审核$/ }).click();
  await clerk.page.waitForURL("**/wt/list?status=00");
  await expect(clerk.page.locator("td.main a", { hasText: docNo })).toBeVisible();
  const own = await (await page.request.get("/index")).text();
  for (const status of ["03", "05"]) expect(own).toContain(`href="/form/list?status=${status}"`);
  expect(own).not.toContain('href="/form/list?status=00"');
});

test("boxes of a file come into the open form; a chosen file is never passed over", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/wt/add");
  const blNo = newBlNo();
  await page.getByLabel("提单号").fill(blNo);
  const cell = (label: string) => page.getByLabel(label, { exact: true });
  await cell("第1箱 箱号").fill("HLXU2008419");
  const csv = (...lines: string[]) => ({
    name: "箱.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["箱号,货名,设定温度（℃）,冷链类型,提单号/订舱号", ...lines].join("\r\n")),
  });
  await page.locator("summary", { hasText: "从文件加入箱" }).click();
  await page
    .getByLabel("表格文件（XLSX 或 CSV）")
    .setInputFiles(csv("TCNU7200794,冻虾 䶮㛃𠮷,minus,FRZ,", "TGHU7599330,,-20,,"));
  await page.getByRole("button", { name: "读取并加入" }).click();
  await expect(page.getByText("已从文件加入 2 箱")).toBeVisible();
  await expect(cell("第1箱 箱号")).toHaveValue("HLXU2008419");
  await expect(cell("第2箱 货名")).toHaveValue("冻虾 䶮㛃𠮷");
  await expect(cell("第2箱 设定温度 ℃")).toHaveValue("minus");
  await expect(cell("第2箱 设定温度 ℃")).toHaveAccessibleDescription(/请输入数字/);
  await expect(cell("第3箱 设定温度 ℃")).toHaveValue("-20");

  await page.getByLabel("表格文件（XLSX 或 CSV）").setInputFiles(csv("TGHU1234567,,,,COSU1"));
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page.getByText("第 2 行的提单号 COSU1 不是本单的提单号").first()).toBeVisible();
  await expect(page.getByLabel("提单号").first()).toHaveValue(blNo);
  await expect(page.locator(".box")).toHaveCount(3);
});
