import { expect } from "@playwright/test";
import { toShanghai } from "@protocol/values/instant";
import { documentNumber } from "./support/documentNumber";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

/** A day of Shanghai so many days from now. */
const dayOf = (days: number) => toShanghai(new Date(Date.now() + days * 86_400_000).toISOString()).slice(0, 10);

test("a pool is published, grabbed in parts, lost by who is late, waited for, given back, and canceled @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: barge } = await logIn(browser, "bargeLine", { javaScriptEnabled });
  const { page: late } = await logIn(browser, "bargeCompany", { javaScriptEnabled });
  const status = page.locator(".page-head .status");

  await test.step("what is missing stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/bargeOrderPoolsAdd");
    await page.getByLabel("提单号").fill("COSU6312518888");
    await page.getByRole("button", { name: "发布", exact: true }).last().click();
    for (const field of ["起运港", "总量", "指导价", "截止时间"])
      await expect(page.locator("#error-summary")).toContainText(field);
    await expect(page.getByLabel("提单号")).toHaveValue("COSU6312518888");
    await page.getByLabel("起运港").selectOption("CNHZH");
    await page.getByLabel("目的港").selectOption("NBCT");
    await page.getByLabel("箱型").selectOption("20GP");
    await page.getByLabel("总量").fill("10");
    await page.getByLabel("最早装期").fill(dayOf(2));
    await page.getByLabel("最晚装期").fill(dayOf(5));
    await page.getByLabel("指导价").fill("600");
    await page.getByLabel("起抢时间").fill(wallTime(-1));
    await page.getByLabel("截止时间").fill(wallTime(24));
    await page.getByLabel("允许拆单").check();
    await page.getByLabel("最小抢量").fill("2");
    await page.getByLabel("单公司限抢量").fill("8");
    await page.getByLabel("违约金比例").fill("5");
    await page.getByRole("button", { name: "发布", exact: true }).last().click();
    await page.waitForURL("**/bargeOrderPoolDetail?id=*");
    await expect(status).toHaveText("抢单中");
  });
  const poolNo = await documentNumber(page);
  const detail = page.url();

  const grab = async (who: typeof page, qty: string, wait = false) => {
    // with a script the page of a grab stays, and its form stays open
    if (!(await who.getByLabel("抢量").isVisible())) await who.locator("summary", { hasText: /^抢单$/ }).click();
    await who.getByLabel("抢量").fill(qty);
    if (wait) await who.getByLabel("箱量不足时排队等候").check();
    await who.getByRole("button", { name: "抢单", exact: true }).click();
  };
  await test.step("a barge company finds it, and takes a part that is large enough", async () => {
    const between = "/bargeOrderPools?fromPort=CNHZH&toPort=NBCT&ctnSizeType=";
    await barge.goto(`${between}45G1`);
    await expect(barge.getByLabel("箱型")).toHaveValue("45G1");
    await expect(barge.getByRole("link", { name: poolNo })).toHaveCount(0);
    await barge.goto(`${between}22G1`);
    await barge.getByRole("link", { name: poolNo }).click();
    await barge.waitForURL("**/bargeOrderPoolDetail?id=*");
    await late.goto(detail);
    await grab(barge, "9");
    await expect(barge.locator("#main")).toContainText("单公司最多可抢 8 箱");
    await grab(barge, "1");
    await expect(barge.locator("#main")).toContainText("请按最小抢量填写");
    await barge.getByLabel("抢量").fill("7");
    await barge.getByRole("button", { name: "抢单", exact: true }).click();
    await expect(barge.locator("body")).toContainText("剩余 3 箱");
    // with a script the number follows of itself, without one the page is asked for again
    if (!javaScriptEnabled) await page.reload();
    await expect(page.locator("#main")).toContainText("剩余 3 / 10 箱");
  });

  await test.step("who is late is told what is left, and may wait", async () => {
    await grab(late, "5");
    await expect(late.locator("body")).toContainText("手慢了，该单已被抢走，剩余 3 箱");
    await expect(late.locator("#main")).toContainText("剩余 3 / 10 箱");
    await expect(late.locator("#main")).toContainText("其他公司");
    await grab(late, "5", true);
    await expect(late.locator("#main")).toContainText("排队中");
  });

  await test.step("what comes back goes to who waits, the rest is open again", async () => {
    await barge.goto(detail);
    await barge.locator("summary", { hasText: "释放" }).click();
    await expect(barge.locator("#main")).toContainText("前释放不计违约");
    await barge.getByRole("button", { name: "释放", exact: true }).click();
    await expect(barge.locator("#main")).toContainText("已释放");
    await expect(barge.locator("#main")).toContainText("剩余 5 / 10 箱");
    await late.goto(detail);
    await expect(late.locator("#main")).toContainText("已抢到");
  });

  await test.step("its owner sees who took what, and cancels it with a reason", async () => {
    await page.goto(detail);
    await expect(page.locator("#main")).toContainText("杭州湾内河航运有限公司");
    await expect(page.getByRole("button", { name: "抢单", exact: true })).toHaveCount(0);
    await page.locator("summary", { hasText: "取消池单" }).click();
    await page.getByLabel("原因").fill("船期取消");
    await page.getByRole("button", { name: "取消池单", exact: true }).click();
    await expect(status).toHaveText("已取消");
    const { page: stranger } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
    expect((await stranger.goto(detail))!.status()).toBe(404);
  });

  await test.step("an empty pool names depot and balance, and is no other pool", async () => {
    await page.goto("/bargeOrderPoolsEmpty?status=1");
    const row = page.locator("tbody tr").first();
    await expect(row).toContainText("北仑一号堆场");
    await row.locator(".main a").click();
    await page.waitForURL("**/bargeOrderPoolEmptyDetail?id=*");
    await expect(page.locator("#main")).toContainText("堆场结存");
    const other = page.url().replace("EmptyDetail", "Detail");
    expect((await page.goto(other))!.status()).toBe(404);
  });
});
