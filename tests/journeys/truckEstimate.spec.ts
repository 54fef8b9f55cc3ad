import { expect, type Page } from "@playwright/test";
import { fillExportOrder, newBlNo, sendExportOrder } from "./support/orders";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

const estimateOn = (page: Page) => page.getByRole("region", { name: "费用估算" });

test("an order is estimated before it is submitted; what is wrong or has no rate is told and loses nothing", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const blNo = newBlNo();
  await page.goto("/truckExportAdd");
  const estimate = estimateOn(page);
  await expect(estimate).toContainText("填写提箱点和箱型箱量后显示估算费用");
  await fillExportOrder(page, blNo);
  // with a script it follows by itself
  const ask = async () => {
    if (!javaScriptEnabled) await page.getByRole("button", { name: "估算费用" }).click();
  };
  await page.getByLabel("箱量", { exact: true }).fill("2");
  await ask();
  await expect(estimate.getByRole("row", { name: /拖运费 40HC/ })).toContainText("935.00");
  await expect(estimate.getByRole("row", { name: /合计/ })).toContainText("1,870.00");

  await page.getByLabel("箱量", { exact: true }).fill("-2");
  await ask();
  await expect(estimate).toContainText("请改正后再估算");
  await expect(page.getByLabel("箱量", { exact: true })).toHaveValue("-2");
  await expect(page.getByLabel("订舱号")).toHaveValue(blNo);

  await page.getByLabel("箱量", { exact: true }).fill("1");
  await page.getByRole("button", { name: "估算费用" }).click();
  await expect(estimate.getByRole("row", { name: /合计/ })).toContainText("935.00");
  await page.getByRole("button", { name: "提交委托" }).click();
  await page.waitForURL("**/truckExportDetail?id=*");
});

test("estimates are for whoever enters orders, within the form's bounds, and show no other company's order @server", async ({
  browser,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled: false });
  await sendExportOrder(page);
  const id = new URL(page.url()).searchParams.get("id")!;
  // what is opened with places and boxes says what it costs without being asked
  await page.goto(`/truckExportAdd?copy=${id}`);
  await expect(estimateOn(page).getByRole("row", { name: /合计/ })).toContainText("935.00");
  const ask = (asked: Page, query: string) => asked.request.get(`/truckExport/estimate?${query}`);
  const place = "pickupYard=YD-BL1&ctnReq[0].sizeType=45G1";
  expect(await (await ask(page, `${place}&ctnReq[0].qty=2`)).json()).toMatchObject({ state: "priced", total: 187_000 });
  for (const [query, state] of [
    [`${place}&ctnReq[0].qty=1e9`, "wrong"],
    [`${place}&ctnReq[0].qty=1&special=<script>`, "wrong"],
    [`${place}&ctnReq[0].qty=1&planTime=9999-99-99`, "wrong"],
    ["pickupYard=%27%20OR%201&ctnReq[0].sizeType=45G1&ctnReq[0].qty=1", "priced"],
    ["", "open"],
  ] as const)
    expect(await (await ask(page, query)).json(), query).toMatchObject({ state });
  expect((await ask(page, `${place}&ctnReq[999999999].qty=1`)).status()).toBe(422);
  expect((await ask(page, `ctnReq=1&${place}`)).status()).toBe(422);

  const { page: fleet } = await logIn(browser, "fleet", { javaScriptEnabled: false });
  expect((await ask(fleet, place)).status()).toBe(404);
  const { page: other } = await logIn(browser, "otherForwarder", { javaScriptEnabled: false });
  const form = { id, version: "1", do: "estimate", pickupYard: "YD-BL1", vesselName: "EVER GIVEN", voyage: "052W" };
  const foreign = await other.request.post(`/truckExportEdit?id=${id}`, { form, headers: { origin: portalUrl() } });
  expect(foreign.status()).toBe(404);
});
