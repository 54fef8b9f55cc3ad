import { createHash } from "node:crypto";
import { closeCodes, reconnectDelay, silenceMs } from "@protocol/messageSocket";
import { type NoticeCounts, type NoticeRow, queryUnReadNotice, type ServerFrame } from "@protocol/messages";
import PQueue from "p-queue";
import type { Logger } from "pino";
import { WebSocket } from "ws";
import { z } from "zod";
import type { People } from "../identity/people.server";
import type { Upstream } from "../upstream/upstream.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import type { Relay } from "./relay.server";
import type { UnreadMessages } from "./unread.server";
import { openUpstreamSocket } from "./upstreamSocket.server";

/** Messages as they come: browsers on one side, the gateway on the other, one socket to it for a person. */
export interface LiveMessages {
  /** Takes in a browser's socket; who it is, his session has said. */
  join(socket: WebSocket, who: { userId: string; token: string; clientIp: string }): void;
  /** A session has ended here: its sockets end at once, on all portals. */
  hangUp(token: string): void;
  /** Some of a person's sessions may have ended: each is asked about. */
  recheck(userId: string): void;
  /** Ends what has been silent, asks about sessions, renews leases; every few seconds. */
  sweep(): void;
  /** Browsers that are connected now. */
  readonly size: number;
  close(): Promise<void>;
}

export interface LiveParts {
  /** The gateway's, `ws:` or `wss:`, with its path. */
  socketUrl: string;
  upstream: Pick<Upstream, "call">;
  people: Pick<People, "get">;
  unread: UnreadMessages;
  relay: Relay;
  log: Logger;
  clock?: () => number;
  /** ms until the n-th try, from 0. */
  delay?: (attempt: number) => number;
  /** ms that a person is listened for after his last page has gone: the next one is often on its way. */
  lingerMs?: number;
}

interface Listener {
  socket: WebSocket;
  token: string;
  tokenHash: string;
  clientIp: string;
  heard: number;
  /** When its session was last found alive. */
  proven: number;
  frames: number;
  counted: number;
  /** What has come while its session was being proven; null from then on. */
  waiting: ServerFrame[] | null;
}

interface Audience {
  userId: string;
  listeners: Set<Listener>;
  upstream: { close(): void; token: string; ready: boolean } | null;
  opening: boolean;
  attempt: number;
  /** When to try again, while there is no socket. */
  due: number;
  /** When the last page went. */
  left: number;
  /** The newest message that has passed through here, empty where there was none yet; null: not known. */
  lastId: string | null;
  /** There may be messages after `lastId` that have not passed. */
  behind: boolean;
  /** They are being asked for. */
  catchingUp: boolean;
  /** When the lease was last renewed. */
  claimed: number;
}

/** Tabs of one person. */
const mostOfUser = 30;
/** A browser in the background wakes once a minute at worst. */
const graceMs = 10_000;
const framesMost = 60;
const waitingMost = 1_048_576;
/** What one catch-up brings at most; what is older is in the counts and on the page. */
const catchUpMost = 50;
/** A lease is renewed so often (ms): three times in its life. */
const renewMs = 10_000;
/** ms after which a session that does not carry the socket is asked about again. */
const provenMs = 60_000;

/** ms that one question may hold up the next ones. */
const deadlineMs = 10_000;

const browserFrame = z.object({
  action: z.union([z.literal(1), z.literal(2)]),
  /** The newest message that the page knows of. */
  lastId: z.string().max(40).optional(),
});

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export function createLiveMessages(parts: LiveParts): LiveMessages {
  const { upstream, people, unread, relay, log } = parts;
  const clock = parts.clock ?? Date.now;
  const delay = parts.delay ?? ((attempt: number) => reconnectDelay(attempt));
  const lingerMs = parts.lingerMs ?? 60_000;
  const audiences = new Map<string, Audience>();
  // a thousand browsers that come back must not stand in the way of pages
  const asking = new PQueue({ concurrency: 6, intervalCap: 100, interval: 1_000 });
  let closed = false;

  function send(to: Listener, frame: ServerFrame): void {
    if (to.socket.readyState !== WebSocket.OPEN) return;
    if (to.socket.bufferedAmount > waitingMost) to.socket.terminate();
    else to.socket.send(JSON.stringify(frame));
  }

  function end(audience: Audience, one: Listener, code: number): void {
    leave(audience, one);
    one.socket.close(code);
    setTimeout(() => one.socket.terminate(), 2_000).unref();
  }

  function leave(audience: Audience, one: Listener): void {
    audience.listeners.delete(one);
    audience.left = clock();
  }

  /** Gives a frame to every page of the person here, and keeps what a page that comes next must know. */
  function deliver(audience: Audience, frame: ServerFrame): void {
    const { notice, counts } = frame;
    // while a gap is open its beginning is what counts
    if (notice && !audience.behind && notice.id > (audience.lastId ?? "")) audience.lastId = notice.id;
    if (counts) unread.learn(audience.userId, counts, notice?.id);
    // what stands in the way is asked for whole
    if (notice?.noticeType === "2" || (counts && !notice)) unread.forget(audience.userId);
    for (const one of audience.listeners) {
      if (one.waiting) one.waiting.push(frame);
      else send(one, frame);
    }
  }

  const framesOf = (rows: readonly NoticeRow[], counts: NoticeCounts): ServerFrame[] => [
    ...[...rows]
      .reverse()
      .map((notice) => ({ type: notice.contentType === "NOTICE" ? 1 : 3, notice, counts }) as const),
    { type: 2, counts },
  ];

  /** What has come after `afterId`, oldest first, asked with the session's own token: it must still be good. */
  async function askSince({ token, clientIp }: Pick<Listener, "token" | "clientIp">, afterId: string | null) {
    const query = { pageSize: afterId === null ? 0 : catchUpMost, ...(afterId ? { afterId } : {}) };
    const found = await asking.add(() => upstream.call(queryUnReadNotice, { token, clientIp, query, deadlineMs }));
    const { rows, counts, allCount, lastId } = found;
    return { frames: framesOf(rows, { counts, allCount }), lastId };
  }

  const isDead = (error: unknown) => isUpstreamError(error) && error.kind === "unauthorized";

  /** From here on a page hears at once; what came while its session was being proven, first. */
  function release(one: Listener): void {
    for (const frame of one.waiting ?? []) send(one, frame);
    one.waiting = null;
  }

  /**
   * Proves a page's session and gives it what has come since it was drawn. Where nobody listens for the person yet,
   * both are done by opening the socket: the gateway asks for the token, and the gap before it is filled.
   */
  async function welcome(audience: Audience, one: Listener, known: string | null): Promise<void> {
    send(one, { type: 0 });
    const first = !audience.upstream && !audience.opening && speakerOf(audience) === one;
    if (first) {
      fallBehind(audience, known);
      return ensureUpstream(audience);
    }
    try {
      const { frames } = await askSince(one, known);
      if (!audience.listeners.has(one)) return;
      one.proven = clock();
      for (const frame of frames) send(one, frame);
    } catch (error) {
      if (isDead(error)) return end(audience, one, closeCodes.unauthorized);
      // the upstream is away; the page gets what it lacks when it is back
      fallBehind(audience, known);
    }
    release(one);
    void ensureUpstream(audience);
  }

  /** Everything after `known` is still to be passed. */
  function fallBehind(audience: Audience, known: string | null): void {
    audience.behind = true;
    if (known !== null && (audience.lastId === null || known < audience.lastId)) audience.lastId = known;
  }

  async function prove(audience: Audience, one: Listener): Promise<void> {
    one.proven = clock();
    await asking
      .add(() => {
        const { token, clientIp } = one;
        return upstream.call(queryUnReadNotice, { token, clientIp, query: { pageSize: 0 }, deadlineMs });
      })
      .catch((error: unknown) => {
        if (isDead(error)) endSession(one.tokenHash, audience);
      });
  }

  async function ensureUpstream(audience: Audience): Promise<void> {
    if (closed || audience.upstream || audience.opening || clock() < audience.due) return;
    const speaker = speakerOf(audience);
    if (!speaker) return;
    audience.opening = true;
    try {
      if (!(await relay.claim(audience.userId))) {
        // another portal listens, and tells; what it told before is asked for
        if (audience.behind) await catchUp(audience);
        return;
      }
      audience.claimed = clock();
      const { token, clientIp } = speaker;
      const traceId = hashOf(`${audience.userId}${clock()}`).slice(0, 32);
      const { user } = (await asking.add(() => people.get(token, { traceId, clientIp }))).info;
      if (closed || audience.upstream || !audience.listeners.has(speaker)) return;
      open(audience, token, {
        userType: user.userType,
        userId: user.userId,
        userName: user.name,
        orgId: user.companyId,
        orgName: user.companyName,
      });
    } catch (error) {
      if (isDead(error)) endSession(speaker.tokenHash, audience);
      else later(audience);
    } finally {
      audience.opening = false;
    }
  }

  function open(audience: Audience, token: string, userInfo: Parameters<typeof openUpstreamSocket>[0]["userInfo"]) {
    const socket = openUpstreamSocket({
      url: parts.socketUrl,
      token,
      userInfo,
      onReady() {
        audience.attempt = 0;
        if (audience.upstream) audience.upstream.ready = true;
        // the gateway has taken the token
        for (const one of audience.listeners) if (one.token === token && one.proven !== 0) release(one);
        // between the last word and this one there is always a gap
        void catchUp(audience);
      },
      onFrame(frame) {
        pass(audience, frame);
      },
      onEnd(why) {
        audience.upstream = null;
        if (why === "unauthorized") {
          endSession(hashOf(token), audience);
          // another of his sessions goes on listening
          audience.behind = true;
          audience.due = 0;
          void ensureUpstream(audience);
        } else later(audience);
      },
    });
    audience.upstream = { close: socket.close, token, ready: false };
  }

  function later(audience: Audience): void {
    audience.due = clock() + delay(audience.attempt);
    audience.attempt += 1;
    audience.behind = true;
    if (audience.attempt === 1) log.info("message socket lost; it is opened again");
  }

  /** Fills the gap that a lost socket has left, for all pages of the person and for the other portals. */
  async function catchUp(audience: Audience): Promise<void> {
    const speaker = speakerOf(audience);
    audience.behind = true;
    if (!speaker || audience.catchingUp) return;
    audience.catchingUp = true;
    try {
      const from = audience.lastId;
      const { frames, lastId } = await askSince(speaker, from);
      // a page that came meanwhile may lack more
      if (audience.lastId === from) {
        audience.behind = false;
        if (lastId > (from ?? "")) audience.lastId = lastId;
      }
      release(speaker);
      for (const frame of frames) pass(audience, frame);
    } catch (error) {
      if (isDead(error)) endSession(speaker.tokenHash, audience);
    } finally {
      audience.catchingUp = false;
    }
  }

  /** To the pages here and, from the portal that listens, to all others. */
  function pass(audience: Audience, frame: ServerFrame): void {
    deliver(audience, frame);
    if (audience.upstream) relay.publish({ userId: audience.userId, frame });
  }

  /** Who asks for all of a person's pages: one whose session is proven, else one that has introduced itself. */
  const speakerOf = ({ listeners }: Audience) =>
    [...listeners].find((one) => one.waiting === null) ?? [...listeners].find((one) => one.proven !== 0);

  function endSession(tokenHash: string, within?: Audience): void {
    for (const audience of within ? [within] : audiences.values()) {
      for (const one of [...audience.listeners]) {
        if (one.tokenHash === tokenHash) end(audience, one, closeCodes.unauthorized);
      }
      if (audience.upstream && hashOf(audience.upstream.token) === tokenHash) {
        audience.upstream.close();
        audience.upstream = null;
        audience.behind = true;
        audience.due = 0;
        void ensureUpstream(audience);
      }
    }
  }

  /** A lease that has been lost meanwhile belongs to another portal, which listens by now. */
  async function renew(audience: Audience): Promise<void> {
    audience.claimed = clock();
    if (await relay.claim(audience.userId)) return;
    audience.upstream?.close();
    audience.upstream = null;
    audience.behind = true;
  }

  function forget(audience: Audience): void {
    audience.upstream?.close();
    audiences.delete(audience.userId);
    void relay.release(audience.userId);
  }

  function hear(audience: Audience, one: Listener, data: Buffer, isBinary: boolean): void {
    const at = clock();
    one.heard = at;
    if (at - one.counted > silenceMs) Object.assign(one, { frames: 0, counted: at });
    one.frames += 1;
    const frame = isBinary || one.frames > framesMost ? null : readFrame(data);
    if (!frame) end(audience, one, closeCodes.protocol);
    else if (frame.action === 2) send(one, { type: 1 });
    else if (one.proven === 0) {
      one.proven = at;
      void welcome(audience, one, frame.lastId ?? null);
    }
  }

  relay.subscribe((message) => {
    if ("tokenHash" in message) return endSession(message.tokenHash);
    const audience = audiences.get(message.userId);
    if (audience && !audience.upstream) deliver(audience, message.frame);
  });

  return {
    join(socket, { userId, token, clientIp }) {
      const at = clock();
      const audience = audiences.get(userId) ?? {
        userId,
        listeners: new Set<Listener>(),
        upstream: null,
        opening: false,
        attempt: 0,
        due: 0,
        left: at,
        lastId: null,
        behind: false,
        catchingUp: false,
        claimed: 0,
      };
      audiences.set(userId, audience);
      const session = { token, tokenHash: hashOf(token), clientIp };
      const one: Listener = { ...session, socket, heard: at, proven: 0, frames: 0, counted: at, waiting: [] };
      audience.listeners.add(one);
      if (audience.listeners.size > mostOfUser) end(audience, [...audience.listeners][0]!, closeCodes.protocol);
      socket.on("message", (data, isBinary) => {
        if (audience.listeners.has(one)) hear(audience, one, data, isBinary);
      });
      socket.on("error", () => undefined);
      socket.on("close", () => leave(audience, one));
    },
    hangUp(token) {
      const tokenHash = hashOf(token);
      endSession(tokenHash);
      relay.publish({ tokenHash });
    },
    recheck(userId) {
      const audience = audiences.get(userId);
      for (const one of audience?.listeners ?? []) void prove(audience!, one);
    },
    sweep() {
      const at = clock();
      for (const audience of [...audiences.values()]) {
        for (const one of [...audience.listeners]) {
          if (at - one.heard > silenceMs + graceMs) {
            leave(audience, one);
            one.socket.terminate();
          } else if (!one.waiting && one.token !== audience.upstream?.token && at - one.proven > provenMs) {
            void prove(audience, one);
          }
        }
        if (audience.listeners.size === 0 && at - audience.left > lingerMs) forget(audience);
        else if (!audience.upstream) void ensureUpstream(audience);
        else {
          if (at - audience.claimed >= renewMs) void renew(audience);
          if (audience.behind && audience.upstream.ready) void catchUp(audience);
        }
      }
    },
    get size() {
      return [...audiences.values()].reduce((sum, audience) => sum + audience.listeners.size, 0);
    },
    async close() {
      closed = true;
      asking.clear();
      for (const audience of audiences.values()) {
        for (const one of [...audience.listeners]) end(audience, one, 1012);
        forget(audience);
      }
      await relay.close();
    },
  };
}

function readFrame(data: Buffer) {
  try {
    return browserFrame.safeParse(JSON.parse(data.toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}
