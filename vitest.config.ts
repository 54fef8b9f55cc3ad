import { availableParallelism } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./tests/slowestFirst";

/** A config of its own: Remix's plugin would rewrite the modules under test. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ["{app,bank,gateway,protocol,server,tests}/**/*.test.*"],
    exclude: ["tests/journeys/**"],
    environment: "node",
    // one file alone is quicker without it
    globalSetup: ["tests/testDatabases.ts", ...(process.env.SHARE_DEMO_STORE ? ["tests/demoStore.ts"] : [])],
    setupFiles: ["tests/quickPasswords.ts"],
    // they end what hangs; a busy machine makes a test of many pages, or of two portals, slow
    testTimeout: 90_000,
    hookTimeout: 90_000,
    reporters: ["default", ...(process.env.FAILURES_FILE ? ["./tests/failuresReporter.ts"] : [])],
    // processes that start and end are waited for: one worker more than there are cores finds work meanwhile
    maxWorkers: Math.min(6, availableParallelism() + 1),
    // processes, browsers and clocks on a busy machine may be late once; what fails twice is broken
    retry: process.env.CI ? 1 : 0,
    // a worker loads the product once for all of its files, which costs more than many of their tests
    isolate: false,
    sequence: { sequencer: SlowestFirst },
  },
});
