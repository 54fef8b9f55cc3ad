import { expect } from "@playwright/test";
import { documentNumber } from "./support/documentNumber";
import { pdf } from "./support/files";
import { logIn, ownHours, wallTime } from "./support/people";
import { test } from "./support/test";

test("a branch voyage is applied for, approved into the schedule, changed while the old one holds, and canceled @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const n = String(Date.now() % 10_000_000).padStart(7, "0");
  const begin = ownHours(200);
  const status = page.locator(".page-head .status");
  const summary = page.locator("#error-summary");
  const submit = page.getByRole("button", { name: "提交", exact: true }).last();

  await test.step("what is wrong stands beside its field, and nothing typed is lost", async () => {
    await page.goto("/addBranchVoyageApply");
    await page.getByLabel("船名").fill("甬港 12");
    await page.getByLabel("IMO 或船舶登记号").fill("1234568");
    await page.getByLabel("出口航次").fill(`n${n}`);
    await page.getByLabel("内外贸").selectOption("内贸");
    await page.getByLabel("起运港").fill("CNZOS");
    await page.getByLabel("目的港").fill("CNZOS");
    await page.getByLabel("计划到港").first().fill(wallTime(begin));
    await page
      .getByLabel("计划离港")
      .first()
      .fill(wallTime(begin + 30));
    await page.getByLabel("挂靠 1 码头").selectOption("北二集司");
    await page.getByLabel("挂靠 1 计划到港").fill(wallTime(begin));
    await page.getByLabel("挂靠 1 计划离港").fill(wallTime(begin + 10));
    await page.getByRole("button", { name: "增加码头" }).click();
    await page.getByLabel("挂靠 2 码头").waitFor();
    await page.getByRole("button", { name: "移除码头 2" }).click();
    await expect(page.getByLabel("挂靠 2 码头")).toHaveCount(0);
    await page.getByLabel("箱量 1 尺寸").selectOption("20'");
    await page.getByLabel("箱量 1 空重").selectOption("重箱");
    await page.getByLabel("箱量 1 装船箱量").fill("30");
    await submit.click();
    for (const field of ["IMO", "目的港", "船代", "经营人", "船舶证书"]) await expect(summary).toContainText(field);
    await expect(page.getByLabel("箱量 1 装船箱量")).toHaveValue("30");
  });

  await test.step("complete, it waits for the port", async () => {
    await page.getByLabel("IMO 或船舶登记号").fill(`cn${n}`);
    await page.getByLabel("目的港").fill("CNNGB");
    await page.getByLabel("船代").fill("宁波甬江船务代理有限公司");
    await page.getByLabel("经营人").selectOption("COS");
    await page.getByLabel("船舶证书").setInputFiles({ name: "营运证.pdf", mimeType: "application/pdf", buffer: pdf });
    await submit.click();
    await page.waitForURL("**/viewBranchVoyageApply?id=*");
    await expect(status).toHaveText("已提交");
  });
  const id = new URL(page.url()).searchParams.get("id")!;
  const applyNo = await documentNumber(page);
  const audit = `/auditBranchVoyageApply?id=${id}`;

  await test.step("approved, it is in the schedule, and a voyage is found by it", async () => {
    await clerk.goto("/branchVoyageApply?status=00");
    await clerk.getByRole("link", { name: applyNo }).click();
    await clerk.waitForURL(`**${audit}*`);
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    // what waits is a line, which goes on
    await clerk.getByRole("link", { name: "查看刚处理的单据" }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已审核");
    await page.goto(`/user/DockDate?voyage=N${n}`);
    await expect(page.locator("tbody tr")).toContainText("甬港 12");
    await page.goto(`/viewBranchVoyageApply?id=${id}`);
    await page.locator("summary", { hasText: "更新装船清单" }).click();
    await page.getByLabel("装船清单").fill("CSQU3054384");
    await page.getByRole("button", { name: "更新装船清单", exact: true }).click();
    await expect(page.locator("#main")).toContainText("校验位不符");
    // of a long list with a number that is none, all stays, and which one is wrong stands beside it
    const pasted = [...Array.from({ length: 60 }, () => "CSQU 305438-3"), "CSQU305438"].join("、");
    await page.getByLabel("装船清单").fill(pasted);
    await page.getByRole("button", { name: "更新装船清单", exact: true }).click();
    await expect(page.locator("#main")).toContainText("第61个箱号格式不正确");
    await expect(page.getByLabel("装船清单")).toHaveValue(pasted);
    await page.getByLabel("装船清单").fill("csqu3054383");
    await page.getByRole("button", { name: "更新装船清单", exact: true }).click();
    await expect(page.locator(".tags")).toContainText("CSQU3054383");
  });

  await test.step("a change is submitted at once; the approved version holds until it is approved", async () => {
    await page.getByRole("link", { name: "变更" }).click();
    await page.waitForURL("**/editBranchVoyageApply?id=*");
    await expect(page.locator("#main")).toContainText("第 1 版继续有效");
    await expect(page.getByRole("button", { name: "保存", exact: true })).toHaveCount(0);
    await page.getByLabel("挂靠 1 计划离港").fill(wallTime(begin + 12));
    await page.getByRole("button", { name: "提交变更" }).last().click();
    await page.waitForURL("**/viewBranchVoyageApply?id=*");
    await expect(status).toHaveText("已提交");
    await expect(page.locator("#main")).toContainText("现行有效版本");
    await clerk.goto(audit);
    await clerk.locator("summary", { hasText: "退回" }).click();
    await clerk.getByLabel("原因").fill("请补充说明");
    await clerk.getByRole("button", { name: "退回", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已退回");
    await page.goto(`/viewBranchVoyageApply?id=${id}`);
    await page.locator("summary", { hasText: "放弃变更" }).click();
    await page.getByRole("button", { name: "放弃变更", exact: true }).click();
    await expect(status).toHaveText("已审核");
  });

  await test.step("canceled, its call is omitted", async () => {
    await page.locator("summary", { hasText: /^撤销$/ }).click();
    await page.getByLabel("原因").fill("停航");
    await page.getByRole("button", { name: "撤销", exact: true }).click();
    await expect(status).toHaveText("已撤销");
    await page.goto(`/user/DockDate?voyage=N${n}`);
    await expect(page.locator("tbody tr")).toContainText("脱班");
  });
});
