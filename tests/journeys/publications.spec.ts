import { expect } from "@playwright/test";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("the port's staff writes, looks at and publishes news; others cannot", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const title = `夜间航道疏浚 ${javaScriptEnabled} ${Date.now()}`;
  await page.goto("/publicationsAdd");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("类别").selectOption("STOPPAGE");
  await page.getByLabel("发布时间").fill(wallTime(48));
  await page.getByLabel("正文").fill("<p>22 时至次日 4 时<b>单向</b>通航</p><script>alert(1)</script>");
  await page.getByRole("button", { name: "预览" }).last().click();
  const preview = page.getByRole("status").filter({ hasText: "预览" });
  await expect(preview.locator(".rich-text")).toHaveText("22 时至次日 4 时单向通航");
  await expect(preview.locator("b")).toHaveText("单向");
  await expect(preview.locator("script")).toHaveCount(0);
  await expect(page.getByLabel("标题")).toHaveValue(title);
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.locator(".toast.success")).toContainText("公告已发布");
  const row = page.locator("tbody tr", { hasText: title });
  await expect(row.getByText("待发布")).toBeVisible();

  const visitor = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled })
  ).newPage();
  const list = `/user/NewsList?title=${encodeURIComponent(title)}`;
  await visitor.goto(list);
  await expect(visitor.getByText("没有符合条件的公告")).toBeVisible();

  await row.getByRole("link", { name: title }).click();
  await page.getByLabel("正文").fill("第一段\n\n第二段");
  await page.getByLabel("发布时间").fill(wallTime(-1));
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.locator(".toast.success")).toContainText("公告已修改");
  await visitor.goto(list);
  await visitor.getByRole("link", { name: title }).click();
  await expect(visitor.locator(".rich-text p")).toHaveText(["第一段", "第二段"]);

  const other = await logIn(browser, "forwarder", { javaScriptEnabled });
  for (const path of ["/publications", "/publicationsAdd"])
    expect((await other.context.request.get(path)).status(), path).toBe(404);
});
