import { writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { html, pdf, png } from "./support/files";
import { hydrated } from "./support/hydration";
import { fillExportOrder, newBlNo } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

const booking = { name: "订舱确认 𠮷.pdf", mimeType: "application/pdf", buffer: pdf };
const photo = { name: "装箱照片.png", mimeType: "image/png", buffer: png };
const disguised = { name: "假的.pdf", mimeType: "application/pdf", buffer: html };

/** The first piece of each upload is lost on its way. */
async function breakLineOnce(page: Page): Promise<void> {
  const broken = new Set<string>();
  await page.route("**/uploads/tus/*", (route) => {
    const url = route.request().url();
    if (route.request().method() !== "PATCH" || broken.has(url)) return route.continue();
    broken.add(url);
    return route.abort("connectionreset");
  });
}

test("attachments stay with the order's form whatever is wrong in it, and are for those who see the order", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/truckExportAdd");
  if (javaScriptEnabled) await hydrated(page);
  await fillExportOrder(page, newBlNo());
  await page.getByLabel("订舱号").fill("");
  const input = page.getByLabel("选择文件");
  if (javaScriptEnabled) await breakLineOnce(page);
  await input.setInputFiles([booking, photo]);
  await page.getByRole("button", { name: "提交委托" }).click();
  await expect(page.locator("#error-summary")).toContainText("订舱号");
  await expect(page.getByRole("link", { name: booking.name })).toBeVisible();
  await expect(page.getByRole("link", { name: photo.name })).toBeVisible();

  // what is not what it says it is, is told beside the field; adding a row keeps all of it
  await input.setInputFiles([disguised]);
  await page.getByRole("button", { name: "新增一箱" }).click();
  await expect(page.getByLabel("第 1 箱 箱号")).toBeVisible();
  await expect(page.locator("#main").getByText("文件内容与类型不符，或不是可以上传的类型").last()).toBeVisible();
  await page.getByRole("button", { name: "删除第 1 箱" }).click();
  await expect(page.getByLabel("第 1 箱 箱号")).toHaveCount(0);
  await page.getByRole("button", { name: `移除文件 ${photo.name}` }).click();
  await expect(page.getByRole("link", { name: photo.name })).toHaveCount(0);
  await page.getByLabel("订舱号").fill(newBlNo());
  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");

  const link = page.getByRole("link", { name: booking.name });
  await expect(link).toHaveCount(1);
  const path = (await link.getAttribute("href"))!;
  const arrived = page.waitForEvent("download");
  await link.click();
  expect((await arrived).suggestedFilename()).toBe(booking.name);
  const { context: other } = await logIn(browser, "otherForwarder");
  expect((await other.request.get(path)).status()).toBe(404);
});

test("an upload goes on where it was when its page is loaded anew @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await page.goto("/truckExportAdd");
  await hydrated(page);
  // its first piece never comes to an end
  await page.route("**/uploads/tus/*", () => undefined);
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  // from a disk, because the time of its last change tells that it is the same
  const name = "箱单.pdf";
  const path = test.info().outputPath(name);
  writeFileSync(path, pdf);
  await page.getByLabel("选择文件").setInputFiles(path);
  const { pathname } = new URL((await sent).url());
  await expect(page.getByRole("progressbar", { name: `${name} 上传进度` })).toBeVisible();
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await hydrated(page);
  // not while the scripts are on their way: what is asked for in that moment may stay without an answer
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const asked = page.waitForRequest((request) => request.method() === "HEAD");
  await page.getByLabel("选择文件").setInputFiles(path);
  expect(new URL((await asked).url()).pathname).toBe(pathname);
  await expect(page.getByRole("link", { name })).toBeVisible();
});
