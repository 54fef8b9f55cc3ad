import { expect, type Page } from "@playwright/test";
import { containerCheckDigit } from "../../../protocol/values/containerNumber";
import { portalUrl, wallTime } from "./people";

let serial = 0;

/** A booking number that no other test uses. */
export const newBlNo = () => `JNY${Date.now().toString(36).toUpperCase()}${(serial++).toString(36).toUpperCase()}`;

/** Fills the form of a new export order with what a submit needs; a test changes the field it is about. */
export async function fillExportOrder(page: Page, blNo: string): Promise<void> {
  await page.getByLabel("订舱号").fill(blNo);
  await page.getByLabel(/^船名\*?$/).fill("EVER GIVEN");
  await page.getByLabel("航次").fill("052w");
  await page.getByLabel("码头", { exact: false }).first().selectOption("BLCT");
  await page.getByLabel("箱经营人").selectOption("EMC");
  await page.getByLabel("截港时间").fill(wallTime(72));
  await page.getByLabel("卸货港").fill("USLAX");
  await page.getByLabel("提空堆场").selectOption("YD-BL1");
  await page.getByLabel("计划时间").fill(wallTime(24));
  await page.getByLabel("装货地址").fill("宁波市鄞州区启航南路 88 号");
  await page.getByLabel("装卸联系人").fill("𠮷田");
  await page.getByLabel("装卸联系手机").fill("138 0013 8000");
  await page.getByLabel("货名").fill("塑料制品");
  await page.getByLabel("毛重").fill("18000");
  await page.getByLabel("第 1 行 尺寸箱型").selectOption("45G1");
  await page.getByLabel("箱量", { exact: true }).fill("1");
}

/** Enters and submits an export order; answers its number. */
export async function enterExportOrder(page: Page, blNo = newBlNo()): Promise<{ orderNo: string; blNo: string }> {
  await page.goto("/truckExportAdd");
  await fillExportOrder(page, blNo);
  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^TE\d{11}$/);
  const orderNo = await heading.innerText();
  return { orderNo, blNo };
}

/** The same by what the form sends, without drawing it, for journeys that begin with an order; leaves the page at it. */
export async function sendExportOrder(page: Page, blNo = newBlNo()): Promise<{ orderNo: string; blNo: string }> {
  const answer = await page.request.post(`${portalUrl()}/truckExportAdd`, {
    form: {
      type: "E",
      mode: "submit",
      key: blNo,
      blNo,
      vesselName: "EVER GIVEN",
      voyage: "052W",
      terminalCode: "BLCT",
      ctnOperatorCode: "EMC",
      cyCutoff: wallTime(72),
      podCode: "USLAX",
      pickupYard: "YD-BL1",
      returnYard: "BLCT",
      planTime: wallTime(24),
      doorAddress: "宁波市鄞州区启航南路 88 号",
      doorContact: "𠮷田",
      doorMobile: "13800138000",
      cargoName: "塑料制品",
      grossWeight: "18000",
      clientName: "宁波远帆国际货运代理有限公司",
      contactName: "周敏",
      contactMobile: "13800000001",
      "ctnReq[0].sizeType": "45G1",
      "ctnReq[0].qty": "1",
    },
    headers: { origin: portalUrl() },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
  await page.goto(answer.headers().location!);
  return { orderNo: await page.getByRole("heading", { level: 1 }).innerText(), blNo };
}

/** A container number with a right check digit that no other test uses. */
export function newContainerNumber(): string {
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
  const first = `TGHU${digits}`;
  return `${first}${containerCheckDigit(first)}`;
}

/** Fills the form of a new import order of one 40' box with what a submit needs. */
export async function fillImportOrder(page: Page, blNo: string, ctnNo: string): Promise<void> {
  await page.getByLabel("提单号").fill(blNo);
  await page.getByLabel(/^船名\*?$/).fill("COSCO SHIPPING ARIES");
  await page.getByLabel("航次").fill("033E");
  await page.getByLabel("码头", { exact: false }).first().selectOption("BLCT");
  await page.getByLabel("箱经营人").selectOption("EMC");
  await page.getByLabel("起运港").fill("SGSIN");
  await page.getByLabel("还空堆场").selectOption("YD-BL1");
  await page.getByLabel("计划时间").fill(wallTime(24));
  await page.getByLabel("卸货地址").fill("余姚市舜水南路 6 号");
  await page.getByLabel("装卸联系人").fill("吴㛃");
  await page.getByLabel("装卸联系手机").fill("13900139000");
  await page.getByLabel("货名").fill("木浆");
  await page.getByLabel("毛重").fill("21000");
  await page.locator("#paste-numbers").fill(ctnNo);
  await page.locator("#paste-size").selectOption("45G1");
  await page.getByRole("button", { name: "加入箱列表" }).click();
  await expect(page.getByLabel("第 1 箱 箱号")).toHaveValue(ctnNo);
}

/** Enters and submits an import order of one box; answers its number and the box's. */
export async function enterImportOrder(
  page: Page,
  blNo = newBlNo(),
): Promise<{ orderNo: string; blNo: string; ctnNo: string; url: string }> {
  const ctnNo = newContainerNumber();
  await page.goto("/truckImportAdd");
  await fillImportOrder(page, blNo, ctnNo);
  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/truckImportDetail?id=*");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^TI\d{11}$/);
  return { orderNo: await heading.innerText(), blNo, ctnNo, url: page.url() };
}

/** The port clerk's audit: a fleet and a price in yuan. */
export async function approveOrder(page: Page, url: string, price = "980.00"): Promise<void> {
  await page.goto(url);
  await page.getByLabel("承运车队").selectOption({ label: "宁波捷港集装箱运输有限公司" });
  await page.getByLabel("拖运费 单价").fill(price);
  await page.getByRole("button", { name: "审核通过" }).click();
  await expect(page.getByRole("status").filter({ hasText: "审核通过" })).toBeVisible();
}

/** The forwarder's payment from the wallet. */
export async function payOrder(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("summary", { hasText: "支付" }).click();
  await page.getByRole("button", { name: /确认支付/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "支付成功" })).toBeVisible();
}
