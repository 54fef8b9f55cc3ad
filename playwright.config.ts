import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./app/services/print/chromium.server";

const long = process.env.LONG === "1";
const chromium = await findChromium(process.env.CHROMIUM_PATH);

/** Whether /dev/shm has room for the browsers; containers often have 64 MB of it, which a page can use up. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > 1_000_000_000;
}

/** Journeys run against a real portal with its embedded gateway on a store of their own, each with and without JavaScript. */
export default defineConfig({
  testDir: "tests/journeys",
  fullyParallel: true,
  // a journey waits for the line, for idle moments and for the other process half of its time
  workers: Math.min(8, 2 * availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // a real browser on a busy machine may be late once; what fails twice is broken
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.CI ? "line" : "list",
  globalSetup: "./tests/journeys/support/start.ts",
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    // a browser in another zone must still see Shanghai's clock
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1366, height: 768 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium.executablePath,
      // a process for each page and one for the pictures cost a tenth of a run
      args: ["--renderer-process-limit=1", "--in-process-gpu"],
      // with this flag Chromium's processes share memory by files in the temporary directory, new ones for each frame:
      // where /dev/shm has room, a run takes a seventh less without it
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
      env: { ...(process.env as Record<string, string>), ...chromium.environment },
    },
  },
  projects: [
    // What the server alone decides, and the way of a kind of document through forms, lists and details that all kinds
    // share, are walked with a script in the long form only; what uses up something that the demo port has once, never.
    // @long is what another test proves as well: it is walked in the long form only.
    {
      name: "javascript",
      use: { javaScriptEnabled: true },
      grepInvert: long ? /@once/ : /@(server|kind|once|long)/,
    },
    {
      name: "no-javascript",
      // half as many pixels a side are drawn sooner, and layouts stay as they are
      use: { javaScriptEnabled: false, deviceScaleFactor: 0.5 },
      grepInvert: long ? /@javascript/ : /@(javascript|long)/,
    },
  ],
});
