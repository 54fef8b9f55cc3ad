import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "pino";

export interface ChildProgram {
  port: number;
  /** What the program said when it was first ready. */
  said: { demo?: boolean };
  /** From now on its end is no reason to start it again: a terminal's Ctrl+C reaches both programs. */
  expectEnd(): void;
  stop(): Promise<void>;
}

const restartDelayMs = 500;
const startDeadlineMs = 60_000;

interface Start {
  entry: string;
  port: number;
  environment: NodeJS.ProcessEnv;
  execArgv?: string[];
  log: Logger;
}

/**
 * A young generation of a half of Node's own size: what a call leaves behind is little (bench/memory). The old one is
 * collected when it has grown by half; by itself V8 waits until it is four times as large.
 */
const gatewayFlags = ["--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=50"];

/** Runs the embedded gateway, which owns the database alone. */
export const startGateway = ({ execArgv = [], ...options }: Start) =>
  startProgram({ ...options, execArgv: [...gatewayFlags, ...execArgv], name: "gateway", portName: "GATEWAY_PORT" });

/** Runs the demonstration bank. */
export const startBank = (options: Start) => startProgram({ ...options, name: "bank", portName: "BANK_PORT" });

/**
 * Runs a program beside the portal, as a process of its own: when it dies it is started again on the same port while the
 * portal keeps answering. Rejects when its first start fails.
 */
async function startProgram(options: Start & { name: string; portName: string }): Promise<ChildProgram> {
  const { name, portName, entry, environment, execArgv, log } = options;
  let stopping = false;
  let child: ChildProcess;
  let said: ChildProgram["said"] = {};

  function launch(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      child = fork(entry, {
        env: { ...environment, [portName]: String(port) },
        execArgv: execArgv ?? [],
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      const deadline = setTimeout(() => reject(new Error(`the ${name} did not start in time`)), startDeadlineMs);
      child.once("message", (message: { ready?: boolean; port?: number; demo?: boolean }) => {
        if (!message.ready) return;
        clearTimeout(deadline);
        said = { demo: message.demo };
        resolve(message.port ?? port);
      });
      child.once("exit", (code, signal) => {
        clearTimeout(deadline);
        reject(new Error(`the ${name} ended with ${signal ?? code}`));
      });
    });
  }

  const port = await launch(options.port);
  watch();

  function watch() {
    child.once("exit", (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, `${name} ended, starting it again`);
      startAgain();
    });
  }

  function startAgain() {
    setTimeout(() => {
      if (stopping) return;
      launch(port).then(watch, (error) => {
        log.fatal({ err: error }, `${name} does not start again`);
        child.kill("SIGKILL");
        startAgain();
      });
    }, restartDelayMs);
  }

  return {
    port,
    said,
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
