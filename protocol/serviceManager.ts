import { spawn } from "node:child_process";

export interface ServiceManager {
  /** The process answers from now on; where the unit has a watchdog it hears from then on that the event loop turns. */
  ready(): void;
}

/**
 * Speaks to the systemd that has started the process, and to nobody where it was started otherwise. Its socket is one of
 * datagrams, which Node does not have, so what is said goes by `systemd-notify`. The variables are taken out of the
 * environment: a child that inherited them would speak for its parent.
 */
export function readServiceManager(environment: NodeJS.ProcessEnv, pid = process.pid): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID } = environment;
  for (const name of ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]) delete environment[name];
  if (!NOTIFY_SOCKET) return { ready: () => undefined };
  const say = (what: string) => {
    const child = spawn("systemd-notify", [what], { env: { ...environment, NOTIFY_SOCKET }, stdio: "ignore" });
    // who hears nothing starts the process again, and says so
    child.once("error", () => undefined);
  };
  const isWatched = WATCHDOG_USEC !== undefined && (WATCHDOG_PID === undefined || WATCHDOG_PID === String(pid));
  return {
    ready() {
      say("--ready");
      // half of the time, as sd_watchdog_enabled(3) advises
      if (isWatched) setInterval(() => say("WATCHDOG=1"), Number(WATCHDOG_USEC) / 2_000).unref();
    },
  };
}
