import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { cpuMsOf } from "./processTime";

interface BareSockets {
  pid: number;
  send(frame: string): void;
  heard(): number;
  close(): void;
}

async function untilListening(server: ChildProcess, count: number): Promise<void> {
  for await (const [told] of on(server, "message")) if ((told as { listening?: number }).listening === count) return;
}

/** A bare server with so many who listen. */
async function startBareSockets(count: number): Promise<BareSockets> {
  const program = fileURLToPath(new URL("bareSockets.ts", import.meta.url));
  const server = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  const all = untilListening(server, count);
  let heard = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
    socket.on("message", () => {
      heard += 1;
    });
    return socket;
  });
  await all;
  return {
    pid: server.pid!,
    send: (frame) => void server.send(frame),
    heard: () => heard,
    close() {
      for (const socket of sockets) socket.terminate();
      server.disconnect();
    },
  };
}

/** ms of CPU that a message costs a process for each who hears it: `tell` has all told once more, `told` says how many have heard. */
async function costOf(pid: number, times: number, listeners: number, tell: () => unknown, told: () => number) {
  const before = cpuMsOf(pid);
  const heard = told();
  for (let i = 0; i < times; i++) {
    await tell();
    await pause(25);
  }
  for (let waited = 0; told() < heard + times * listeners; waited += 50) {
    if (waited > 60_000) throw new Error(`${told() - heard} of ${times * listeners} messages came`);
    await pause(50);
  }
  return (cpuMsOf(pid) - before) / (times * listeners);
}

export interface Listeners {
  count: number;
  /** Messages that they have heard, all together. */
  heard(): number;
}

/**
 * CPU of the portal and of the gateway for each message that a page hears, over that of a bare server of WebSockets that
 * sends the same frame to as many; in turns in one run.
 */
export async function measureMessageCost(
  { portal, gateway }: { portal: number; gateway: number },
  { count, heard }: Listeners,
  frame: string,
  announce: () => Promise<unknown>,
): Promise<{ portalMs: number; gatewayMs: number; bareMs: number }> {
  const bare = await startBareSockets(count);
  try {
    const times = 12;
    const sum = { portalMs: 0, gatewayMs: 0, bareMs: 0 };
    const rounds = 3;
    // the first of each is slow
    for (let round = -1; round < rounds; round++) {
      const gatewayBefore = cpuMsOf(gateway);
      const portalMs = await costOf(portal, times, count, announce, heard);
      const gatewayMs = (cpuMsOf(gateway) - gatewayBefore) / (times * count);
      // so quick that it needs more of them to be told
      const bareMs = await costOf(bare.pid, times * 8, count, () => bare.send(frame), bare.heard);
      if (round < 0) continue;
      sum.portalMs += portalMs / rounds;
      sum.gatewayMs += gatewayMs / rounds;
      sum.bareMs += bareMs / rounds;
    }
    return sum;
  } finally {
    bare.close();
  }
}
