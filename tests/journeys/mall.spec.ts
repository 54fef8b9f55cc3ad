import { expect, type Page } from "@playwright/test";
import { documentNumber } from "./support/documentNumber";
import { png } from "./support/files";
import { logIn, password, people } from "./support/people";
import { test } from "./support/test";
import { openAsVisitor } from "./support/visitor";

const picture = { name: "耳罩.png", mimeType: "image/png", buffer: png };

/** Goods of the merchant of the demo port, submitted to the port's clerk and approved by him; where its pages are. */
async function offerGoods(merchant: Page, clerk: Page, name: string): Promise<string> {
  await merchant.goto("/merchantCenter/goodsAdd");
  await merchant.getByLabel("商品名称").fill(name);
  await merchant.getByLabel("类目").selectOption("safety");
  await merchant.locator("#goods-detail").fill("<p>试用<script>alert(1)</script></p>");
  await merchant.locator('[name="spec.0"]').fill("均码");
  await merchant.locator('[name="price.0"]').fill("12.5");
  await merchant.locator('input[type=file][name="pictures"]').setInputFiles(picture);
  await merchant.getByRole("button", { name: "提交审核" }).click();
  // a stock that is missing is told beside its field, and nothing typed is lost
  await expect(merchant.locator("#error-summary")).toContainText("库存");
  await expect(merchant.getByLabel("商品名称")).toHaveValue(name);
  await expect(merchant.getByRole("link", { name: picture.name })).toBeVisible();
  await merchant.locator('[name="stock.0"]').fill("9");
  await merchant.getByRole("button", { name: "提交审核" }).click();
  await merchant.waitForURL("**/merchantCenter/goodsDetail?id=*");
  await expect(merchant.locator(".page-head .status")).toHaveText("待审核");
  const id = new URL(merchant.url()).searchParams.get("id");
  await clerk.goto(`/goodsAudit?id=${id}`);
  await clerk.getByRole("button", { name: "通过并上架" }).click();
  await expect(clerk.locator(".page-head .status")).toHaveText("在售");
  return `/GoodsDetail?id=${id}`;
}

test("goods are made, approved, found by pinyin, put into a visitor's cart, paid with those of another shop, sent, received, reviewed and refunded @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page: merchant } = await logIn(browser, "fleet", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const buyer = await openAsVisitor(browser, javaScriptEnabled);
  const name = `护耳罩${Date.now()}${javaScriptEnabled ? "a" : "b"}`;
  const status = (page: Page) => page.locator(".page-head .status");
  const goods = await test.step("the merchant makes goods, the port approves them", () =>
    offerGoods(merchant, clerk, name));

  await test.step("a visitor finds them by pinyin and fills a cart from two shops", async () => {
    await buyer.goto("/mall");
    await buyer.getByLabel("搜索商品").fill(`huerzhao${name.slice(3)}`);
    await buyer.getByRole("button", { name: "搜索" }).click();
    await buyer.getByRole("link", { name, exact: true }).click();
    await buyer.waitForURL(`**${goods}`);
    const shown = buyer.locator("main img").first();
    expect((await buyer.request.get((await shown.getAttribute("src"))!)).headers()["content-type"]).toBe("image/png");
    await expect(buyer.locator("main")).not.toContainText("alert");
    await buyer.getByLabel("数量").fill("99");
    await buyer.getByRole("button", { name: "加入购物车" }).click();
    await expect(buyer.getByText("库存仅 9 件")).toBeVisible();
    await buyer.getByLabel("数量").fill("2");
    await buyer.getByRole("button", { name: "加入购物车" }).click();
    await expect(buyer.getByText("已加入购物车")).toBeVisible();
    await buyer.goto("/mall?q=reminbiaoqian");
    await buyer.getByRole("link", { name: "热敏标签纸", exact: true }).click();
    await buyer.getByRole("button", { name: "立即购买" }).click();
    await buyer.waitForURL("**/mallCart");
    await expect(buyer.getByLabel(`${name} 均码 的数量`)).toHaveValue("2");
  });

  await test.step("the login keeps the cart, which the next person of that browser does not find", async () => {
    await buyer.getByRole("button", { name: "去结算" }).click();
    await buyer.waitForURL(/login|home/);
    const answer = await buyer.request.post("/user/login", {
      // a cart is its person's: the two rounds buy as different people
      form: { mobile: people[javaScriptEnabled ? "otherForwarder" : "forwarder"], password },
      headers: { origin: new URL(buyer.url()).origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    await buyer.goto("/mallCart");
    await expect(buyer.getByLabel(`${name} 均码 的数量`)).toHaveValue("2");
    expect((await buyer.context().cookies()).filter((cookie) => cookie.name === "mallCart")).toEqual([]);
  });

  const placed: string[] = [];
  await test.step("one checkout makes an order for each shop, and one payment pays them", async () => {
    await buyer.getByRole("button", { name: "去结算" }).click();
    await buyer.waitForURL("**/mallCheckout");
    await buyer.getByLabel("给 捷港劳保用品店 的备注").fill("放门卫");
    await buyer.getByRole("button", { name: "提交订单" }).click();
    await expect(buyer.locator("#error-summary")).toContainText("港区送达点");
    await expect(buyer.getByLabel("给 捷港劳保用品店 的备注")).toHaveValue("放门卫");
    await buyer.locator("#checkout-pointCode").selectOption("QUAY2");
    await buyer.getByRole("button", { name: "提交订单" }).click();
    await buyer.waitForURL("**/account/pay?doc=mallOrder.*");
    for (const doc of new URL(buyer.url()).searchParams.getAll("doc")) placed.push(doc.replace("mallOrder.", ""));
    await buyer.getByRole("button", { name: /^确认支付/ }).click();
    await buyer.waitForURL("**/mallOrders");
  });
  // by their ids: others buy the same goods meanwhile
  const orderOf = async (goodsName: string): Promise<string> => {
    for (const id of placed) {
      await buyer.goto(`/mallOrderDetail?id=${id}`);
      if ((await buyer.getByRole("link", { name: goodsName, exact: true }).count()) > 0) return buyer.url();
    }
    throw new Error(`nobody has ordered ${goodsName}`);
  };
  const order = await orderOf(name);
  await expect(status(buyer)).toHaveText("待发货");
  await expect(buyer.locator("section.card", { hasText: "支付方式" })).toContainText("电子钱包");
  const docNo = await documentNumber(buyer);

  await test.step("the shop sends, the buyer receives and reviews", async () => {
    await merchant.goto(`/merchantCenter/orders?docNo=${docNo}`);
    await merchant.getByRole("link", { name: docNo }).click();
    await merchant.waitForURL("**/mallOrderDetail?id=*");
    await merchant.locator("summary", { hasText: "发货" }).click();
    await merchant.getByLabel("承运方").fill("港区配送");
    await merchant.getByLabel("运单号").fill("GQ-12345");
    await merchant.getByRole("button", { name: "发货", exact: true }).click();
    await expect(status(merchant)).toHaveText("待收货");
    await buyer.goto(order);
    await buyer.getByRole("button", { name: "确认收货" }).click();
    await expect(status(buyer)).toHaveText("已完成");
    const asked = buyer.getByRole("heading", { name: /^评价 / });
    for (let of = ""; !of.includes(name); ) {
      await expect(asked).not.toHaveText(of);
      of = (await asked.textContent()) ?? "";
      // the form of the next goods begins empty
      await expect(buyer.getByLabel("评价内容")).toHaveValue("");
      await buyer.getByLabel("5 分").check();
      await buyer.getByLabel("评价内容").fill("戴着舒服");
      await buyer.getByRole("button", { name: "提交评价" }).click();
    }
    await expect(asked.filter({ hasText: name })).toHaveCount(0);
    await buyer.goto(goods);
    await expect(buyer.getByText("戴着舒服")).toBeVisible();
  });

  await test.step("one piece is refunded by consent of the shop, the other order at once", async () => {
    await buyer.goto(order);
    await buyer.locator("summary", { hasText: "申请退款" }).click();
    await buyer.getByLabel(new RegExp(`^${name}`)).fill("1");
    await buyer.getByLabel("原因").fill("一只有裂纹");
    await buyer.getByRole("button", { name: "申请退款", exact: true }).click();
    await expect(status(buyer)).toHaveText("退款中");
    await merchant.goto(order);
    await merchant.locator("summary", { hasText: "同意退款" }).click();
    await merchant.getByRole("button", { name: "同意退款", exact: true }).click();
    await expect(status(merchant)).toHaveText("已完成");
    await buyer.goto(order);
    await expect(buyer.locator("#main")).toContainText("12.50");
    await orderOf("热敏标签纸");
    await buyer.locator("summary", { hasText: "退款" }).first().click();
    await buyer.getByLabel("原因").fill("买错了");
    await buyer.getByRole("button", { name: "退款", exact: true }).click();
    await expect(status(buyer)).toHaveText("已退款");
  });
});

test("another company finds neither order nor goods nor centre @server", async ({ browser, javaScriptEnabled }) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const hidden = [
    "/merchantCenter",
    "/goodsAudits",
    "/mallSettlements",
    "/mallOrderDetail?id=01m00000000000000000000000",
  ];
  for (const path of hidden) expect((await page.goto(path))?.status(), path).toBe(404);
});

test("the port closes a merchant's period, whose statement he reads and saves @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "fleet", { javaScriptEnabled });
  await page.goto("/merchantCenter");
  // a phone shows all of its days without scrolling aside
  await page.setViewportSize({ width: 390, height: 844 });
  const sales = (await page.getByRole("img", { name: "近 14 天每日销售额" }).boundingBox())!;
  expect([sales.x >= 0, sales.x + sales.width <= 390]).toEqual([true, true]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole("link", { name: "结算", exact: true }).click();
  await page.waitForURL("**/mallSettlements");
  await page.getByRole("link", { name: /^MS/ }).first().click();
  await page.waitForURL("**/mallSettlement?id=*");
  await expect(page.locator("#main")).toContainText("服务费");
  const href = await page.getByRole("link", { name: /CSV/i }).getAttribute("href");
  const file = await page.request.get(href!);
  expect(await file.text()).toContain("MO");
});
