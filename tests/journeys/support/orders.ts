import { expect, type Page } from "@playwright/test";
import { wallTime } from "./people";

let serial = 0;

/** A booking number that no other test uses. */
export const newBlNo = () => `JNY${Date.now().toString(36).toUpperCase()}${(serial++).toString(36).toUpperCase()}`;

/** Fills the form of a new export order with what a submit needs; a test changes the field it is about. */
export async function fillExportOrder(page: Page, blNo: string): Promise<void> {
  await page.getByLabel("订舱号").fill(blNo);
  await page.getByLabel("船名").fill("EVER GIVEN");
  await page.getByLabel("航次").fill("052w");
  await page.getByLabel("码头", { exact: false }).first().selectOption("BLCT");
  await page.getByLabel("箱经营人").selectOption("EMC");
  await page.getByLabel("截港时间").fill(wallTime(72));
  await page.getByLabel("卸货港").fill("USLAX");
  await page.getByLabel("提空堆场").selectOption("YD-BL1");
  await page.getByLabel("进港码头").selectOption("BLCT");
  await page.getByLabel("计划时间").fill(wallTime(24));
  await page.getByLabel("装货地址").fill("宁波市鄞州区启航南路 88 号");
  await page.getByLabel("装卸联系人").fill("𠮷田");
  await page.getByLabel("装卸联系手机").fill("138 0013 8000");
  await page.getByLabel("货名").fill("塑料制品");
  await page.getByLabel("毛重").fill("18000");
  await page.getByLabel("第1行 尺寸箱型").selectOption("45G1");
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
