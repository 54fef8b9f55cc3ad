import type { NoticeCounts, ServerFrame } from "@protocol/messages";
import type { ListenerInfo } from "./upstreamSocket.server";

/** A page of a person, connected here. Times are ms since 1970. */
export interface Listener {
  readonly id: number;
  readonly token: string;
  readonly tokenHash: string;
  readonly clientIp: string;
  heardAt: number;
  /** When its session was last found alive; 0: it has not introduced itself. */
  provenAt: number;
  /** Frames since `countedAt`. */
  frames: number;
  countedAt: number;
  /** What has come while its session was being proven; null from then on. */
  waiting: ServerFrame[] | null;
  /** It asks the gateway for itself; else what opens the socket or fills the gap proves its session, too. */
  asksItself: boolean;
}

/** The pages of one person on this portal, and the one socket to the gateway that brings their messages. */
export interface Audience {
  readonly userId: string;
  listeners: Listener[];
  /** Sockets opened since `joinsCountedAt`. */
  joins: number;
  joinsCountedAt: number;
  upstream: { token: string; tokenHash: string; ready: boolean } | null;
  /** The lease and the person are being asked for. */
  opening: boolean;
  /** Failed tries since the socket was last ready. */
  attempt: number;
  /** When to try again, while there is no socket. */
  dueAt: number;
  /** When the last page went. */
  leftAt: number;
  /** The newest message that has passed through here, empty where there was none yet; null: not known. */
  lastId: string | null;
  /** There may be messages after `lastId` that have not passed. */
  behind: boolean;
  /** They are being asked for. */
  catchingUp: boolean;
  /** When the lease was last renewed. */
  claimedAt: number;
}

/** Why a question to the gateway has no answer. */
export type Failure = "unauthorized" | "unavailable";

/** What has come after a message, oldest first; `lastId` is the newest there is. */
export interface CaughtUp {
  frames: ServerFrame[];
  lastId: string;
}

/** What a page says; `null`: no frame of ours. */
export interface BrowserFrame {
  /** 1: it introduces itself, 2: a heartbeat. */
  action: 1 | 2;
  /** The newest message that the page knows of. */
  lastId?: string;
}

/** The page that asked; its session may have been ended meanwhile. */
interface Asked {
  id: number;
  tokenHash: string;
}

/** What happens to an audience; answers name the question that they belong to. */
export type AudienceEvent =
  | { type: "joined"; id: number; token: string; tokenHash: string; clientIp: string }
  | { type: "left"; id: number }
  | { type: "heard"; id: number; frame: BrowserFrame | null }
  | { type: "welcomeAnswered"; id: number; known: string | null; answer: CaughtUp | Failure }
  | ({ type: "catchUpAnswered"; from: string | null; endsOpening: boolean; answer: CaughtUp | Failure } & Asked)
  | { type: "sessionAnswered"; tokenHash: string; failure: Failure | null }
  | { type: "claimAnswered"; id: number; held: boolean }
  | ({ type: "personAnswered"; answer: ListenerInfo | Failure } & Asked)
  | { type: "renewAnswered"; held: boolean }
  | { type: "upstreamReady"; token: string }
  | { type: "upstreamFrame"; frame: ServerFrame }
  | { type: "upstreamEnded"; tokenHash: string; why: "unauthorized" | "lost" }
  | { type: "relayed"; frame: ServerFrame }
  | { type: "sessionEnded"; tokenHash: string }
  | { type: "recheckAsked" }
  | { type: "swept" }
  | { type: "closed" };

/** Who asks the gateway, by the session of which page. */
export type Asking = Pick<Listener, "id" | "token" | "tokenHash" | "clientIp">;

/** What is to be done, in this order. */
export type AudienceEffect =
  | { type: "send"; id: number; frame: ServerFrame }
  | { type: "close"; id: number; code: number }
  | { type: "terminate"; id: number }
  | { type: "learnCounts"; counts: NoticeCounts; noticeId: string | undefined }
  | { type: "forgetCounts" }
  | ({ type: "askForWelcome"; known: string | null } & Asking)
  | ({ type: "askForCatchUp"; from: string | null; endsOpening: boolean } & Asking)
  | ({ type: "askSession" } & Asking)
  | { type: "claim"; id: number }
  | ({ type: "askPerson" } & Asking)
  | { type: "renew" }
  | { type: "openUpstream"; token: string; tokenHash: string; userInfo: ListenerInfo }
  | { type: "closeUpstream" }
  | { type: "publish"; frame: ServerFrame }
  | { type: "reportLost" }
  /** Nobody listens for the person here any more: the lease goes back. */
  | { type: "forget" };

export interface AudienceTiming {
  /** The moment of the event, ms since 1970. */
  at: number;
  /** ms that a person is listened for after the last page has gone: the next one is often on its way. */
  lingerMs: number;
  /** ms until the n-th try to open the socket, from 0. */
  delay(attempt: number): number;
}

export const newAudience = (userId: string, at: number): Audience => ({
  userId,
  listeners: [],
  joins: 0,
  joinsCountedAt: at,
  upstream: null,
  opening: false,
  attempt: 0,
  dueAt: 0,
  leftAt: at,
  lastId: null,
  behind: false,
  catchingUp: false,
  claimedAt: 0,
});

export const newListener = (session: Asking, at: number): Listener => ({
  ...session,
  heardAt: at,
  provenAt: 0,
  frames: 0,
  countedAt: at,
  waiting: [],
  asksItself: false,
});

export const copyAudience = (audience: Audience): Audience => ({
  ...audience,
  upstream: audience.upstream && { ...audience.upstream },
  listeners: audience.listeners.map((one) => ({ ...one, waiting: one.waiting && [...one.waiting] })),
});
