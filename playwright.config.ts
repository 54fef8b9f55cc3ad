import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./app/services/print/chromium.server";

const chromium = await findChromium(process.env.CHROMIUM_PATH);

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
      env: { ...(process.env as Record<string, string>), ...chromium.environment },
    },
  },
  projects: [
    // What the server alone decides, and the way of a kind of document through forms, lists and details that all kinds
    // share, are walked with a script in the long form only; what uses up something that the demo port has once, never.
    {
      name: "javascript",
      use: { javaScriptEnabled: true },
      grepInvert: process.env.LONG ? /@once/ : /@(server|kind|once)/,
    },
    { name: "no-javascript", use: { javaScriptEnabled: false }, grepInvert: /@javascript/ },
  ],
});
