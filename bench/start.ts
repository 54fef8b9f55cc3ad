import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../tests/journeys/support/portalProcess";
import { type Figure, measureFigure, runAsProgram } from "./support/figures";

const root = fileURLToPath(new URL("../", import.meta.url));
const limitSeconds = 5;

/** `npm start` until it says `ready:`, then ended as a supervisor ends it; in seconds. */
async function start(dataDir: string): Promise<number> {
  const [port, gatewayPort, bankPort] = [await freePort(), await freePort(), await freePort()];
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      BANK_PORT: String(bankPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    return await new Promise<number>((resolve, reject) => {
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes("ready: ")) resolve((performance.now() - began) / 1_000);
        });
      }
      void exited.then(() => reject(new Error(`npm start ended:\n${output}`)));
      setTimeout(() => reject(new Error(`npm start is not ready:\n${output}`)), 300_000).unref();
    });
  } finally {
    // npm and all that it started are one group
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await exited;
  }
}

/** Seconds of a second `npm start` over the same checkout and DATA_DIR, as a share of what it may take. */
export async function run(_options: { quick: boolean }): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-start-"));
  try {
    const first = await start(dataDir);
    const name = `start: second npm start, share of ${limitSeconds} s`;
    return [
      await measureFigure({ name, limit: 1 }, async () => {
        const seconds = await start(dataDir);
        return { ratio: seconds / limitSeconds, note: `${seconds.toFixed(1)} s, the first ${first.toFixed(1)} s` };
      }),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runAsProgram(import.meta.url, run);
