import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { approveOrder, enterImportOrder, payOrder } from "./support/orders";
import { logIn } from "./support/people";
import { type RunningPortal, startPortal } from "./support/portalProcess";
import { test } from "./support/test";

let portal: RunningPortal;
/** What was mailed, whole. */
const taken: string[] = [];
const mails = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      taken.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  await new Promise<void>((resolve) => mails.listen(0, "127.0.0.1", resolve));
  const { port } = mails.server.address() as AddressInfo;
  portal = await startPortal({
    RATE_LIMIT: "off",
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "invoices@port.example",
  });
});
test.afterAll(async () => {
  await portal.stop();
  await new Promise<void>((resolve) => mails.close(() => resolve()));
});

test("paid fees become an invoice, which is downloaded, and reversed in part @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const options = { javaScriptEnabled, baseURL: portal.url };
  const { page } = await logIn(browser, "forwarder", options);
  const { page: clerk } = await logIn(browser, "portClerk", options);
  const { orderNo, url } = await enterImportOrder(page);
  await approveOrder(clerk, url, "980.00");
  await payOrder(page, url);

  await page.goto("/invoices");
  await page.getByRole("link", { name: "申请开票" }).click();
  await page.waitForURL("**/invoicesAdd");
  await page.getByLabel("业务单号").fill(orderNo);
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForURL(`**/invoicesAdd?**docNo=${orderNo}**`);
  await page.getByLabel("收票邮箱").fill("nobody");
  await page.getByRole("button", { name: "提交开票申请" }).click();
  await expect(page.getByText("请至少勾选一条费用")).toBeVisible();
  await expect(page.getByLabel("收票邮箱")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("收票邮箱").fill("finance@example.com");
  await page.getByRole("checkbox", { name: new RegExp(orderNo) }).check();
  await page.getByRole("button", { name: "提交开票申请" }).click();
  await page.waitForURL("**/invoiceDetail?id=*");
  await expect(page.getByText("¥899.08")).toBeVisible();
  await expect(page.getByRole("button", { name: "开具发票" })).toHaveCount(0);
  const invoice = page.url();

  await clerk.goto(invoice);
  await clerk.getByRole("button", { name: "开具发票" }).click();
  await expect(clerk.locator(".toast", { hasText: "发票已开具" })).toBeAttached();

  await page.reload();
  const pdf = await page.getByRole("link", { name: "下载 PDF" }).getAttribute("href");
  const xml = await page.getByRole("link", { name: "下载 XML" }).getAttribute("href");
  expect((await page.request.get(`${portal.url}${pdf}`)).headers()["content-type"]).toMatch(/pdf|html/);
  const text = await (await page.request.get(`${portal.url}${xml}`)).text();
  expect(text).toContain("<NetAmount>899.08</NetAmount><TaxAmount>80.92</TaxAmount><TotalAmount>980.00</TotalAmount>");
  const { page: stranger } = await logIn(browser, "otherForwarder", options);
  expect((await stranger.goto(invoice))!.status()).toBe(404);
  expect((await stranger.request.get(`${portal.url}${xml}`)).status()).toBe(404);

  const number = /<InvoiceNumber>(\d{20})</.exec(text)![1]!;
  const again = page.getByRole("button", { name: "再次发送" });
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const mail = taken.find((each) => each.includes(`${number}.xml`))!;
  expect(mail).toMatch(/^To: finance@example.com\r$/m);
  expect(mail).toContain(Buffer.from("%PDF-").toString("base64").slice(0, 6));
  await again.click();
  await expect(page.getByText("待发送").or(page.getByText("已发送"))).toBeVisible();

  await clerk.getByLabel(/^拖运费/).fill("100.00");
  await clerk.getByRole("button", { name: "生成红字发票" }).click();
  await expect(clerk.getByLabel(/^红冲原因/)).toHaveAttribute("aria-invalid", "true");
  await expect(clerk.getByLabel(/^拖运费/)).toHaveValue("100.00");
  await clerk.getByLabel(/^红冲原因/).selectOption("04");
  await clerk.getByRole("button", { name: "生成红字发票" }).click();
  await expect(clerk.getByText("¥-100.00").or(clerk.getByText("-¥100.00")).first()).toBeVisible();
  await clerk.getByRole("button", { name: "开具发票" }).click();
  await expect(clerk.locator(".toast", { hasText: "发票已开具" })).toBeAttached();
  await clerk.goto(invoice);
  await expect(clerk.getByText("可红冲 ¥880.00")).toBeVisible();
});

test("fees of inbound storage and lifting have a page of their own, and an application is taken back @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled, baseURL: portal.url });
  await page.goto("/hlcInInvoice");
  const kinds = await page.locator("td[data-label=业务类别]").allInnerTexts();
  expect(new Set(kinds)).toEqual(new Set(["堆存", "提重箱"]));
  const fee = page.getByRole("checkbox").first();
  const name = (await fee.getAttribute("aria-label"))!;
  await fee.check();
  await page.getByRole("button", { name: "提交开票申请" }).click();
  await page.waitForURL("**/invoiceDetail?id=*");
  await page.locator("summary", { hasText: "撤回申请" }).click();
  await page.getByRole("button", { name: "撤回申请" }).click();
  await page.waitForURL("**/invoices");
  await page.goto("/hlcInInvoice");
  await expect(page.getByRole("checkbox", { name })).toHaveCount(1);
});
