import type { Page } from "@playwright/test";
import { nationalIdCheck } from "../../../protocol/values/nationalId";

const two = (number: number) => String(number).padStart(2, "0");
const upTo = (most: number) => Math.floor(Math.random() * most);

/** A number that the embedded provider lets pass, and that nobody else has. */
function newIdNo(): string {
  const day = `${1960 + upTo(40)}${two(1 + upTo(12))}${two(1 + upTo(28))}`;
  const digits = `330206${day}${String(upTo(900)).padStart(3, "0")}`;
  return digits + nationalIdCheck(digits);
}

/** Before that nobody gets further than his own account. Ends on the dashboard. */
export async function verifyPerson(page: Page, name = "陈晨"): Promise<void> {
  await page.goto("/account/center");
  await page.getByRole("link", { name: "去认证" }).click();
  await page.waitForURL("**/realAuth/person?ticket=*");
  await page.getByLabel("姓名").fill(name);
  await page.getByLabel("证件号码").fill(newIdNo());
  await page.getByRole("button", { name: "提交核验" }).click();
  await page.waitForURL("**/account/center");
  await page.goto("/index");
}
