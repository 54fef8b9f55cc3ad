import { expect } from "@playwright/test";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { readPdf } from "../print/readPdf";
import { documentNumber } from "./support/documentNumber";
import { pdf } from "./support/files";
import { logIn, wallTime } from "./support/people";
import { test } from "./support/test";

test("a container cleared at another port is put on the load list, released, and its hold of customs lifted @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const { page, context } = await logIn(browser, "forwarder", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const ten = `TSTU${String(Date.now() % 1_000_000).padStart(6, "0")}`;
  const ctnNo = `${ten}${containerCheckDigit(ten)}`;
  const status = page.locator(".page-head .status");
  const summary = page.locator("#error-summary");
  const submit = page.getByRole("button", { name: "提交", exact: true }).last();

  // two of the demo's are approved, one for each of the projects that run side by side
  await page.goto("/branchVoyageApply?status=01");
  const own = page.locator("tbody tr", { hasText: javaScriptEnabled ? "浙海 18" : "湖集 6" });
  await own.first().getByRole("link").first().click();
  await page.waitForURL("**/viewBranchVoyageApply?id=*");
  const branch = page.url();
  const [feederVessel = "", feederVoyage = ""] = (await page.locator(".facts .big dd").first().innerText())
    .split(" / ")
    .map((each) => each.trim());
  await clerk.goto("/vesselSchedule?status=FORECAST");
  const ship = await clerk.locator("tbody tr", { hasNotText: feederVessel }).last().locator("td").first().innerText();
  const terminal = await clerk.locator("tbody tr", { hasText: ship }).first().locator("td").nth(2).innerText();
  const [vessel = "", voyage = ""] = ship.split(" / ").map((each) => each.trim());

  await test.step("customs holds the container at the port", async () => {
    await clerk.goto("/boxHolds");
    await clerk.getByLabel("箱号").first().fill(ctnNo);
    await clerk.getByLabel("扣留方").selectOption("海关");
    await clerk.getByLabel("原因").fill("待异地放行");
    await clerk.getByRole("button", { name: "扣留", exact: true }).click();
    await expect(clerk.locator("tbody tr", { hasText: ctnNo })).toContainText("待异地放行");
  });

  await test.step("it is refused while no load list names it, and nothing typed is lost", async () => {
    await page.goto("/addNonHomePortRelease");
    await page.getByLabel("箱号").fill(ctnNo);
    await page.getByLabel("箱型").selectOption("20GP");
    await page.getByLabel("箱经营人").selectOption("COS");
    await page.getByLabel("提单号").fill("COSU8812000199");
    await page.getByLabel("铅封号").first().fill("zs26499");
    await page.getByLabel("件数").fill("640");
    await page.getByLabel("包装").fill("ct");
    await page.getByLabel("冷藏箱").check();
    await page.getByLabel("船名", { exact: false }).first().fill(vessel);
    await page.locator("#release-voyage").fill(voyage);
    await page.getByLabel("码头").selectOption(terminal);
    await page.getByLabel("支线船名").fill(feederVessel);
    await page.getByLabel(/^支线航次\*?$/).fill(feederVoyage);
    await page.getByLabel("原起运港").fill("CNZOS");
    await page.getByLabel("卸货港").fill("NLRTM");
    await page.getByLabel("报关单号").fill("310920260000099999");
    await page.getByLabel("放行海关").fill("3109");
    await page.getByLabel("放行时间").fill(wallTime(-3));
    await page.getByLabel("放行类型").selectOption("转关");
    await page.getByLabel("委托方").fill("舟山远洋渔业有限公司");
    await page.getByLabel("联系人").fill("周敏");
    await page.getByLabel("联系手机").fill("13800000001");
    await submit.click();
    await expect(summary).toContainText("放行凭证");
    await page.getByLabel("放行凭证").setInputFiles({ name: "放行.pdf", mimeType: "application/pdf", buffer: pdf });
    await submit.click();
    await expect(summary).toContainText("装船清单没有该箱");
    await expect(page.getByLabel("报关单号")).toHaveValue("310920260000099999");
    await page.getByRole("button", { name: "保存", exact: true }).last().click();
    await page.waitForURL("**/viewNonHomePortRelease?id=*");
  });
  const detail = page.url();
  const docNo = await documentNumber(page);

  await test.step("listed, it waits for the port", async () => {
    await page.goto(branch);
    await page.locator("summary", { hasText: "更新装船清单" }).click();
    const list = page.getByLabel("装船清单");
    await list.fill(`${await list.inputValue()}\n${ctnNo}`);
    await page.getByRole("button", { name: "更新装船清单", exact: true }).click();
    await expect(page.locator(".tags")).toContainText(ctnNo);
    await page.goto(detail);
    await page.getByRole("button", { name: "提交", exact: true }).click();
    await expect(status).toHaveText("已提交");
  });

  await test.step("approved, customs holds it no more, and its notice is printed", async () => {
    await clerk.goto(`/nonHomePortReleases?docNo=${docNo}`);
    await clerk.getByRole("link", { name: docNo }).click();
    await clerk.waitForURL("**/auditNonHomePortRelease?id=*");
    await expect(clerk.locator("#main")).toContainText("扣留中");
    await clerk.locator("summary", { hasText: "审核通过" }).click();
    await clerk.getByRole("button", { name: "审核通过", exact: true }).click();
    await expect(clerk.locator(".page-head .status")).toHaveText("已审核");
    await clerk.goto(`/boxHolds?ctnNo=${ctnNo}`);
    await expect(clerk.locator("#main")).toContainText("没有扣留中的箱");
    await page.goto(detail);
    const href = (await page.getByRole("link", { name: "打印放行通知" }).getAttribute("href"))!;
    const [paper] = await readPdf(await (await context.request.get(href)).body());
    for (const said of [ctnNo, "ZS26499", "640CT", "冷藏箱"]) expect(paper!.text).toContain(said);
  });
});
