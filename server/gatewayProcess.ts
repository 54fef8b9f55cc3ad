import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "pino";

export interface GatewayProcess {
  port: number;
  /** From now on its end is no reason to start it again: a terminal's Ctrl+C reaches both programs. */
  expectEnd(): void;
  stop(): Promise<void>;
}

const restartDelayMs = 500;
const startDeadlineMs = 60_000;

/**
 * Runs the embedded gateway beside the portal, as a process of its own: it owns the database alone, and when it dies it
 * is started again on the same port while the portal keeps answering.
 */
export async function startGateway(options: {
  entry: string;
  port: number;
  environment: NodeJS.ProcessEnv;
  execArgv?: string[];
  log: Logger;
}): Promise<GatewayProcess> {
  const { entry, environment, execArgv, log } = options;
  let stopping = false;
  let child: ChildProcess;

  function launch(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      child = fork(entry, {
        env: { ...environment, GATEWAY_PORT: String(port) },
        execArgv: execArgv ?? [],
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      const deadline = setTimeout(() => reject(new Error("the gateway did not start in time")), startDeadlineMs);
      child.once("message", (message: { ready?: boolean; port?: number }) => {
        if (!message.ready) return;
        clearTimeout(deadline);
        resolve(message.port ?? port);
      });
      child.once("exit", (code, signal) => {
        clearTimeout(deadline);
        reject(new Error(`the gateway ended with ${signal ?? code}`));
      });
    });
  }

  const port = await launch(options.port);
  watch();

  function watch() {
    child.once("exit", (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, "gateway ended, starting it again");
      startAgain();
    });
  }

  function startAgain() {
    setTimeout(() => {
      if (stopping) return;
      launch(port).then(watch, (error) => {
        log.fatal({ err: error }, "gateway does not start again");
        child.kill("SIGKILL");
        startAgain();
      });
    }, restartDelayMs);
  }

  return {
    port,
    expectEnd: () => {
      stopping = true;
    },
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill("SIGTERM");
      await ended;
    },
  };
}
