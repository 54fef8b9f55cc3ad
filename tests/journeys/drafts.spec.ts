import { type Browser, expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydration";
import { logIn } from "./support/people";
import { test } from "./support/test";

/** Apart from all other drafts of the same port. */
const ownNumber = () => `COSU${Math.random().toString().slice(2, 12)}`;

async function openForm(page: Page, address: string, javaScriptEnabled: boolean): Promise<void> {
  await page.goto(address);
  if (javaScriptEnabled) await hydrated(page);
}

/** What keeps a draft: a few seconds with JavaScript, any button without. */
async function kept(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (!javaScriptEnabled) await page.getByRole("button", { name: "新增一箱" }).click();
  await expect(page.locator(".DraftStatus_status")).toContainText(/草稿已保存 \d\d:\d\d:\d\d/);
}

const draftOf = (page: Page, blNo: string) => page.locator("tr", { hasText: blNo });

async function openDraft(browser: Browser, blNo: string, javaScriptEnabled: boolean): Promise<Page> {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await page.goto("/drafts?kind=truckOrder-E");
  await draftOf(page, blNo).getByRole("link", { name: blNo }).click();
  await expect(page.getByText("已打开草稿，由")).toBeVisible();
  if (javaScriptEnabled) await hydrated(page);
  return page;
}

test("what was typed and never saved is there at another PC, is merged by two people, and ends with its order", async ({
  browser,
  javaScriptEnabled,
}) => {
  const blNo = ownNumber();
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await openForm(page, "/truckExportAdd", javaScriptEnabled);
  await page.locator('[name="blNo"]').fill(blNo);
  await page.locator('[name="cargoName"]').fill("陶瓷 䶮㛃");
  await page.locator('[name="grossWeight"]').fill("abc");
  await kept(page, javaScriptEnabled);
  await context.close();

  const mine = await openDraft(browser, blNo, javaScriptEnabled);
  await expect(mine.locator('[name="cargoName"]')).toHaveValue("陶瓷 䶮㛃");
  await expect(mine.locator('[name="grossWeight"]')).toHaveValue("abc");

  const theirs = await openDraft(browser, blNo, javaScriptEnabled);
  await theirs.locator('[name="cargoName"]').fill("玻璃");
  await theirs.locator('[name="grossWeight"]').fill("12000");
  await kept(theirs, javaScriptEnabled);

  await mine.locator('[name="cargoName"]').fill("瓷器");
  await mine.locator('[name="remarks"]').fill("轻放");
  if (javaScriptEnabled) {
    await expect(mine.locator(".DraftStatus_status")).toContainText("此草稿已在别处修改");
    await mine.getByRole("button", { name: "比较并合并" }).click();
  } else await mine.getByRole("button", { name: "保存草稿", exact: true }).last().click();
  const table = mine.locator('section.notice[role="alert"]');
  await expect(table).toBeFocused();
  await expect(table.locator("tr", { hasText: "货名" })).toContainText("玻璃");
  await expect(table.locator("tr", { hasText: "货名" })).toContainText("瓷器");
  await table.getByRole("radio", { name: "毛重 对方的版本" }).check();
  await mine.getByRole("button", { name: "合并到表单" }).click();
  await expect(table).toHaveCount(0);
  await expect(mine.locator('[name="cargoName"]')).toHaveValue("瓷器");
  await expect(mine.locator('[name="grossWeight"]')).toHaveValue("12000");
  await expect(mine.locator('[name="remarks"]')).toHaveValue("轻放");

  if (javaScriptEnabled) await hydrated(mine);
  await mine.getByRole("button", { name: "保存草稿", exact: true }).last().click();
  await mine.waitForURL("**/truckExportDetail?id=*");
  await mine.goto("/drafts");
  await expect(mine.getByRole("heading", { name: "草稿", exact: true })).toBeVisible();
  await expect(draftOf(mine, blNo)).toHaveCount(0);
});

test("a draft is thrown away after a question, and another company never sees it @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const blNo = ownNumber();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  await openForm(page, "/truckImportAdd", javaScriptEnabled);
  await page.locator('[name="blNo"]').fill(blNo);
  await kept(page, javaScriptEnabled);
  await page.goto("/truckImportAdd");
  await page.getByRole("link", { name: /^\d+ 份草稿$/ }).click();
  const address = await draftOf(page, blNo).getByRole("link", { name: blNo }).getAttribute("href");

  const { page: stranger } = await logIn(browser, "otherForwarder", { javaScriptEnabled });
  expect((await stranger.goto(address!))!.status()).toBe(404);
  await stranger.goto("/drafts");
  await expect(draftOf(stranger, blNo)).toHaveCount(0);
  const { page: onlooker } = await logIn(browser, "subAccount", { javaScriptEnabled });
  expect((await onlooker.goto("/drafts"))!.status()).toBe(404);

  await draftOf(page, blNo).getByText("删除", { exact: true }).click();
  await expect(draftOf(page, blNo)).toContainText(`确定删除草稿“${blNo}”？`);
  await draftOf(page, blNo).getByRole("button", { name: "确认删除" }).click();
  await expect(page.locator(".toast", { hasText: "草稿已删除" })).toBeAttached();
  await expect(draftOf(page, blNo)).toHaveCount(0);
});

test("a save that fails says so and is tried again @javascript", async ({ browser }) => {
  const { page } = await logIn(browser, "forwarder");
  await openForm(page, "/truckExportAdd", true);
  await page.route("**/drafts/save", (route) => route.abort(), { times: 1 });
  await page.locator('[name="blNo"]').fill(ownNumber());
  await expect(page.locator(".DraftStatus_status")).toContainText("草稿未能保存，稍后自动重试");
  await expect(page.locator(".DraftStatus_status")).toContainText(/草稿已保存/, { timeout: 15_000 });
});
