import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../journeys/support/portalProcess";

export interface RunningGateway {
  url: string;
  child: ChildProcess;
  /** What it has logged so far. */
  output(): string;
  /** Names of the calls that it has answered. */
  answered(): string[];
  /** Sends a signal (SIGTERM) and resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const entry = fileURLToPath(new URL("../../build/gateway/main.js", import.meta.url));

/** Starts the built gateway by itself on a free port; rejects with what it said where it ends instead. */
export async function startGateway(environment: Record<string, string>): Promise<RunningGateway> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "gateway-"));
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      GATEWAY_PORT: String(port),
      CAPTCHA: "off",
      PASSWORD_MEMORY_KIB: "19456",
      LOG_LEVEL: "debug",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('"msg":"ready"')) resolve();
      });
    exited.then(() => {
      rmSync(dataDir, { recursive: true, force: true });
      reject(new Error(output));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    answered: () => [...output.matchAll(/"call":"(\w+)"[^\n]*"msg":"answered"/g)].map(([, call]) => call!),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await exited;
    },
  };
}
