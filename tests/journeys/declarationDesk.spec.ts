import { expect } from "@playwright/test";
import ExcelJS from "exceljs";
import { readPdf } from "../print/readPdf";
import { reeferBox, sendReeferDeclaration } from "./support/declarations";
import { newBlNo, newContainerNumber } from "./support/orders";
import { logIn, password, people, portalUrl } from "./support/people";
import { test } from "./support/test";

test("a declaration is found by number, B/L and box, by those who may see it, and waits on their first page @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const [blNo, ctnNo] = [newBlNo(), newContainerNumber()];
  const detail = await sendReeferDeclaration(page, { blNo, voyage: blNo.slice(-9) }, [reeferBox(ctnNo)], "submit");
  await page.goto("/index");
  const search = async (text: string) => {
    await page.locator(".HeaderSearch_search input").fill(text);
    await page.locator(".HeaderSearch_search input").press("Enter");
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
  await clerk.page.getByRole("link", { name: "温控箱申报 · 待审核", exact: true }).click();
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
  await cell("第 1 箱 箱号").fill("HLXU2008419");
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
  await expect(cell("第 1 箱 箱号")).toHaveValue("HLXU2008419");
  await expect(cell("第 2 箱 货名")).toHaveValue("冻虾 䶮㛃𠮷");
  await expect(cell("第 2 箱 设定温度（℃）")).toHaveValue("minus");
  await expect(cell("第 2 箱 设定温度（℃）")).toHaveAccessibleDescription(/请输入数字/);
  await expect(cell("第 3 箱 设定温度（℃）")).toHaveValue("-20");

  await page.getByLabel("表格文件（XLSX 或 CSV）").setInputFiles(csv("TGHU1234567,,,,COSU1"));
  await page.getByRole("button", { name: "提交", exact: true }).click();
  await expect(page.getByText("第 2 行的提单号 COSU1 不是本单的提单号").first()).toBeVisible();
  await expect(page.getByLabel("提单号").first()).toHaveValue(blNo);
  await expect(page.locator(".box")).toHaveCount(3);
});

test("a declaration becomes the company's template, and new ones begin with it @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const blNo = newBlNo();
  const [name, other] = [`冻虾 䶮㛃 ${blNo}`, `冷鲜 𠮷 ${blNo}`];
  const detail = await sendReeferDeclaration(page, { blNo, podCode: "NLRTM" }, [reeferBox("HLXU2008419")]);
  await page.goto(detail);
  await page.locator("summary", { hasText: "存为模板" }).click();
  await page.getByLabel("模板名称").fill(name);
  await page.getByRole("button", { name: "保存模板" }).click();
  await expect(page.locator(".toast", { hasText: "模板已保存" })).toBeAttached();

  await page.goto("/wt/add");
  await page.locator("summary", { hasText: "从模板填写" }).click();
  await page.getByRole("link", { name }).click();
  await page.waitForURL("**/wt/add?template=*");
  const address = page.url();
  await expect(page.getByText(`已按模板“${name}”填写`)).toBeVisible();
  await expect(page.getByLabel("卸货港")).toHaveValue("NLRTM");
  await expect(page.getByLabel("提单号").first()).toHaveValue("");
  await expect(page.getByLabel("第 1 箱 货名", { exact: true })).toHaveValue("FROZEN SHRIMP");
  await expect(page.getByLabel("第 1 箱 箱号", { exact: true })).toHaveValue("");

  await page.locator("summary", { hasText: "存为模板" }).click();
  await page.getByLabel("模板名称").fill(name);
  await page.getByRole("button", { name: "保存模板" }).click();
  await expect(page.getByText("已有同名模板，请换一个名称").first()).toBeVisible();
  await expect(page.getByLabel("模板名称")).toHaveValue(name);
  await page.getByLabel("模板名称").fill(`${name} 2`);
  await page.getByRole("button", { name: "保存模板" }).click();
  await expect(page.getByText("模板已保存").first()).toBeVisible();

  await page.goto("/templates?kind=reeferDeclaration");
  const row = (text: string) => page.locator("tr").filter({ has: page.getByRole("link", { name: text, exact: true }) });
  await row(name).locator("summary", { hasText: "改名" }).click();
  await row(name).getByLabel("模板名称").fill(other);
  await row(name).getByRole("button", { name: "确认改名" }).click();
  await expect(row(other)).toBeVisible();
  await expect(row(name)).toHaveCount(0);
  await row(other).locator("summary", { hasText: "删除" }).click();
  await expect(row(other)).toContainText(`确定删除模板“${other}”？`);

  const stranger = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  expect((await stranger.page.request.get(address)).status()).toBe(404);
  expect(await (await stranger.page.request.get("/templates")).text()).not.toContain(blNo);
  const onlooker = await logIn(browser, "subAccount", { javaScriptEnabled });
  for (const path of ["/templates", address]) expect((await onlooker.page.request.get(path)).status()).toBe(404);

  await row(other).getByRole("button", { name: "确认删除" }).click();
  await expect(row(other)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

// its code is that of orders (print.spec.ts)
test("one paper of several ticked declarations prints as one file @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/form/list?status=06");
  const rows = page.locator("tbody tr");
  const docNos: string[] = [];
  for (const i of [0, 1]) {
    docNos.push(await rows.nth(i).locator("td.main a").first().innerText());
    await rows.nth(i).getByRole("checkbox").check();
  }
  await page.getByLabel("打印单证").selectOption({ label: "集装箱装箱证明书" });
  // what the button asks for; a browser without a reader of its own would download it
  const asked = page.waitForRequest("**/form/pdf?**");
  await page.getByRole("button", { name: "批量打印" }).click();
  const address = (await asked).url();
  const printed = await page.request.get(address);
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  expect(decodeURIComponent(printed.headers()["content-disposition"]!)).toContain("集装箱装箱证明书 2 份");
  const pages = await readPdf(await printed.body());
  const text = pages.map((each) => each.text).join();
  for (const docNo of docNos) expect(text).toContain(docNo);
  expect(pages.filter((each) => each.text.includes("装箱证明书"))).toHaveLength(2);
  const none = await page.request.get("/form/pdf?paper=stuffing");
  expect([none.status(), (await none.text()).includes("请先勾选要打印的单据")]).toEqual([400, true]);
  const stranger = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  expect((await stranger.page.request.get(address)).status()).toBe(404);
});

// its code is that of an order (orderForm.spec.ts)
test("a session that ends over a declaration comes back to all its boxes @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/wt/add");
  const blNo = newBlNo();
  await page.getByLabel("提单号").fill(blNo);
  await page.getByLabel("托运人").fill("䶮㛃𠮷货代");
  await page.getByRole("button", { name: "新增一箱" }).click();
  await page.getByLabel("第 2 箱 货名", { exact: true }).fill("冻虾 𠮷");
  // the same token ends elsewhere, the browser does not know of it
  const other = await browser.newContext({ baseURL: portalUrl() });
  const cookies = await context.cookies();
  await other.addCookies(cookies);
  const left = await other.request.post("/user/logout", { headers: { origin: portalUrl() }, maxRedirects: 0 });
  expect(left.status()).toBe(302);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.waitForURL("**/user/login?**");
  await page.getByLabel("手机号码").fill(people.forwarder);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL("**/wt/add?restored=*");
  await expect(page.getByText("已恢复您之前填写的内容")).toBeVisible();
  await expect(page.getByLabel("提单号").first()).toHaveValue(blNo);
  await expect(page.getByLabel("托运人")).toHaveValue("䶮㛃𠮷货代");
  await expect(page.getByLabel("第 2 箱 货名", { exact: true })).toHaveValue("冻虾 𠮷");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.waitForURL("**/wt/detail?id=*");
});

// its code is that of an order (orderForm.spec.ts)
test("two people on one declaration: the second sees both versions and loses nothing @server @long", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const blNo = newBlNo();
  const detail = await sendReeferDeclaration(page, { blNo }, [reeferBox("HLXU2008419")]);
  const edit = detail.replace("detail", "edit");
  await page.goto(edit);
  const theirs = { shipperName: "同事改的托运人", "boxes[0].ctnNo": "TGHU7599330", blNo, mode: "draft" };
  const saved = await page.request.post(edit, {
    multipart: {
      key: crypto.randomUUID(),
      id: new URL(edit, portalUrl()).searchParams.get("id")!,
      version: "1",
      ...theirs,
    },
    headers: { origin: portalUrl() },
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(302);

  await page.getByLabel("备注", { exact: true }).fill("我写的 䶮㛃𠮷");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  const notice = page.locator(".notice.warning");
  await expect(notice).toContainText("数据已被他人修改，请刷新");
  await expect(notice).toBeFocused();
  for (const text of ["同事改的托运人", "TGHU7599330", "HLXU2008419"]) await expect(notice).toContainText(text);
  await expect(page.getByLabel("备注", { exact: true })).toHaveValue("我写的 䶮㛃𠮷");
  await expect(page.getByLabel("第 1 箱 箱号", { exact: true })).toHaveValue("HLXU2008419");
  await expect(notice.getByRole("radio", { name: /^托运人/ })).toHaveCount(0);
  await notice.getByRole("button", { name: "合并到表单" }).click();
  await expect(notice).toHaveCount(0);
  // the colleague has put another container in the place of the one that was not touched here
  await expect(page.getByLabel("第 1 箱 箱号", { exact: true })).toHaveValue("TGHU7599330");
  await expect(page.getByLabel("第 2 箱 箱号", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel("托运人")).toHaveValue("同事改的托运人");
  await page.getByRole("button", { name: "保存", exact: true }).last().click();
  await page.waitForURL(`**${detail}`);
  for (const text of ["我写的 䶮㛃𠮷", "同事改的托运人", "TGHU7599330"])
    await expect(page.getByText(text).first()).toBeVisible();
});

test("rare Han stay what they are from the form to list, search, paper and files @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const blNo = newBlNo();
  const [shipper, remark, cargo] = ["䶮㛃𠮷货代有限公司", "备注㛃𠮷䶮", "冻虾䶮𠮷㛃"];
  const own = { blNo, shipperName: shipper, remarks: remark };
  const detail = await sendReeferDeclaration(page, own, [{ ...reeferBox("HLXU2008419"), cargoName: cargo }]);
  const textOf = async (path: string) => (await page.request.get(path)).text();
  await page.goto(`/search?q=${blNo}`);
  await page.waitForURL(`**${detail}`);
  for (const text of [shipper, remark, cargo]) await expect(page.getByText(text).first()).toBeVisible();
  expect(await textOf(`/wt/list?blNo=${blNo}`)).toContain(cargo);
  const form = await textOf(detail.replace("detail", "edit"));
  for (const text of [shipper, remark, cargo]) expect(form).toContain(text);

  const [paper] = await readPdf(await (await page.request.get(detail.replace("/detail", "/detail/pdf"))).body());
  // what the paper's font lacks stands there by its code point
  for (const text of ["䶮㛃𠮷货代有限公司", "冻虾䶮𠮷㛃"]) expect(paper!.text).toContain(text);
  const csv = await textOf(`/wt/export?blNo=${blNo}&format=csv`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await (await page.request.get(`/wt/export?blNo=${blNo}&format=xlsx`)).body()) as never);
  const cells = (book.worksheets[0]!.getRow(2).values as string[]).join("\n");
  for (const file of [csv, cells]) for (const text of [shipper, remark, cargo]) expect(file).toContain(text);
});
