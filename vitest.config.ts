import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** A config of its own: Remix's plugin would rewrite the modules under test. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    exclude: ["tests/journeys/**", "node_modules/**", "build/**"],
    environment: "node",
    // one file alone is quicker without it
    globalSetup: process.env.SHARE_DEMO_STORE ? ["tests/demoStore.ts"] : [],
    setupFiles: ["tests/quickPasswords.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // processes, browsers and clocks on a busy machine may be late once; what fails twice is broken
    retry: process.env.CI ? 1 : 0,
    projects: [
      // a worker loads the gateway once for all of its files, which costs more than many of their tests
      { extends: true, test: { name: "gateway", include: ["{gateway,protocol}/**/*.test.{ts,tsx}"], isolate: false } },
      { extends: true, test: { name: "apart", include: ["{app,server,tests}/**/*.test.{ts,tsx}"] } },
    ],
  },
});
