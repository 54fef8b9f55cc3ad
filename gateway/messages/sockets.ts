import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Live } from "@gateway/core/context";
import { findListener } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import {
  closeCodes,
  maxFragments,
  maxFrameBytes,
  maxFramesInSilence,
  maxWaitingBytes,
  silenceMs,
  socketPath,
} from "@protocol/messageSocket";
import { clientFrameSchema, readFrame, type ServerFrame } from "@protocol/messages";
import { newTraceId } from "@protocol/processTrace";
import type { Logger } from "pino";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { countUnread } from "./messageStore";

export interface MessageSockets {
  /** `recountAll` is for everybody who is connected here. */
  live: Live & { recountAll(): void };
  /** Answers the upgrades of a server. */
  attach(server: Server): void;
  /** Ends what has been silent for too long; every few seconds. */
  sweep(): void;
  /** How many are connected and known. */
  readonly size: number;
  close(): void;
}

export interface MessageSocketParts {
  store: Store;
  log: Logger;
  clock: () => Date;
  /** Sockets of one person; the oldest gives way. */
  mostOfUser?: number;
}

/** ms that a socket may take to say whose it is. */
const introductionMs = 10_000;
/** A heartbeat and its answer take their time on the way. */
const graceMs = 5_000;

interface Listening {
  socket: WebSocket;
  since: number;
  heard: number;
  /** Frames since `counted`. */
  frames: number;
  counted: number;
  userId: string | null;
  tokenHash: string;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The gateway's end of the messages' sockets (docs/wire-protocol.md §6). Portals are the only clients: an upgrade that
 * carries an Origin comes from a browser and is refused. Who listens is known by the token, which must live on;
 * listening does not prolong it.
 */
export function createMessageSockets({ store, log, clock, mostOfUser = 20 }: MessageSocketParts): MessageSockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    maxFragments,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const all = new Set<Listening>();
  const byUser = new Map<string, Set<Listening>>();
  const now = () => clock().getTime();

  function send(to: Listening, frame: ServerFrame): void {
    if (to.socket.readyState !== WebSocket.OPEN) return;
    if (to.socket.bufferedAmount > maxWaitingBytes) {
      to.socket.terminate();
      return;
    }
    const text = JSON.stringify(frame);
    const { notice: _left, ...rest } = frame;
    to.socket.send(Buffer.byteLength(text) < maxFrameBytes ? text : JSON.stringify(rest));
  }

  function leave(one: Listening): void {
    all.delete(one);
    if (!one.userId) return;
    const others = byUser.get(one.userId);
    others?.delete(one);
    if (others?.size === 0) byUser.delete(one.userId);
  }

  function join(one: Listening, userId: string, tokenHash: string): void {
    one.userId = userId;
    one.tokenHash = tokenHash;
    const others = byUser.get(userId) ?? new Set();
    byUser.set(userId, others.add(one));
    if (others.size > mostOfUser) end([...others][0]!, closeCodes.protocol);
  }

  function end(one: Listening, code: number): void {
    leave(one);
    one.socket.close(code);
    // who does not answer a close is cut off
    setTimeout(() => one.socket.terminate(), 2_000).unref();
  }

  async function hear(one: Listening, data: RawData, isBinary: boolean): Promise<void> {
    const at = now();
    one.heard = at;
    if (at - one.counted > silenceMs) Object.assign(one, { frames: 0, counted: at });
    one.frames += 1;
    const frame = isBinary || one.frames > maxFramesInSilence ? null : readFrame(clientFrameSchema, data);
    if (!frame) return end(one, closeCodes.protocol);
    const { action, token } = frame;
    if (one.userId && !same(hashOf(token), one.tokenHash)) return end(one, closeCodes.unauthorized);
    if (!one.userId && action === 2) return end(one, closeCodes.protocol);
    // a token that has ended elsewhere is noticed at the next beat
    const listener = await findListener(store, token, clock());
    if (!all.has(one)) return;
    if (!listener) return end(one, closeCodes.unauthorized);
    if (action === 2) return send(one, { type: 1 });
    if (!one.userId) join(one, listener.userId, listener.tokenHash);
    send(one, { type: 0 });
  }

  function accept(socket: WebSocket): void {
    const at = now();
    const traceId = newTraceId();
    const one: Listening = { socket, since: at, heard: at, frames: 0, counted: at, userId: null, tokenHash: "" };
    all.add(one);
    // frames of one socket are answered in their order
    let turn: Promise<void> = Promise.resolve();
    socket.on("message", (data, isBinary) => {
      turn = turn
        .then(() => (all.has(one) ? hear(one, data, isBinary) : undefined))
        .catch((error: Error) => {
          log.error({ traceId, error: { name: error.name, message: error.message } }, "message socket failed");
          end(one, 1011);
        });
    });
    socket.on("error", (error) => log.warn({ traceId, reason: error.message }, "message socket broken"));
    socket.on("close", () => leave(one));
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = (request.url ?? "/").split("?", 1)[0];
    const status = path !== socketPath ? "404 Not Found" : request.headers.origin ? "403 Forbidden" : null;
    if (!status) {
      server.handleUpgrade(request, socket, head, accept);
      return;
    }
    log.warn({ traceId: newTraceId(), path, status }, "upgrade refused");
    // who never closes their side would keep the connection for ever
    socket.once("finish", () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  }

  async function tellCounts(userIds: Iterable<string>, frameOf: (counts: ServerFrame["counts"]) => ServerFrame) {
    for (const userId of userIds) {
      const listening = byUser.get(userId);
      if (!listening) continue;
      const frame = frameOf(await countUnread(store, userId, clock()));
      for (const one of listening) send(one, frame);
    }
  }
  const failed = (error: Error) => log.error({ error: { name: error.name, message: error.message } }, "push failed");

  const live: MessageSockets["live"] = {
    push(userIds, notice) {
      const connected = userIds.filter((userId) => byUser.has(userId));
      const type = notice.contentType === "NOTICE" ? 1 : 3;
      tellCounts(connected, (counts) => ({ type, notice, counts })).catch(failed);
    },
    recount(userIds) {
      const connected = userIds.filter((userId) => byUser.has(userId));
      tellCounts(connected, (counts) => ({ type: 2, counts })).catch(failed);
    },
    recountAll() {
      tellCounts([...byUser.keys()], (counts) => ({ type: 2, counts })).catch(failed);
    },
    hangUp(tokenHash) {
      for (const one of [...all]) if (one.tokenHash === tokenHash) end(one, closeCodes.unauthorized);
    },
    hangUpUser(userId, keep) {
      for (const one of [...(byUser.get(userId) ?? [])]) if (one.tokenHash !== keep) end(one, closeCodes.unauthorized);
    },
  };

  return {
    live,
    attach: (http) => void http.on("upgrade", upgrade),
    sweep() {
      const at = now();
      for (const one of [...all]) {
        if (!one.userId && at - one.since > introductionMs) end(one, closeCodes.protocol);
        else if (at - one.heard > silenceMs + graceMs) one.socket.terminate();
      }
    },
    get size() {
      return [...byUser.values()].reduce((sum, listening) => sum + listening.size, 0);
    },
    close() {
      for (const one of [...all]) end(one, closeCodes.restart);
      server.close();
    },
  };
}
