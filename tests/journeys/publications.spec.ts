import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { logIn, wallTime } from "./support/people";
import { fillHtml } from "./support/richText";
import { test } from "./support/test";

test("the port's staff writes, looks at and publishes news; others cannot @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const title = `夜间航道疏浚 ${javaScriptEnabled} ${Date.now()}`;
  await page.goto("/publicationsAdd");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("类别").selectOption("STOPPAGE");
  await page.getByLabel("发布时间").fill(wallTime(48));
  await fillHtml(page, "<p>22 时至次日 4 时<b>单向</b>通航</p><script>alert(1)</script>", javaScriptEnabled);
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
  await fillHtml(page, "第一段\n\n第二段", javaScriptEnabled);
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

test("a wide table of an article scrolls on a phone, and its words and code stay within the page @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const title = `闸口时间 ${javaScriptEnabled} ${Date.now()}`;
  const row = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(8)}</tr>`;
  const table = `<table>${row("th", "周一至周五")}${row("td", "0574-87654321")}</table>`;
  await page.goto("/publicationsAdd");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("类别").selectOption("RULE");
  await fillHtml(page, `${table}<pre>${"0123456789 ".repeat(12)}</pre>`, javaScriptEnabled);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/user/NewsList?title=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).click();
  const article = page.locator(".rich-text");
  await expect(article.locator("pre")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const heights = await article.locator("td").evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(80);
});

test("a draft is kept and seen by nobody, then published; its editor sees who has opened it @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const title = `岸电检修 ${javaScriptEnabled} ${Date.now()}`;
  await page.goto("/publicationsAdd");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("失效时间").fill(wallTime(-24));
  await page.getByLabel("发布时间").fill(wallTime(-1));
  await fillHtml(page, "<p>今晚检修</p>", javaScriptEnabled);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  // refused, with all that was typed
  await expect(page.locator("#error-summary")).toContainText("失效时间须晚于发布时间");
  await expect(page.locator("textarea")).toHaveValue("<p>今晚检修</p>");
  await page.getByLabel("失效时间").fill("");
  await page.getByLabel("发布时间").fill("");
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.locator(".toast.success")).toContainText("草稿已保存");
  await expect(page).toHaveURL(/\/publicationsEdit\?id=/);
  const id = new URL(page.url()).searchParams.get("id")!;

  const { context: reader } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const detail = `/user/newsDetail?id=${id}`;
  const get = async (path: string) => (await reader.request.get(path)).status();
  expect(await get(detail)).toBe(404);
  for (const path of ["/publicationsEdit", "/publicationsReaders"]) expect(await get(`${path}?id=${id}`)).toBe(404);
  // a form of somebody who may not publish, and one whose version is of another day
  const post = (form: Record<string, string>, by = reader) =>
    by.request.post(`/publicationsEdit?id=${id}`, {
      form: { title, category: "NOTICE", body: "<p>夺</p>", intent: "publish", key: crypto.randomUUID(), ...form },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  expect((await post({ version: new Date().toISOString() })).status()).toBe(404);
  expect((await post({ version: "2020-01-01T00:00:00.000Z" }, page.context())).status()).toBe(409);

  await page.goto(`/publications?state=draft&title=${encodeURIComponent(title)}`);
  await page.locator("tbody").getByRole("link", { name: title }).click();
  await expect(page.locator("textarea")).toHaveValue("<p>今晚检修</p>");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.locator(".toast.success")).toContainText("公告已发布");
  expect(await get(detail)).toBe(200);
  expect(await get(detail)).toBe(200);
  expect((await page.request.get(detail)).status()).toBe(200);
  await page.goto(`/publications?title=${encodeURIComponent(title)}`);
  await page.locator("tbody").getByRole("link", { name: "1", exact: true }).click();
  await expect(page.getByText("1 人已读 · 1 家企业")).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody")).toContainText("远帆国际货运代理");
});

test("news are written in an editor that opens at the field, by keyboard too @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "portClerk");
  const title = `台风停港 ${Date.now()}`;
  await page.goto("/publicationsAdd");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "1");
  await page.getByRole("textbox", { name: "标题" }).fill(title);
  await page.getByLabel("置顶").focus();
  await page.keyboard.press("Tab");
  const text = page.getByRole("textbox", { name: "正文" });
  await expect(text.and(page.locator("[contenteditable]"))).toBeFocused();
  await page.keyboard.type("即日起");
  await page.getByRole("button", { name: "加粗" }).click();
  await expect(page.getByRole("button", { name: "加粗" })).toHaveAttribute("data-active", "true");
  await page.keyboard.type("停止作业");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "项目符号" }).click();
  for (const line of ["船舶离泊", "车辆离场"]) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "插入表格" }).click();
  await page.keyboard.type("码头");
  await page.keyboard.press("Tab");
  await page.keyboard.type("恢复时间");
  await page.keyboard.press("Tab");
  await page.keyboard.type("备注");
  await expectAccessible(page, "the editor of rich text");

  // the HTML is one press away, and back
  await page.getByRole("button", { name: "直接修改 HTML" }).click();
  const source = page.getByLabel("正文");
  await expect(source).toBeFocused();
  await expect(source).toHaveValue(
    /^<p>即日起<strong>停止作业<\/strong><\/p><ul><li>船舶离泊<\/li><li>车辆离场<\/li><\/ul><table>.*<th>恢复时间<\/th>.*<\/table>$/,
  );
  await page.getByRole("button", { name: "用排版工具书写" }).click();
  await expect(text.locator("li")).toHaveText(["船舶离泊", "车辆离场"]);

  // a refused form keeps what was written, and its summary leads back into the editor
  await text.press("Control+a");
  await text.press("Delete");
  await page.getByRole("button", { name: "发布" }).click();
  await page.locator("#error-summary").getByRole("link", { name: /正文/ }).click();
  await expect(text.and(page.locator("[contenteditable]"))).toBeFocused();
  await page.keyboard.type("停港至明晨");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.locator(".toast.success")).toContainText("公告已发布");

  // what the editor could not give back whole stays HTML
  await page.goto("/publicationsAdd");
  await fillHtml(page, '<p>图：<img src="/favicon.svg" alt="标志"></p>', true);
  await page.getByRole("button", { name: "用排版工具书写" }).click();
  await expect(page.getByText("内容含有排版工具不支持的格式")).toBeVisible();
  await expect(page.getByLabel("正文")).toHaveValue(/<img/);
});
