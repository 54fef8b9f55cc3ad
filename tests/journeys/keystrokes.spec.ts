import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { pdf } from "./support/files";
import { hydrated } from "./support/hydration";
import { logIn, ownHours, wallTime } from "./support/people";
import { test } from "./support/test";

/** What a clerk types into the dialog that chooses a file: its name, and Enter. */
const keysOfDialog = (name: string) => name.length + 1;

/** Counts every keydown that the pages of a context get, modifiers included; nothing else moves the focus. */
async function countKeys(context: BrowserContext) {
  await context.addInitScript(() => {
    window.addEventListener(
      "keydown",
      () => sessionStorage.setItem("keydowns", String(Number(sessionStorage.getItem("keydowns") ?? 0) + 1)),
      true,
    );
  });
}
const keydowns = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("keydowns") ?? 0));

const focused = (page: Page, name: string) => expect(page.locator(`[name="${name}"]`)).toBeFocused();

/** Goes on by Enter until a field has the focus. */
async function enterTo(page: Page, name: string) {
  const there = () => page.evaluate((wanted) => (document.activeElement as HTMLInputElement).name === wanted, name);
  for (let i = 0; i < 12 && !(await there()); i++) await page.keyboard.press("Enter");
  await focused(page, name);
}

/** Takes the nearest of what fits by Enter. */
async function lookUp(page: Page, typed: string, found: RegExp) {
  await page.keyboard.type(typed);
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(found);
  await page.keyboard.press("Enter");
}

/** Alt and a key, with what the key is without Alt: access keys go by that. */
async function accessKey(page: Page, key: string) {
  const input = await page.context().newCDPSession(page);
  const code = key.toUpperCase().charCodeAt(0);
  const pressed = { key, unmodifiedText: key, windowsVirtualKeyCode: code, modifiers: 1 };
  await input.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Alt",
    windowsVirtualKeyCode: 18,
    modifiers: 1,
  });
  await input.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...pressed });
  await input.send("Input.dispatchKeyEvent", { type: "char", text: key, ...pressed });
  await input.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
  await input.send("Input.dispatchKeyEvent", { type: "keyUp", key: "Alt", windowsVirtualKeyCode: 18 });
}

/** A time as the test's browser orders its parts, which are those of American English; each part leads to the next. */
async function typeTime(page: Page, hours: number) {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(wallTime(hours))!;
  const h = Number(hour);
  await page.keyboard.type(
    `${month}${day}${year}${String(h % 12 || 12).padStart(2, "0")}${minute}${h < 12 ? "A" : "P"}`,
  );
  await expect(page.locator("[name=planTime]")).toHaveValue(wallTime(hours).slice(0, 16));
}

/** Chooses a file for the field with the focus; answers how many keys its dialog takes. */
async function attach(page: Page, name: string): Promise<number> {
  const path = join(tmpdir(), name);
  writeFileSync(path, pdf);
  const [dialog] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await dialog.setFiles(path);
  return keysOfDialog(name);
}

const papers = ["packCertFiles", "msdsFiles", "stuffingFiles", "fitnessFiles"];

/** Ten characters and the check digit of ISO 6346. */
function checked(prefix: string): string {
  const values = "0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ";
  const sum = [...prefix].reduce((total, letter, i) => total + values.indexOf(letter) * 2 ** i, 0);
  return `${prefix}${(sum % 11) % 10}`;
}

const numbersFrom = (first: number) =>
  Array.from({ length: 25 }, (_, i) => checked(`TEMU${String(first + i + ownHours(0)).slice(0, 6)}`));

test("twenty-five boxes of dangerous goods from a pasted block to submitted, and the next voyage as a copy @javascript", async ({
  browser,
}) => {
  const { page, context } = await logIn(browser, "forwarder", { locale: "zh-CN" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await countKeys(context);
  // while nobody listens a chooser opens a dialog of its own, and one that is asked for in that moment is lost
  page.on("filechooser", () => undefined);
  const block = (numbers: string[]) =>
    numbers
      .map((ctnNo, i) => `${ctnNo}\t22G1\tSL${100_000 + i}\t\t\t\t1263\tⅢ\t1A2\t80\t1,600\t1,440.5\t30`)
      .join("\n");

  await page.goto("/form/add");
  await hydrated(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block(numbersFrom(210_000)));
  const before = await keydowns(page);
  let inDialogs = 0;
  await accessKey(page, "1");
  await focused(page, "declType");
  await page.keyboard.press("Enter");
  await page.keyboard.type(`k${Date.now().toString(36).slice(-7)}`);
  await page.keyboard.press("Enter");
  await lookUp(page, "ever a", /^EVER ACE/);
  await enterTo(page, "podCode");
  await lookUp(page, "ltd", /NLRTM/);
  await enterTo(page, "planTime");
  await typeTime(page, 30);
  await accessKey(page, "3");
  await focused(page, "boxes[0].ctnNo");
  await page.keyboard.press("Control+v");
  await expect(page.locator("[name='boxes[24].ctnNo']")).not.toHaveValue("");
  await accessKey(page, "4");
  for (const [i, field] of papers.entries()) {
    await expect(page.locator(`input[type=file][name=${field}]`)).toBeFocused();
    inDialogs += await attach(page, `p${i + 1}.pdf`);
    await expect(page.locator(`input[type=hidden][name=${field}]`)).toHaveCount(1);
    if (i < papers.length - 1) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**/form/detail?id=*", { timeout: 20_000 });
  await expect(page.locator(".page-head").getByText("已提交")).toBeVisible();
  await expect(page.getByText("共 25 箱").first()).toBeVisible();
  const keys = (await keydowns(page)) - before + inDialogs;
  test.info().annotations.push({ type: "keys to submitted", description: `${keys}, ${inDialogs} of them in dialogs` });
  expect(keys).toBeLessThan(120);

  await page.goto("/form/list");
  await hydrated(page);
  const next = numbersFrom(310_000).map((ctnNo, i) => `${ctnNo}\t\tSL${200_000 + i}`);
  const sheet = next.map((line) => line.replace("\t\t", "\t22G1\t")).join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  const beforeCopy = await keydowns(page);
  await accessKey(page, "c");
  await page.waitForURL("**/form/add?copy=*");
  await expect(page.locator("[name='boxes[24].goods[0].unNo']")).toHaveValue("1263");
  await accessKey(page, "1");
  await focused(page, "declType");
  await page.keyboard.press("Enter");
  await page.keyboard.type(`l${Date.now().toString(36).slice(-7)}`);
  await page.keyboard.press("Enter");
  await lookUp(page, "msc o", /^MSC OSCAR/);
  await enterTo(page, "planTime");
  await typeTime(page, 40);
  await accessKey(page, "3");
  await page.keyboard.press("Control+v");
  await expect(page.locator("[name='boxes[24].sealNo']")).toHaveValue("SL200024");
  await accessKey(page, "4");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  for (const field of papers) await expect(page.locator(`input[type=hidden][name=${field}]`)).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**/form/detail?id=*", { timeout: 20_000 });
  await expect(page.locator(".page-head").getByText("已提交")).toBeVisible();
  await expect(page.getByText("MSC OSCAR").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "p2.pdf" })).toBeVisible();
  const keysOfCopy = (await keydowns(page)) - beforeCopy;
  test.info().annotations.push({ type: "keys of a copy", description: String(keysOfCopy) });
  expect(keysOfCopy).toBeLessThan(60);
});
