import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Database from "libsql";
import { memoryEnvironment, renderingFlags } from "../../../scripts/lib/project.mjs";

export interface RunningPortal {
  url: string;
  gatewayUrl: string;
  bankUrl: string;
  dataDir: string;
  child: ChildProcess;
  /** What it has written to its output so far. */
  output(): string;
  /** SIGTERM; resolves with the exit code. Removes the store unless told to keep it. */
  stop(options?: { keep?: boolean }): Promise<number | null>;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** What makes another store than the demo port's own. */
const otherStore = ["DATA_DIR", "DATABASE_URL", "UPSTREAM_URL", "SEED_DEMO", "ADMIN_MOBILE"];

/**
 * A demo port that is made once a run: `DEMO_STORE` names it to all who start a portal, and each gets a copy, because
 * seeding takes longer than everything else at a start. Where `DEMO_STORE_FOLDER` names a folder (scripts/test.mjs), the
 * first run makes it there, later ones find it, and whoever named the folder removes it. Answers what ends a run's use of it.
 */
export async function makeDemoStore(): Promise<() => void> {
  const { DEMO_STORE_FOLDER } = process.env;
  const folder = DEMO_STORE_FOLDER ?? mkdtempSync(join(tmpdir(), "demo-"));
  const made = join(folder, "made");
  if (!existsSync(made)) {
    const portal = await startPortal({ DATA_DIR: join(folder, "half") });
    await waitForAlertQueue(portal.dataDir);
    await portal.stop({ keep: true });
    renameSync(portal.dataDir, made);
  }
  process.env.DEMO_STORE = made;
  return () => {
    if (!DEMO_STORE_FOLDER) rmSync(folder, { recursive: true, force: true });
  };
}

/** Waits until the gateway has handled the seeded events, or each gateway that starts on a copy would handle them again. */
async function waitForAlertQueue(dataDir: string): Promise<void> {
  const store = new Database(join(dataDir, "gateway.sqlite"), { readonly: true });
  const count = store.prepare("select count(*) as waiting from alert_queue");
  while ((count.get() as { waiting: number }).waiting > 0) await setTimeout(100);
  store.close();
}

/** A data directory for a gateway, with a copy of the run's demo port; an empty one where the run has made none. */
export function demoDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-"));
  const { DEMO_STORE } = process.env;
  if (DEMO_STORE) cpSync(DEMO_STORE, dataDir, { recursive: true });
  return dataDir;
}

/** Starts the built portal with its embedded gateway on free ports and a store of its own; resolves when it says `ready:`. */
export async function startPortal(environment: Record<string, string> = {}): Promise<RunningPortal> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOnce(environment);
    } catch (error) {
      // between its being found free and the portal's asking for it, a port can become a browser's
      if (tries === 3 || "PORT" in environment || !String(error).includes("EADDRINUSE")) throw error;
    }
  }
}

async function startOnce(environment: Record<string, string>): Promise<RunningPortal> {
  const [port, gatewayPort, bankPort] = [await freePort(), await freePort(), await freePort()];
  const isDemo = !otherStore.some((name) => name in environment);
  const dataDir = environment.DATA_DIR ?? (isDemo ? demoDataDir() : mkdtempSync(join(tmpdir(), "portal-")));
  const child = spawn(process.execPath, [...renderingFlags, "build/server/portal.js"], {
    cwd: root,
    env: {
      ...memoryEnvironment,
      ...process.env,
      NODE_ENV: "production",
      CAPTCHA: "off",
      PASSWORD_MEMORY_KIB: "19456",
      LOG_LEVEL: "warn",
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      BANK_PORT: String(bankPort),
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("ready: ")) resolve();
    };
    child.stdout!.on("data", listen);
    child.stderr!.on("data", listen);
    exited.then((code) => reject(new Error(`the portal ended with ${code}:\n${output}`)));
    const late = () => reject(new Error(`the portal is not ready:\n${output}`));
    setTimeout(60_000, undefined, { ref: false }).then(late);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    bankUrl: `http://127.0.0.1:${bankPort}`,
    dataDir,
    child,
    output: () => output,
    async stop({ keep = false } = {}) {
      child.kill("SIGTERM");
      const code = await exited;
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
