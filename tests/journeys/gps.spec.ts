import { expect } from "@playwright/test";
import { exportAddress } from "./support/exports";
import { logIn } from "./support/people";
import { test } from "./support/test";

/** Pairs of words of a map that are drawn over each other; the scale's aside, which stands in a corner. */
const namesUponEachOther = (drawing: Element) => {
  const words = [...drawing.querySelectorAll("text")]
    .filter((each) => each.checkVisibility() && !/^[\d,]+ k?m$/.test(each.textContent!))
    .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }));
  return words.flatMap(({ text, box }, n) =>
    words
      .slice(n + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 3,
      )
      .map((other) => `${text} ${other.text}`),
  );
};

test("a fleet follows its trucks, moves the map, plays a track, takes it home, and draws a fence", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "fleet", { javaScriptEnabled });
  await page.goto("/gpsDevices");
  await expect(page.getByRole("img", { name: /港区地图，\d+ 个终端/ })).toBeVisible();
  // nearer than the whole, by address or by link, is where devices are; names on a phone do not cover each other
  const drawing = page.getByRole("img", { name: /港区地图/ });
  const marks = drawing.locator("path[transform^=rotate]");
  const inSight = async () => {
    const frame = (await drawing.boundingBox())!;
    const boxes = await Promise.all((await marks.all()).map((each) => each.boundingBox()));
    return boxes.filter((box) => box && box.x >= frame.x && box.x <= frame.x + frame.width && box.y >= frame.y).length;
  };
  await page.goto("/gpsDevices?zoom=2");
  expect(await inSight()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/gpsDevices", "/gpsDevices?zoom=1"]) {
    await page.goto(path);
    expect(await drawing.evaluate(namesUponEachOther), path).toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/gpsDevices");
  await page.getByRole("link", { name: "放大" }).click();
  await expect(page.getByRole("link", { name: "全图" })).toBeVisible();
  expect(await inSight()).toBeGreaterThan(0);

  const online = page.locator("tbody tr").filter({ hasText: "在线" }).first();
  const plate = await online.getByRole("link").first().innerText();
  await online.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: plate })).toBeVisible();

  // the picture is drawn by the server, small and without a script
  const picture = page.getByRole("img", { name: new RegExp(`${plate} 的轨迹图`) });
  await expect(picture).toBeVisible();
  const line = picture.locator("use");
  const drawn = await page.request.get((await line.getAttribute("href"))!);
  expect(drawn.headers()["content-type"]).toContain("image/svg+xml");
  expect((await drawn.body()).byteLength).toBeLessThan(60_000);

  // nearer, to the west and back to the whole, by links or by wheel, keys and dragging
  const scale = picture.getByText(/^[\d,]+ k?m$/);
  await expect(scale).toHaveText("2 km");
  const middle = () => picture.locator("g:has(> use)").getAttribute("transform");
  const whole = await middle();
  if (javaScriptEnabled) {
    const frame = page.locator("#map");
    // the chunk comes with the first touch
    await picture.hover();
    await expect(async () => {
      await frame.focus();
      await page.keyboard.press("+");
      await expect(scale).not.toHaveText("2 km", { timeout: 500 });
    }).toPass();
    await page.keyboard.press("0");
    await expect(scale).toHaveText("2 km");
    await picture.hover();
    await page.mouse.wheel(0, -300);
    await expect(scale).toHaveText("1 km");
    const before = await middle();
    const box = (await picture.boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 340, box.y + 230, { steps: 4 });
    await page.mouse.up();
    await expect.poll(middle).not.toBe(before);
  } else {
    await page.getByRole("link", { name: "放大" }).click();
    await expect(scale).toHaveText("1 km");
    const before = await middle();
    await page
      .getByRole("link", { name: /^向(西|东)移动$/ })
      .first()
      .click();
    await expect(scale).toHaveText("1 km");
    expect(await middle()).not.toBe(before);
  }
  await page.getByRole("link", { name: "全图" }).click();
  await expect(scale).toHaveText("2 km");
  expect(await middle()).toBe(whole);

  // the map moves with the truck that is followed
  await page.getByRole("link", { name: "跟随" }).click();
  await expect(scale).toHaveText("500 m");
  const followed = await middle();
  const now = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d · \d+ km\/h$/);
  const before = await now.innerText();
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "×10" }).click();
    await expect(now).not.toHaveText(before);
    await page.getByRole("button", { name: "暂停" }).click();
    const paused = await now.innerText();
    await page.getByRole("slider", { name: "播放到的时间" }).press("End");
    await expect(now).not.toHaveText(paused);
    await page.getByRole("slider", { name: "播放到的时间" }).press("Home");
  } else {
    for (let step = 0; step < 12; step++) await page.getByRole("link", { name: "前 10 分钟" }).click();
    await expect(now).not.toHaveText(before);
  }
  await expect(page.getByRole("link", { name: "停止跟随" })).toBeVisible();
  await expect.poll(middle).not.toBe(followed);

  const file = async (name: string) =>
    (await page.request.get((await page.getByRole("link", { name, exact: true }).getAttribute("href"))!)).text();
  const gpx = await file("GPX");
  expect(gpx).toMatch(/^<\?xml.*<trkpt lat="29\.\d+" lon="12[12]\.\d+"><time>.*<\/gpx>\s*$/s);
  const csv = await (await page.request.get(await exportAddress(page, "导出 CSV"))).text();
  expect(csv.split("\r\n")[0]).toContain("时间,经度,纬度");
  // as many lines as points, but for those that came between the two
  expect(csv.trim().split("\r\n").length - 1).toBeGreaterThanOrEqual(gpx.match(/<trkpt /g)!.length);

  await page.goto("/gpsFences");
  const fence = `等候区 ${Date.now()}`;
  await page.getByLabel("围栏名称").fill(fence);
  const corners = page.getByLabel("角点");
  await corners.fill("121.85, 29.94\n121.86; 何处\n121.86, 29.93");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("第 3 行不是经纬度").or(page.getByText("第 2 行不是经纬度")).first()).toBeVisible();
  await expect(page.getByLabel("围栏名称")).toHaveValue(fence);
  await corners.fill("121.85, 29.94\n121.86, 29.94");
  if (javaScriptEnabled) {
    await page.getByRole("img", { name: /港区地图/ }).click({ position: { x: 200, y: 200 } });
    await expect(corners).toHaveValue(/29\.94\n121\.86, 29\.94\n12\d\.\d+, 29\.\d+$/);
  } else await corners.fill("121.85, 29.94\n121.86, 29.94\n121.86, 29.93");
  await page.getByRole("button", { name: "保存" }).click();
  const row = page.locator("tbody tr").filter({ hasText: fence });
  await expect(row).toContainText("3");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "确认删除" }).click();
  await expect(row).toHaveCount(0);
});

test("a device is registered for one's own truck alone, and seen by nobody else @server", async ({
  browser,
  javaScriptEnabled,
}) => {
  const { page } = await logIn(browser, "fleet", { javaScriptEnabled });
  const deviceNo = `J${Date.now()}`;
  await page.goto("/gpsDeviceAdd");
  await page.getByLabel("终端号").fill(deviceNo);
  await page.getByLabel("车牌号 / 船名").fill("浙Z99999");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("请先登记本公司的这辆车").first()).toBeVisible();
  await expect(page.getByLabel("终端号")).toHaveValue(deviceNo);
  await page.goto("/gpsDevices");
  const plate = await page.locator("tbody .main a").first().innerText();
  await page.goto("/gpsDeviceAdd");
  await page.getByLabel("终端号").fill(deviceNo);
  await page.getByLabel("车牌号 / 船名").fill(plate);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(new RegExp(`/GpsDetail\\?id=${deviceNo}`));
  await expect(page.getByText("这段时间没有位置")).toBeVisible();
  const { page: other } = await logIn(browser, "otherFleet", { javaScriptEnabled });
  for (const path of ["/GpsDetail", "/gpsDeviceEdit", "/GpsDetail/track.svg", "/GpsDetail/gpx"])
    expect((await other.request.get(`${path}?id=${deviceNo}`)).status(), path).toBe(404);
  const { page: customer } = await logIn(browser, "forwarder", { javaScriptEnabled });
  expect((await customer.request.get("/gpsDevices")).status()).toBe(404);
});
