import { createHash } from "node:crypto";
import { maxWaitingBytes, reconnectDelay } from "@protocol/messageSocket";
import { type NoticeCounts, type NoticeRow, queryUnReadNotice, readFrame, type ServerFrame } from "@protocol/messages";
import PQueue from "p-queue";
import type { Logger } from "pino";
import { WebSocket } from "ws";
import { z } from "zod";
import type { People } from "../identity/people.server";
import type { Upstream } from "../upstream/upstream.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import {
  type Asking,
  type Audience,
  type AudienceEffect,
  type AudienceEvent,
  type BrowserFrame,
  type CaughtUp,
  type Failure,
  newAudience,
} from "./audience";
import { reduceAudience } from "./reduceAudience";
import type { Relay } from "./relay.server";
import type { UnreadMessages } from "./unread.server";
import { type ListenerInfo, openUpstreamSocket } from "./upstreamSocket.server";

/** Messages as they come: browsers on one side, the gateway on the other, one socket to it for a person. */
export interface LiveMessages {
  /** Takes in a browser's socket; who it is, his session has said. */
  join(socket: WebSocket, who: { userId: string; token: string; clientIp: string }): void;
  /** A session has ended here: its sockets end at once, on all portals. */
  hangUp(token: string): Promise<void>;
  /** Some of a person's sessions may have ended: each is asked about, on all portals. */
  recheck(userId: string): Promise<void>;
  /** Ends what has been silent, asks about sessions, renews leases; every few seconds. */
  sweep(): void;
  /** Browsers that are connected now. */
  readonly size: number;
  close(): Promise<void>;
}

export interface LiveParts {
  /** The gateway's, `ws:` or `wss:`, with its path; asked for each socket, for another gateway may be there. */
  socketUrl: () => string;
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

/** An audience with what its effects are carried out on. */
interface Connected {
  audience: Audience;
  sockets: Map<number, WebSocket>;
  upstream: { close(): void } | null;
}

/** What one catch-up brings at most; what is older is in the counts and on the page. */
const maxCatchUp = 50;
/** ms that one question may hold up the next ones. */
const deadlineMs = 10_000;
/** ms that a browser may take to answer a close. */
const closingMs = 2_000;

const browserFrame: z.ZodType<BrowserFrame> = z.object({
  action: z.union([z.literal(1), z.literal(2)]),
  lastId: z.string().max(40).optional(),
});

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

const failureOf = (error: unknown): Failure =>
  isUpstreamError(error) && error.kind === "unauthorized" ? "unauthorized" : "unavailable";

const framesOf = (rows: readonly NoticeRow[], counts: NoticeCounts): ServerFrame[] => [
  ...[...rows].reverse().map((notice) => ({ type: notice.contentType === "NOTICE" ? 1 : 3, notice, counts }) as const),
  { type: 2, counts },
];

/** What happens to each person's pages and socket is decided by `reduceAudience`; here it is noticed and carried out. */
export function createLiveMessages(parts: LiveParts): LiveMessages {
  const { upstream, people, unread, relay, log } = parts;
  const clock = parts.clock ?? Date.now;
  const delay = parts.delay ?? ((attempt: number) => reconnectDelay(attempt));
  const lingerMs = parts.lingerMs ?? 60_000;
  const connections = new Map<string, Connected>();
  // a thousand browsers that come back must not stand in the way of pages
  const asking = new PQueue({ concurrency: 6, intervalCap: 100, interval: 1_000 });
  let lastSocket = 0;
  let closed = false;

  function take(of: Connected, event: AudienceEvent): void {
    if (closed) return;
    const { audience, effects } = reduceAudience(of.audience, event, { at: clock(), lingerMs, delay });
    of.audience = audience;
    for (const effect of effects) carryOut(of, effect);
  }

  function takeAll(event: AudienceEvent): void {
    for (const of of [...connections.values()]) take(of, event);
  }

  /** Asked with the session's own token: it must still be good. */
  const ask = ({ token, clientIp }: Asking, query: { pageSize: number; afterId?: string }) =>
    asking.add(() => upstream.call(queryUnReadNotice, { token, clientIp, query, deadlineMs }));

  const askSince = (who: Asking, afterId: string | null): Promise<CaughtUp | Failure> =>
    ask(who, { pageSize: afterId === null ? 0 : maxCatchUp, ...(afterId ? { afterId } : {}) }).then(
      ({ rows, counts, allCount, lastId }) => ({ frames: framesOf(rows, { counts, allCount }), lastId }),
      failureOf,
    );

  function askPerson({ token, clientIp }: Asking, userId: string): Promise<ListenerInfo | Failure> {
    const traceId = hashOf(`${userId}${clock()}`).slice(0, 32);
    return asking
      .add(() => people.get(token, { traceId, clientIp }))
      .then(({ info: { user } }) => {
        const { userType, companyId: orgId, companyName: orgName } = user;
        return { userType, userId: user.userId, userName: user.name, orgId, orgName };
      }, failureOf);
  }

  function send(socket: WebSocket | undefined, frame: ServerFrame): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }

  function end(socket: WebSocket | undefined, code: number): void {
    socket?.close(code);
    setTimeout(() => socket?.terminate(), closingMs).unref();
  }

  const open = (of: Connected, token: string, tokenHash: string, userInfo: ListenerInfo) =>
    openUpstreamSocket({
      url: parts.socketUrl(),
      token,
      userInfo,
      onReady: () => take(of, { type: "upstreamReady", token }),
      onFrame: (frame) => take(of, { type: "upstreamFrame", frame }),
      onEnd: (why) => take(of, { type: "upstreamEnded", tokenHash, why }),
    });

  function carryOut(of: Connected, effect: AudienceEffect): void {
    const { userId } = of.audience;
    switch (effect.type) {
      case "send":
        send(of.sockets.get(effect.id), effect.frame);
        break;
      case "close":
        end(of.sockets.get(effect.id), effect.code);
        break;
      case "terminate":
        of.sockets.get(effect.id)?.terminate();
        break;
      case "learnCounts":
        unread.learn(userId, effect.counts, effect.noticeId);
        break;
      case "forgetCounts":
        unread.forgetHere(userId);
        break;
      case "askForWelcome": {
        const { id, known } = effect;
        void askSince(effect, known).then((answer) => take(of, { type: "welcomeAnswered", id, known, answer }));
        break;
      }
      case "askForCatchUp": {
        const { id, tokenHash, from, endsOpening } = effect;
        void askSince(effect, from).then((answer) =>
          take(of, { type: "catchUpAnswered", id, tokenHash, from, endsOpening, answer }),
        );
        break;
      }
      case "askSession": {
        const { tokenHash } = effect;
        void ask(effect, { pageSize: 0 })
          .then(() => null, failureOf)
          .then((failure) => take(of, { type: "sessionAnswered", tokenHash, failure }));
        break;
      }
      case "claim":
        void relay.claim(userId).then((held) => take(of, { type: "claimAnswered", id: effect.id, held }));
        break;
      case "askPerson": {
        const { id, tokenHash } = effect;
        void askPerson(effect, userId).then((answer) => take(of, { type: "personAnswered", id, tokenHash, answer }));
        break;
      }
      case "renew":
        void relay.claim(userId).then((held) => take(of, { type: "renewAnswered", held }));
        break;
      case "openUpstream":
        of.upstream = open(of, effect.token, effect.tokenHash, effect.userInfo);
        break;
      case "closeUpstream":
        of.upstream?.close();
        of.upstream = null;
        break;
      case "publish":
        void relay.publish({ userId, frame: effect.frame });
        break;
      case "reportLost":
        log.info("message socket lost; it is opened again");
        break;
      case "forget":
        connections.delete(userId);
        void relay.release(userId);
        break;
    }
  }

  function recheckHere(userId: string): void {
    const of = connections.get(userId);
    if (of) take(of, { type: "recheckAsked" });
  }

  relay.subscribe((message) => {
    if ("tokenHash" in message) takeAll({ type: "sessionEnded", tokenHash: message.tokenHash });
    else if ("recheckUserId" in message) recheckHere(message.recheckUserId);
    else if ("frame" in message) {
      const of = connections.get(message.userId);
      if (of) take(of, { type: "relayed", frame: message.frame });
    }
  });

  return {
    join(socket, { userId, token, clientIp }) {
      const of = connections.get(userId) ?? {
        audience: newAudience(userId, clock()),
        sockets: new Map(),
        upstream: null,
      };
      connections.set(userId, of);
      lastSocket += 1;
      const id = lastSocket;
      of.sockets.set(id, socket);
      take(of, { type: "joined", id, token, tokenHash: hashOf(token), clientIp });
      socket.on("message", (data, isBinary) =>
        take(of, { type: "heard", id, frame: isBinary ? null : readFrame(browserFrame, data) }),
      );
      socket.on("error", () => undefined);
      socket.on("close", () => {
        of.sockets.delete(id);
        take(of, { type: "left", id });
      });
    },
    async hangUp(token) {
      const tokenHash = hashOf(token);
      takeAll({ type: "sessionEnded", tokenHash });
      await relay.publish({ tokenHash });
    },
    async recheck(userId) {
      recheckHere(userId);
      await relay.publish({ recheckUserId: userId });
    },
    sweep: () => takeAll({ type: "swept" }),
    get size() {
      return [...connections.values()].reduce((sum, { audience }) => sum + audience.listeners.length, 0);
    },
    async close() {
      asking.clear();
      takeAll({ type: "closed" });
      closed = true;
    },
  };
}
