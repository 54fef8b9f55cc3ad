import { spawn } from "node:child_process";
import { constants } from "node:os";

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** ms after which a process counts as sound again: the next end waits no longer than the first. */
const soundAfterMs = 60_000;

/**
 * Runs a process and starts it again when it ends unasked, each time after twice the delay. One that ends before it has
 * once said `{ ready: true }` has something to say about its configuration and is left. Ends with its exit code; SIGTERM,
 * SIGINT and SIGHUP are passed on and end both.
 */
export function keepRunning(args, options) {
  let delayMs = firstDelayMs;
  let wasReady = false;
  let stopping = false;
  let child;
  let waiting;

  function launch() {
    const began = Date.now();
    child = spawn(process.execPath, args, { ...options, stdio: ["inherit", "inherit", "inherit", "ipc"] });
    child.on("message", (message) => {
      if (message?.ready) wasReady = true;
    });
    child.once("error", (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.once("exit", (code, signal) => {
      if (stopping || code === 0 || !wasReady) process.exit(code ?? 128 + constants.signals[signal]);
      if (Date.now() - began > soundAfterMs) delayMs = firstDelayMs;
      console.error(`the portal ended with ${signal ?? code}; starting it again in ${delayMs / 1000} s`);
      waiting = setTimeout(launch, delayMs);
      delayMs = Math.min(longestDelayMs, 2 * delayMs);
    });
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => {
      stopping = true;
      clearTimeout(waiting);
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      else process.exit(0);
    });
  launch();
}
