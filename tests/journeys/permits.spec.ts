import { expect, type Page } from "@playwright/test";
import { png } from "./support/files";
import { hydrated } from "./support/hydration";
import { logIn, ownHours, wallTime } from "./support/people";
import { test } from "./support/test";

const status = (page: Page) => page.locator(".page-head .status");
const done = (page: Page, text: string) => expect(page.locator(".toast", { hasText: text })).toBeAttached();

/** A plate of the demo port's own province that no other journey has. */
const plateOf = () => `浙B${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}`;
const dayIn = (days: number) => wallTime(ownHours(days * 24)).slice(0, 10);

/** Fills in the form that the page shows. */
async function fill(page: Page, plateNo: string, { isDg = false } = {}): Promise<void> {
  await page.getByLabel("车牌", { exact: false }).first().fill(plateNo);
  await page.getByLabel("车牌颜色").selectOption("YELLOW");
  await page.getByLabel("车辆类型").selectOption("TRACTOR");
  await page.getByLabel("车架号").fill("LZZ5CLSB8NA123456");
  await page.getByLabel("轴数").fill("6");
  await page.getByLabel("排放标准").selectOption("CN6");
  await page.getByLabel("行驶证有效期至").fill(dayIn(400));
  await page.getByLabel("交强险有效期至").fill(dayIn(200));
  await page.getByLabel("商业险有效期至").fill(dayIn(200));
  if (isDg) {
    await page.getByLabel("道路运输证号").fill("330200012345");
    await page.getByLabel("道路运输证有效期至").fill(dayIn(300));
    await page.getByLabel("危险货物运输").check();
  }
  await page.getByLabel("北二集司").check();
  await page.getByLabel(/^张伟/).check();
  await page.getByLabel("停放地点").fill("北仑霞浦停车场");
  await page.getByLabel("有效期止").fill(dayIn(200));
  const photo = (name: string) => ({ name, mimeType: "image/png", buffer: png });
  await page.getByLabel("上传照片").setInputFiles([photo("车头.png"), photo("正页.png"), photo("副页.png")]);
}

async function withReason(page: Page, action: string, reason: string): Promise<void> {
  const asked = page.locator("details.asked").filter({ has: page.locator("summary", { hasText: action }) });
  await asked.locator("summary").click();
  await asked.getByLabel("原因").fill(reason);
  await asked.getByRole("button", { name: action }).click();
}

test("a vehicle's permit from the application to the gate @kind", async ({ browser, javaScriptEnabled }) => {
  const { page: fleet } = await logIn(browser, "fleet", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  const plateNo = plateOf();

  await test.step("what is wrong is said beside its field, and nothing typed is lost", async () => {
    await fleet.goto("/vehiclePermitsAdd");
    await fill(fleet, plateNo);
    await fleet.getByLabel("有效期止").fill(dayIn(201));
    await fleet.getByRole("button", { name: "提交申请" }).click();
    await expect(fleet.getByText(`有效期不能晚于最早到期的证件（${dayIn(200)}）`).first()).toBeVisible();
    await expect(fleet.getByLabel("车架号")).toHaveValue("LZZ5CLSB8NA123456");
    await expect(fleet.getByLabel("北二集司")).toBeChecked();
    await fleet.getByLabel("有效期止").fill(dayIn(200));
    await fleet.getByRole("button", { name: "提交申请" }).click();
    await fleet.waitForURL("**/vehicleDetails?id=*");
    await expect(status(fleet)).toHaveText("待初审");
  });
  const url = new URL(fleet.url()).pathname + new URL(fleet.url()).search;

  await test.step("the port reviews and issues it", async () => {
    await clerk.goto(url);
    await clerk.getByRole("button", { name: "初审通过" }).click();
    await expect(status(clerk)).toHaveText("待发证");
    await clerk.locator("summary", { hasText: "发证" }).click();
    await clerk.locator("details.asked[open]").getByRole("button", { name: "发证" }).click();
    await expect(status(clerk)).toHaveText("已发证");
  });

  await test.step("the fleet prints its card, and the gate opens", async () => {
    await fleet.goto(url);
    await expect(status(fleet)).toHaveText("已发证");
    const href = await fleet.getByRole("link", { name: "打印通行证" }).getAttribute("href");
    const card = await fleet.request.get(href!);
    expect(card.headers()["content-type"]).toBe("application/pdf");
    // A6
    expect((await card.body()).toString("latin1")).toContain("/MediaBox [0 0 297.64 419.53");
    await clerk.goto("/permitCheck");
    await clerk.getByLabel("车牌").fill(plateNo);
    await clerk.getByLabel("港区").selectOption("NBCT");
    await clerk.getByRole("button", { name: "核验", exact: true }).click();
    await expect(clerk.getByText(`${plateNo} 可以进入 北二集司`)).toBeVisible();
  });

  await test.step("twelve points suspend it, and the fleet reads why", async () => {
    await clerk.goto(url.replace("vehicleDetails", "vehicleChildDetails"));
    const asked = clerk.locator("details.asked").filter({ has: clerk.locator("summary", { hasText: "记违章" }) });
    await asked.locator("summary").click();
    await asked.getByLabel("扣分").fill("12");
    await asked.getByLabel("原因").fill("闯红灯");
    await asked.getByRole("button", { name: "记违章" }).click();
    await done(clerk, "违章已记录");
    await expect(status(clerk)).toHaveText("已暂停");
    await fleet.goto(url);
    await expect(fleet.locator(".Trail_timeline")).toContainText("闯红灯");
    await clerk.goto(`/permitCheck?plateNo=${encodeURIComponent(plateNo)}&area=NBCT`);
    await expect(clerk.getByText("进港证已暂停")).toBeVisible();
  });

  await test.step("a reinstated permit is revoked for good", async () => {
    await clerk.goto(url);
    await withReason(clerk, "恢复", "复查合格");
    await expect(status(clerk)).toHaveText("已发证");
    await withReason(clerk, "注销", "车辆转让");
    await expect(status(clerk)).toHaveText("已注销");
    await expect(clerk.locator(".actions .btn")).toHaveCount(0);
  });
});

test("dangerous goods: the reviewer says on the map where the vehicle may drive, and does not issue it alone @kind", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: fleet } = await logIn(browser, "fleet", { javaScriptEnabled });
  const { page: clerk } = await logIn(browser, "portClerk", { javaScriptEnabled });
  await fleet.goto("/vehiclePermitsAdd");
  await fill(fleet, plateOf(), { isDg: true });
  await fleet.getByRole("button", { name: "提交申请" }).click();
  await fleet.waitForURL("**/vehicleDetails?id=*");
  await clerk.goto(fleet.url());
  await clerk.getByRole("button", { name: "初审通过" }).click();
  await expect(status(clerk)).toHaveText("待发证");
  await expect(clerk.locator("summary", { hasText: "发证" })).toHaveCount(0);

  await clerk.getByRole("link", { name: "地图审核" }).click();
  await clerk.waitForURL("**/papCarReviewAmap?id=*");
  await clerk.getByRole("button", { name: "通过" }).click();
  await expect(clerk.getByText("请先选择允许行驶的道路，或画出区域")).toBeVisible();
  if (javaScriptEnabled === false) {
    const roads = clerk.locator("input[name=roads]");
    for (const i of [0, 1]) await roads.nth(i).check();
    await clerk.getByRole("button", { name: "退回" }).click();
    await expect(clerk.getByText("必填项不能为空")).toBeVisible();
    for (const i of [0, 1]) await expect(roads.nth(i)).toBeChecked();
  } else {
    await hydrated(clerk);
    const map = clerk.locator("#map svg");
    for (const position of [
      { x: 200, y: 260 },
      { x: 340, y: 240 },
      { x: 300, y: 380 },
    ])
      await map.click({ position });
    await expect(clerk.getByText("已画 3 个点")).toBeVisible();
  }
  await clerk.getByRole("button", { name: "通过" }).click();
  await clerk.waitForURL("**/vehicleDetails?id=*");
  await expect(clerk.locator("section", { has: clerk.getByRole("heading", { name: "地图审核" }) })).toContainText(
    "通过",
  );
});

test("another company's permit does not exist, and a fleet decides nothing @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page: fleet } = await logIn(browser, "fleet", { javaScriptEnabled });
  await fleet.goto("/vehiclePermits?status=00");
  const href = (await fleet.locator("td.main a").first().getAttribute("href"))!;
  const { page: other } = await logIn(browser, "otherFleet", { javaScriptEnabled });
  for (const path of [href, href.replace("vehicleDetails", "vehicleChildDetails"), "/vehicleDetails?id=nothing"])
    expect((await other.goto(path))!.status()).toBe(404);
  for (const path of ["/permitCheck", href.replace("vehicleDetails", "papCarReviewAmap")])
    expect((await fleet.goto(path))!.status()).toBe(404);
  await fleet.goto(href);
  await expect(fleet.getByRole("button", { name: "初审通过" })).toHaveCount(0);
});

test("the form of what was noted closes; one that met a newer version keeps what is typed @javascript", async ({
  browser,
}) => {
  const { page: clerk, context } = await logIn(browser, "portClerk");
  await clerk.goto("/personPermits?status=06&size=50");
  const href = (await clerk.locator("td.main a").last().getAttribute("href"))!;
  await clerk.goto(href);
  const other = await context.newPage();
  await other.goto(clerk.url());
  const asked = (page: Page) => page.locator("details.asked").filter({ has: page.getByLabel("扣分") });
  const note = async (page: Page, reason: string) => {
    await hydrated(page);
    await asked(page).locator("summary").click();
    await asked(page).getByLabel("扣分").fill("1");
    await asked(page).getByLabel("原因").fill(reason);
    await asked(page).getByRole("button", { name: "记违章" }).click();
  };
  await note(clerk, "未戴安全帽");
  await done(clerk, "违章已记录");
  await expect(asked(clerk)).not.toHaveAttribute("open");
  await expect(asked(clerk).getByLabel("扣分")).toHaveValue("");
  await expect(asked(clerk).getByLabel("原因")).toHaveValue("");

  await note(other, "随意停车");
  await expect(other.locator("dialog, #error-summary").first()).toBeVisible();
  await expect(asked(other)).toHaveAttribute("open");
  await expect(asked(other).getByLabel("原因")).toHaveValue("随意停车");
});
