import { expect } from "@playwright/test";
import { reeferBox, sendReeferDeclaration } from "./support/declarations";
import { newBlNo, newContainerNumber } from "./support/orders";
import { logIn } from "./support/people";
import { test } from "./support/test";

test("a declaration is found by number, B/L and box, by those who may see it, and waits on their first page", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const [blNo, ctnNo] = [newBlNo(), newContainerNumber()];
  const detail = await sendReeferDeclaration(page, { blNo, voyage: blNo.slice(-9) }, [reeferBox(ctnNo)], "submit");
  await page.goto("/index");
  const search = async (text: string) => {
    await page.locator(".header-search input").fill(text);
    await page.locator(".header-search input").press("Enter");
  };
  await search(blNo);
  await page.waitForURL(`**${detail}`);
  const docNo = await page.locator("h1").innerText();
  const clerk = await logIn(browser, "portClerk", { javaScriptEnabled });
  const stranger = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  for (const text of [docNo.toLowerCase(), ctnNo]) {
    const found = (who: typeof page) => who.request.get(`/search?q=${text}`, { maxRedirects: 0 });
    for (const who of [page, clerk.page]) expect((await found(who)).headers().location).toBe(detail);
    expect((await found(stranger.page)).status()).toBe(200);
    expect(await (await found(stranger.page)).text()).not.toContain(detail.split("id=")[1]);
  }

  await page.goto("/search?q=DG2");
  await expect(page.locator("td.main a").first()).toHaveText(/^DG2\d+/);
  await expect(page.locator("tbody .status").first()).not.toHaveText(/^\d/);

  await clerk.page.goto("/index");
  await clerk.page.getByRole("link", { name: /^\d+ 份温控箱申报待审核$/ }).click();
  await clerk.page.waitForURL("**/wt/list?status=00");
  await expect(clerk.page.locator("td.main a", { hasText: docNo })).toBeVisible();
  const own = await (await page.request.get("/index")).text();
  for (const status of ["03", "05"]) expect(own).toContain(`href="/form/list?status=${status}"`);
  expect(own).not.toContain('href="/form/list?status=00"');
});
