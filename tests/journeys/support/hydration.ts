import type { Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    /** The browser's idle moment, held back until a test lets it come. */
    letIdle?: () => void;
  }
}

/** How far a page has come when somebody acts. */
export const moments = ["before", "asked", "loading", "hydrating", "hydrated"] as const;
export type Moment = (typeof moments)[number];

/** The long form is a slow phone (a sixth of the processor, 1.6 Mbit/s); the short one is only slower than this machine. */
const phone = process.env.LONG ? { rate: 6, bits: 1_600_000 } : { rate: 2, bits: 6_000_000 };

/** A slow phone: its processor, its line. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: phone.rate });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 60,
    downloadThroughput: phone.bits / 8,
    uploadThroughput: phone.bits / 16,
  });
}

/** From the next page on, the browser is idle only when the test says so. */
export async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      window.letIdle = () => callback({ didTimeout: false, timeRemaining: () => 10 });
      return 1;
    };
  });
}

/** Opens a page and stops before its application runs; answers how to let it come as far as a moment says. */
export async function openHeld(page: Page, address: string): Promise<(moment: Moment) => Promise<void>> {
  const loading = page.waitForRequest((request) => request.resourceType() === "script");
  loading.catch(() => undefined);
  await page.goto(address);
  await page.waitForFunction(() => window.letIdle !== undefined);
  return async (moment) => {
    if (moment === "before") return;
    await page.evaluate(() => window.letIdle?.());
    if (moment !== "asked") await loading;
    // told after the last module has run; React starts next
    if (moment === "hydrating" || moment === "hydrated") await page.waitForFunction(() => "__remixManifest" in window);
    if (moment === "hydrated") await hydrated(page);
  };
}

/** Puts a text into a field as if it had been typed, without touching the page. */
export const put = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement, value) => {
    element.value = value;
  }, text);

/** An expectation looks every half second and more after the first; this sees it with the next frame. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === "1", null, { timeout: 30_000 });
}

/** Where a real mouse presses, found out beforehand so that the press itself takes no time. */
export async function aimAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  return () => page.mouse.click(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2);
}

/** The application is there and waits for the browser to be idle: for some seconds where a test keeps that from it. */
const unusedPreload = /^The resource \S+ was preloaded using link preload but not used/;

/** What the browser complains about: errors, refused scripts and styles, React's numbered ones. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || unusedPreload.test(message.text())) return;
    complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}
