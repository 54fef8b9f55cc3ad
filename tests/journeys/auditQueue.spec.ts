import { expect, type Page } from "@playwright/test";
import { reeferBox, sendReeferDeclaration } from "./support/declarations";
import { newBlNo, newContainerNumber } from "./support/orders";
import { logIn, portalUrl } from "./support/people";
import { test } from "./support/test";

/** Declarations that wait for the port, with one beginning of their B/L; answers where they stand, oldest first. */
async function sendSome(page: Page, prefix: string, count: number): Promise<string[]> {
  const details: string[] = [];
  for (let i = 0; i < count; i++) {
    const own = { blNo: `${prefix}${i}`, voyage: `${prefix.slice(-7)}${i}` };
    details.push(await sendReeferDeclaration(page, own, [reeferBox(newContainerNumber())], "submit"));
  }
  return details;
}

/** One transition by its detail's address, without drawing the page. */
const act = (page: Page, detail: string, intent: string, version: number) =>
  page.request.post(detail, {
    form: { intent, id: detail.split("id=")[1]!, version: String(version), key: crypto.randomUUID() },
    headers: { origin: portalUrl() },
    maxRedirects: 0,
  });

test("a decision leads to the next in line, with the way back to what was decided, until nothing is left @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const prefix = newBlNo().slice(0, -1);
  const [first, second, third] = (await sendSome(page, prefix, 3)) as [string, string, string];
  const notice = clerk.locator(".notice", { hasText: "查看刚处理的单据" });

  await clerk.goto(`/wt/list?status=00&blNo=${prefix}&sort=createTime&dir=asc`);
  await expect(clerk.locator("thead")).toContainText("委托方");
  await expect(clerk.locator("tbody tr").first()).toContainText("不到 1 分钟");
  await clerk.locator("td.main a").first().click();
  await clerk.waitForURL(`**${first}&*`);
  await clerk.getByRole("button", { name: "审核通过" }).click();

  await clerk.waitForURL(`**${second}&*`);
  await expect(notice).toContainText("上一份已处理");
  await clerk.locator("summary", { hasText: "退回修改" }).click();
  await clerk.getByLabel("原因").fill("箱号与提单不符");
  await clerk.getByRole("button", { name: "退回", exact: true }).click();

  await clerk.waitForURL(`**${third}&*`);
  await clerk.getByRole("link", { name: "查看刚处理的单据" }).click();
  await clerk.waitForURL(`**${second}&*`);
  await expect(clerk.locator(".page-head").getByText("已退回")).toBeVisible();
  await clerk.getByRole("link", { name: "下一条" }).click();
  await clerk.waitForURL(`**${third}&*`);
  await clerk.getByRole("button", { name: "审核通过" }).click();

  await clerk.waitForURL(/\/wt\/list\?.*status=00/);
  await expect(notice).toContainText("没有待处理的单据了");
});

test("several are approved by one post, and what is refused is told by number @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const prefix = newBlNo().slice(0, -1);
  const [, , changed] = (await sendSome(page, prefix, 3)) as [string, string, string];
  const list = `/wt/list?blNo=${prefix}&status=00`;
  const approve = clerk.getByRole("button", { name: "批量审核通过" });

  await clerk.goto(list);
  await approve.click();
  await expect(clerk.locator(".toast.warning")).toContainText("请先勾选");
  await clerk.getByRole("link", { name: "全选本页" }).click();
  await expect(clerk.locator("td > input:checked")).toHaveCount(3);
  // one of them is another than the clerk has before him
  for (const [intent, version] of [
    ["withdraw", 1],
    ["submit", 2],
  ] as const)
    expect((await act(page, changed, intent, version)).status()).toBe(302);
  await approve.click();
  await clerk.waitForURL("**/approveTogether");
  const told = clerk.locator(".notice.warning");
  await expect(told).toContainText("有 1 份未能审核");
  await expect(told).toContainText("已审核通过 2 份");
  await expect(told.locator("li")).toContainText("数据已被他人修改");
  await clerk.getByRole("link", { name: "返回列表" }).click();
  await expect(clerk.locator("tbody tr")).toHaveCount(1);

  await clerk.locator("td > input[type=checkbox]").check();
  await approve.click();
  await expect(clerk.locator(".toast.success")).toContainText("已审核通过 1 份");
  await expect(clerk).toHaveURL(/\/wt\/list\?/);

  // nobody else has the boxes, the columns or the way
  await page.goto(`/wt/list?blNo=${prefix}`);
  await expect(page.locator("thead")).not.toContainText("委托方");
  await expect(page.getByRole("button", { name: "批量审核通过" })).toHaveCount(0);
  const refused = await page.request.post("/approveTogether", {
    form: { kind: "reeferDeclaration", back: list, key: "k", doc: `${changed.split("id=")[1]}:3:X` },
    headers: { origin: portalUrl() },
  });
  expect(refused.status()).toBe(404);
});
