import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { newBlNo } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Pastes into the field that has the focus, as a spreadsheet's clipboard has it. */
const paste = (page: Page, text: string, html = "") =>
  page.evaluate(
    ([plain, table]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", plain!);
      if (table) clipboardData.setData("text/html", table);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    },
    [text, html],
  );

test("a block lands where it is pasted, blanks keep their places, and what does not fit is told @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/form/add");
  await hydrated(page);
  await cell(page, "第 1 箱 箱号").focus();
  await paste(page, "CSQU3054383,TCNU7200794；MSKU2667024");
  await expect(cell(page, "第 3 箱 箱号")).toHaveValue("MSKU2667024");
  await cell(page, "第 1 箱 铅封号").focus();
  await paste(page, "SL1\n\nSL3\n");
  await expect(cell(page, "第 2 箱 铅封号")).toHaveValue("");
  await expect(cell(page, "第 3 箱 铅封号")).toHaveValue("SL3");

  await cell(page, "第 1 箱 货物 1 毛重（kg）").press("Control+d");
  await cell(page, "第 1 箱 货物 2 毛重（kg）").focus();
  await paste(page, "16,000\n17,000\n");
  await expect(cell(page, "第 1 箱 货物 1 毛重（kg）")).toHaveValue("");
  await expect(cell(page, "第 1 箱 货物 2 毛重（kg）")).toHaveValue("16,000");
  await expect(cell(page, "第 2 箱 货物 1 毛重（kg）")).toHaveValue("17,000");

  await cell(page, "第 1 箱 货物 1 UN 编号").focus();
  await paste(
    page,
    "plain text that says otherwise",
    '<table><tr><td>1263</td><td>Ⅱ</td></tr><tr><td>1830</td><td colspan="2">四</td></tr></table>',
  );
  await expect(cell(page, "第 1 箱 货物 1 包装类别")).toHaveValue("II");
  await expect(cell(page, "第 1 箱 货物 2 UN 编号")).toHaveValue("1830");
  await expect(page.locator(".unfit")).toHaveText("第 2 行的包装类别不能填“四”，未填入");
  await expect(page.locator(".un").first()).toContainText("涂料");

  await cell(page, "第 1 箱 箱号").focus();
  await paste(page, Array.from({ length: 250 }, (_, i) => `TEMU${1_000_000 + i}`).join("\n"));
  await expect(page.locator(".box")).toHaveCount(200);
  await expect(page.locator(".unfit")).toHaveText("一份申报最多 200 箱，其余 50 行未填入");
  await page.keyboard.press("Control+z");
  await expect(page.locator(".box")).toHaveCount(3);
  await expect(cell(page, "第 1 箱 箱号")).toHaveValue("CSQU3054383");
});

test("a removed row, a pasted block and a fill can be taken back, by key and by button @javascript", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/form/add");
  await hydrated(page);
  await cell(page, "第 1 箱 箱号").focus();
  await paste(page, "CSQU3054383\t22G1\tSL1\nTCNU7200794\t22G1\tSL2\nMSKU2667024\t\t");
  const undo = page.locator(".form-bar").getByRole("button", { name: "撤销" });
  await expect(undo).toBeVisible();

  await cell(page, "第 2 箱 铅封号").press("Control+Delete");
  await expect(page.locator(".box")).toHaveCount(3);
  await cell(page, "第 2 箱 铅封号").fill("SL2");
  await cell(page, "第 2 箱 铅封号").press("Alt+Delete");
  await expect(page.locator(".box")).toHaveCount(2);
  await expect(page.locator(".form-bar [role=status]").first()).toHaveText("已删除第 2 箱");
  await expect(cell(page, "第 2 箱 箱号")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(cell(page, "第 2 箱 铅封号")).toHaveValue("SL2");
  await expect(cell(page, "第 2 箱 箱号")).toBeFocused();

  await page.getByRole("button", { name: "第 1 箱 其余箱照此填写" }).click();
  await expect(cell(page, "第 3 箱 尺寸箱型")).toHaveValue("22G1");
  await cell(page, "第 3 箱 铅封号").fill("MINE");
  // typed text is the field's own to take back
  await page.keyboard.press("Control+z");
  await expect(cell(page, "第 3 箱 尺寸箱型")).toHaveValue("22G1");
  await cell(page, "第 3 箱 铅封号").fill("MINE");
  await undo.click();
  await expect(cell(page, "第 3 箱 尺寸箱型")).toHaveValue("");
  await expect(cell(page, "第 3 箱 铅封号")).toHaveValue("MINE");
  await expect(undo).toHaveCount(0);

  await page.getByRole("button", { name: "第 1 箱 删除" }).click();
  await page.clock.install();
  await page.getByRole("button", { name: "第 1 箱 删除" }).click();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(undo).toHaveCount(0);
});

test("the rows are removed and given back, and a block is read, without a script too", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/form/add");
  await page.getByLabel("提单号").fill(newBlNo());
  await page.locator("summary", { hasText: "从表格粘贴" }).click();
  const block = ["CSQU3054383\t22G1\tSL1\t2,300\t\t\t1263\tⅢ", "\t\t\t\t\t\t1133\t五", 'TCNU7200794\t22G1\t"SL\n2"'];
  await page.getByLabel("粘贴内容").fill(block.join("\n"));
  await page.getByRole("button", { name: "加入列表" }).click();
  await expect(cell(page, "第 1 箱 货物 2 UN 编号")).toHaveValue("1133");
  await expect(cell(page, "第 1 箱 货物 1 包装类别")).toHaveValue("III");
  await expect(cell(page, "第 1 箱 皮重（kg）")).toHaveValue("2,300");
  await expect(cell(page, "第 2 箱 铅封号")).toHaveValue("SL 2");
  await expect(page.locator(".unfit")).toHaveText("第 2 行的包装类别不能填“五”，未填入");
  await expect(page.getByLabel("粘贴内容")).toHaveValue("");

  await page.getByRole("button", { name: "第 1 箱 货物 1 删除" }).click();
  await expect(cell(page, "第 1 箱 货物 1 UN 编号")).toHaveValue("1133");
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(cell(page, "第 1 箱 货物 1 UN 编号")).toHaveValue("1263");
  await expect(cell(page, "第 1 箱 货物 2 UN 编号")).toHaveValue("1133");
  await page.getByRole("button", { name: "第 1 箱 删除" }).click();
  await expect(page.locator(".box")).toHaveCount(1);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(cell(page, "第 1 箱 箱号")).toHaveValue("CSQU3054383");
  await expect(cell(page, "第 1 箱 箱号")).toBeFocused();
  await expect(cell(page, "第 1 箱 货物 1 包装类别")).toHaveValue("III");
  await expect(cell(page, "第 2 箱 箱号")).toHaveValue("TCNU7200794");
});

test("keys of an input method are its own; save and submit work wherever the focus is @javascript", async ({
  browser,
}) => {
  const { page, context } = await logIn(browser, "forwarder");
  await page.goto("/wt/add");
  await hydrated(page);
  const cargo = cell(page, "第 1 箱 货名");
  await cargo.focus();
  const input = await context.newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "dong", selectionStart: 4, selectionEnd: 4 });
  for (const key of ["Enter", "ArrowDown", "ArrowRight", "Escape"])
    await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode: 229 });
  await expect(cargo).toBeFocused();
  await input.send("Input.insertText", { text: "冻虾" });
  await expect(cargo).toHaveValue("冻虾");
  await page.keyboard.press("Escape");
  await expect(page.locator("summary", { hasText: "从表格粘贴" })).toBeFocused();

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("#error-summary")).toBeFocused();
  await page.getByRole("link", { name: "跳到内容" }).focus();
  await page.keyboard.press("F8");
  await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("link", { name: "跳到内容" }).focus();
  await page.evaluate(() => scrollTo(0, 9_999));
  await page.keyboard.press("Control+s");
  await page.waitForURL("**/wt/detail?id=*");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
