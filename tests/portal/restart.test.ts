import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../journeys/support/portalProcess";

const dataDir = mkdtempSync(join(tmpdir(), "restart-"));
let parent: ReturnType<typeof spawn>;
let output = "";
let url = "";

/** As `npm start` runs it, without building before. */
const program = `
import { keepRunning } from "./scripts/lib/keepRunning.mjs";
import { portalArguments } from "./scripts/lib/project.mjs";
keepRunning(portalArguments, { env: process.env });
`;

beforeAll(async () => {
  const [port, gatewayPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      DATA_DIR: dataDir,
      SEED_DEMO: "off",
      PASSWORD_MEMORY_KIB: "19456",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [parent.stdout!, parent.stderr!])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  await until(() => starts() === 1);
});
afterAll(async () => {
  if (parent.exitCode === null) {
    parent.kill("SIGTERM");
    await once(parent, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const starts = () => output.split("ready: ").length - 1;

async function until(done: () => boolean, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !done(); await wait(50)) if (Date.now() > end) throw new Error(output);
}

/** The portal's own process, which the parent has started. */
async function portalPid(): Promise<number> {
  const { stdout } = await import("node:child_process").then(({ execFile }) =>
    import("node:util").then(({ promisify }) =>
      promisify(execFile)("ps", ["-o", "pid=", "--ppid", String(parent.pid)]),
    ),
  );
  return Number(stdout.trim().split(/\s+/)[0]);
}

it("starts a portal that was killed again, each time later, with one line, and ends with it when asked to", async () => {
  for (const [i, delay] of [0.5, 1].entries()) {
    process.kill(await portalPid(), "SIGKILL");
    await until(() => starts() === i + 2);
    expect(output).toContain(`the portal ended with SIGKILL; starting it again in ${delay} s\n`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }
  parent.kill("SIGTERM");
  const [code] = await once(parent, "exit");
  expect(code).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

it("leaves a portal that cannot start alone", async () => {
  const broken = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: { ...process.env, NODE_ENV: "production", PORT: "none" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  broken.stderr!.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(broken, "exit");
  expect([code, said]).toEqual([1, expect.stringMatching(/^configuration: PORT: [^\n]+\n$/)]);
});
