import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { browse, logIn } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { gatewayPid } from "../journeys/support/processes";
import { actionPaths, routePaths } from "../portal/actionPaths";
import { watchHealth } from "../portal/healthWatch";
import { type HostileRequest, hostileRequests, rawBytes } from "./hostileRequests";

const seconds = process.env.LONG === "1" ? 600 : 2;
const atOnce = 6;
/** MB that a program may take more than at the beginning: caches, and what the collector has not looked at yet. */
const growth = 150;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** A logout would end the session that the others are sent in. */
const posting = actionPaths.filter((path) => path !== "/user/logout");

let portal: RunningPortal;
beforeAll(async () => {
  // so small a heap is looked through often: a large one grows for minutes whether anything is kept or not
  portal = await startPortal({ RATE_LIMIT: "off", NODE_OPTIONS: "--max-old-space-size=220" });
});
afterAll(() => portal.stop());

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1_024;

/** Node's own client, because fetch would put in order what should not be. */
async function send(url: string, { method, path, headers, body }: HostileRequest): Promise<number | null> {
  const bytes = body === null ? null : Buffer.from(body);
  const outgoing = request(new URL(url), {
    method,
    path: encodeURI(path.replace(/%/g, "%25")).replace(/%2525/g, "%25"),
    headers: { ...headers, ...(bytes ? { "content-length": String(bytes.length) } : {}) },
    timeout: 30_000,
  });
  // a body that was refused before its end is answered, and then its connection may be reset
  outgoing.on("error", () => undefined);
  outgoing.on("timeout", () => outgoing.destroy(new Error("no answer within 30 s")));
  if (bytes) outgoing.write(bytes);
  outgoing.end();
  const [answer] = await once(outgoing, "response");
  answer.resume();
  await once(answer, "close").catch(() => undefined);
  return answer.statusCode;
}

async function sendRaw(url: string, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.end(bytes);
  socket.resume();
  await Promise.race([once(socket, "close").catch(() => undefined), wait(2_000)]);
  socket.destroy();
}

async function sendFrame(url: string, cookie: string, frame: string): Promise<void> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/message/socket`, {
    headers: { cookie, origin: url },
  });
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "open").catch(() => undefined), wait(2_000)]);
  if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  await wait(20);
  socket.terminate();
}

it(`whatever is sent for ${seconds} s, both programs answer and neither dies or grows (SEED=${seed})`, {
  timeout: (seconds + 120) * 1_000,
}, async () => {
  const person = browse(portal);
  await logIn(person);
  const requests = hostileRequests(routePaths, posting, { cookie: person.cookie, origin: portal.url });
  // a first round of everything that is kept once
  for (const path of routePaths) await person.get(path);
  const [portalPid, firstGateway] = [portal.child.pid!, gatewayPid(portal.child.pid!)];
  const before = [megabytesOf(portalPid), megabytesOf(firstGateway)] as const;

  const end = Date.now() + seconds * 1_000;
  const failures: string[] = [];
  let sent = 0;
  // a busy machine takes longer to send what proves anything
  const isOver = () => Date.now() > end && sent > seconds * 5;
  const endWatch = watchHealth(portal.url);
  const work = async (worker: number) => {
    for (let round = 0; !isOver(); round++) {
      const options = { numRuns: 30, seed: seed + worker * 1_000_003 + round };
      for (const each of fc.sample(requests, options)) {
        if (isOver()) return;
        const about = `${each.method} ${each.path.slice(0, 200)} ${JSON.stringify(each.headers).slice(0, 900)} ${each.body?.length} ${(each.body ?? "").slice(0, 100)}`;
        const status = await send(portal.url, each).catch((error: Error) => {
          failures.push(`${error.message}: ${about}`);
          return null;
        });
        if (status !== null && status >= 500 && status !== 503) failures.push(`${status}: ${about}`);
        sent++;
      }
      for (const bytes of fc.sample(rawBytes, { numRuns: 3, seed: options.seed })) {
        await sendRaw(portal.url, bytes);
        await sendRaw(portal.gatewayUrl, bytes);
      }
      for (const frame of fc.sample(fc.oneof(fc.json(), fc.string()), { numRuns: 2, seed: options.seed }))
        await sendFrame(portal.url, person.cookie, frame);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  const slowest = await endWatch();

  expect(failures).toEqual([]);
  expect(slowest).toBeLessThan(1_000);
  expect(portal.child.exitCode).toBeNull();
  expect(gatewayPid(portal.child.pid!)).toBe(firstGateway);
  expect((await fetch(`${portal.gatewayUrl}/api/healthz`)).status).toBe(200);
  const after = [megabytesOf(portalPid), megabytesOf(firstGateway)] as const;
  expect(after[0] - before[0]).toBeLessThan(growth);
  expect(after[1] - before[1]).toBeLessThan(growth);
});
