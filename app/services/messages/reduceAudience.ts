import { closeCodes, maxFramesInSilence, silenceMs } from "@protocol/messageSocket";
import type { ServerFrame } from "@protocol/messages";
import {
  type Asking,
  type Audience,
  type AudienceEffect,
  type AudienceEvent,
  type AudienceTiming,
  copyAudience,
  type Failure,
  type Listener,
  newListener,
} from "./audience";

/** Pages of one person; the oldest gives way. */
const maxPages = 30;
/** Sockets that a person may open within `joinsMs`: each costs a question to the gateway, for which others then wait. */
const maxJoins = 100;
const joinsMs = 10_000;
/** A browser in the background wakes once a minute at worst. */
const graceMs = 10_000;
/** A lease is renewed so often: three times in its life. */
const renewMs = 10_000;
/** ms after which a session that does not carry the socket is asked about again. */
const provenMs = 60_000;

type Event<T extends AudienceEvent["type"]> = Extract<AudienceEvent, { type: T }>;

const isFailure = (answer: object | Failure): answer is Failure => typeof answer === "string";
const askingAs = ({ id, token, tokenHash, clientIp }: Listener): Asking => ({ id, token, tokenHash, clientIp });

/** What an event makes of an audience, and what is to be done about it; the audience that is given stays as it is. */
export function reduceAudience(
  before: Audience,
  event: AudienceEvent,
  { at, lingerMs, delay }: AudienceTiming,
): { audience: Audience; effects: AudienceEffect[] } {
  const audience = copyAudience(before);
  const effects: AudienceEffect[] = [];

  const find = (id: number) => audience.listeners.find((one) => one.id === id);
  /** The page that came first: it waits until one of the person's own questions has proven its session. */
  const findFirstPage = () =>
    audience.listeners.find((one) => one.provenAt !== 0 && one.waiting !== null && !one.asksItself);
  /** Who asks for all of a person's pages: who waits for just that, else one whose session is proven, else any. */
  const findSpeaker = () =>
    findFirstPage() ??
    audience.listeners.find((one) => one.waiting === null) ??
    audience.listeners.find((one) => one.provenAt !== 0);
  const sendAll = (id: number, frames: readonly ServerFrame[]) =>
    effects.push(...frames.map((frame) => ({ type: "send", id, frame }) as const));

  function leave(id: number): void {
    audience.listeners = audience.listeners.filter((one) => one.id !== id);
    audience.leftAt = at;
  }

  function end(id: number, code: number): void {
    leave(id);
    effects.push({ type: "close", id, code });
  }

  /** From here on a page hears at once; what came while its session was being proven, first. */
  function release(one: Listener): void {
    sendAll(one.id, one.waiting ?? []);
    one.waiting = null;
  }

  /** Gives a frame to every page of the person here, and keeps what a page that comes next must know. */
  function deliver(frame: ServerFrame): void {
    const { notice, counts } = frame;
    // while a gap is open its beginning is what counts
    if (notice && !audience.behind && notice.id > (audience.lastId ?? "")) audience.lastId = notice.id;
    if (counts) effects.push({ type: "learnCounts", counts, noticeId: notice?.id });
    // what stands in the way is asked for whole
    if (notice?.noticeType === "2" || (counts && !notice)) effects.push({ type: "forgetCounts" });
    for (const one of audience.listeners) {
      if (one.waiting) one.waiting.push(frame);
      else sendAll(one.id, [frame]);
    }
  }

  /** To the pages here and, from the portal that listens, to all others. */
  function pass(frame: ServerFrame): void {
    deliver(frame);
    if (audience.upstream) effects.push({ type: "publish", frame });
  }

  /** Everything after `known` is still to be passed. */
  function fallBehind(known: string | null): void {
    audience.behind = true;
    if (known !== null && (audience.lastId === null || known < audience.lastId)) audience.lastId = known;
  }

  function prove(one: Listener): void {
    one.provenAt = at;
    effects.push({ type: "askSession", ...askingAs(one) });
  }

  function ensureUpstream(): void {
    if (audience.upstream || audience.opening || at < audience.dueAt) return;
    const speaker = findSpeaker();
    if (!speaker) return;
    audience.opening = true;
    effects.push({ type: "claim", id: speaker.id });
  }

  function retryLater(): void {
    audience.dueAt = at + delay(audience.attempt);
    audience.attempt += 1;
    audience.behind = true;
    if (audience.attempt === 1) effects.push({ type: "reportLost" });
  }

  /** Another of the person's sessions, if there is one, goes on listening. */
  function reopen(): void {
    audience.upstream = null;
    audience.behind = true;
    audience.dueAt = 0;
    ensureUpstream();
  }

  function endSession(tokenHash: string): void {
    for (const one of audience.listeners) if (one.tokenHash === tokenHash) end(one.id, closeCodes.unauthorized);
    if (audience.upstream?.tokenHash !== tokenHash) return;
    effects.push({ type: "closeUpstream" });
    reopen();
  }

  /** Fills the gap that a lost socket has left, for all pages of the person and for the other portals. */
  function catchUp(endsOpening = false): void {
    const speaker = findSpeaker();
    audience.behind = true;
    if (!speaker || audience.catchingUp) {
      if (endsOpening) audience.opening = false;
      return;
    }
    audience.catchingUp = true;
    effects.push({ type: "askForCatchUp", from: audience.lastId, endsOpening, ...askingAs(speaker) });
  }

  /**
   * Proves a page's session and gives it what has come since it was drawn. Where it is the person's first, both are
   * done by opening the socket: the gateway asks for the token, and the gap before it is filled.
   */
  function welcome(one: Listener, known: string | null): void {
    sendAll(one.id, [{ type: 0 }]);
    const isFirst = audience.listeners.every((other) => other === one || other.provenAt === 0);
    if (!audience.upstream && !audience.opening && isFirst) {
      fallBehind(known);
      ensureUpstream();
    } else {
      one.asksItself = true;
      effects.push({ type: "askForWelcome", known, ...askingAs(one) });
    }
  }

  function hear({ id, frame }: Event<"heard">): void {
    const one = find(id);
    if (!one) return;
    one.heardAt = at;
    if (at - one.countedAt > silenceMs) Object.assign(one, { frames: 0, countedAt: at });
    one.frames += 1;
    if (!frame || one.frames > maxFramesInSilence) end(id, closeCodes.protocol);
    else if (frame.action === 2) sendAll(id, [{ type: 1 }]);
    else if (one.provenAt === 0) {
      one.provenAt = at;
      welcome(one, frame.lastId ?? null);
    }
  }

  function takeWelcome({ id, known, answer }: Event<"welcomeAnswered">): void {
    const one = find(id);
    if (answer === "unauthorized") {
      if (one) end(id, closeCodes.unauthorized);
      return;
    }
    if (!isFailure(answer)) {
      if (!one) return;
      one.provenAt = at;
      sendAll(id, answer.frames);
    }
    // the upstream is away; the page gets what it lacks when it is back
    else fallBehind(known);
    if (one) release(one);
    ensureUpstream();
  }

  function takeCatchUp({ id, tokenHash, from, endsOpening, answer }: Event<"catchUpAnswered">): void {
    if (answer === "unauthorized") endSession(tokenHash);
    else if (!isFailure(answer)) {
      const speaker = find(id);
      if (speaker) release(speaker);
      // a page that came meanwhile may lack more, or wait for an answer that proves its own session
      if (audience.lastId === from && !findFirstPage()) {
        audience.behind = false;
        if (answer.lastId > (from ?? "")) audience.lastId = answer.lastId;
      }
      for (const frame of answer.frames) pass(frame);
    }
    audience.catchingUp = false;
    if (endsOpening) audience.opening = false;
  }

  function takeClaim({ id, held }: Event<"claimAnswered">): void {
    const speaker = find(id);
    if (held) audience.claimedAt = at;
    // another portal listens, and tells; what it told before is asked for
    if (!held && audience.behind) catchUp(true);
    else if (held && speaker) effects.push({ type: "askPerson", ...askingAs(speaker) });
    else audience.opening = false;
  }

  function takePerson({ id, tokenHash, answer }: Event<"personAnswered">): void {
    const speaker = find(id);
    if (answer === "unauthorized") endSession(tokenHash);
    else if (isFailure(answer)) retryLater();
    else if (speaker && !audience.upstream) {
      audience.upstream = { token: speaker.token, tokenHash, ready: false };
      effects.push({ type: "openUpstream", token: speaker.token, tokenHash, userInfo: answer });
    }
    audience.opening = false;
  }

  function sweep(): void {
    for (const one of audience.listeners) {
      if (at - one.heardAt > silenceMs + graceMs) {
        leave(one.id);
        effects.push({ type: "terminate", id: one.id });
      } else if (!one.waiting && one.token !== audience.upstream?.token && at - one.provenAt > provenMs) prove(one);
    }
    if (audience.listeners.length === 0 && at - audience.leftAt > lingerMs) {
      if (audience.upstream) effects.push({ type: "closeUpstream" });
      audience.upstream = null;
      effects.push({ type: "forget" });
    } else if (!audience.upstream) ensureUpstream();
    else {
      if (at - audience.claimedAt >= renewMs) {
        audience.claimedAt = at;
        effects.push({ type: "renew" });
      }
      if (audience.behind && audience.upstream.ready) catchUp();
    }
  }

  const take: { [T in AudienceEvent["type"]]: (event: Event<T>) => void } = {
    joined({ type: _, ...session }) {
      audience.listeners.push(newListener(session, at));
      if (at - audience.joinsCountedAt > joinsMs) Object.assign(audience, { joins: 0, joinsCountedAt: at });
      audience.joins += 1;
      if (audience.joins > maxJoins) end(session.id, closeCodes.protocol);
      else if (audience.listeners.length > maxPages) end(audience.listeners[0]!.id, closeCodes.protocol);
    },
    left: ({ id }) => leave(id),
    heard: hear,
    welcomeAnswered: takeWelcome,
    catchUpAnswered: takeCatchUp,
    sessionAnswered: ({ tokenHash, failure }) => failure === "unauthorized" && endSession(tokenHash),
    claimAnswered: takeClaim,
    personAnswered: takePerson,
    renewAnswered({ held }) {
      // a lease that has been lost meanwhile belongs to another portal, which listens by now
      if (held) return;
      if (audience.upstream) effects.push({ type: "closeUpstream" });
      audience.upstream = null;
      audience.behind = true;
    },
    upstreamReady({ token }) {
      audience.attempt = 0;
      if (audience.upstream) audience.upstream.ready = true;
      // the gateway has taken the token
      for (const one of audience.listeners) if (one.token === token && one.provenAt !== 0) release(one);
      // between the last word and this one there is always a gap
      catchUp();
    },
    upstreamFrame: ({ frame }) => pass(frame),
    upstreamEnded({ tokenHash, why }) {
      audience.upstream = null;
      if (why === "lost") retryLater();
      else {
        endSession(tokenHash);
        reopen();
      }
    },
    relayed: ({ frame }) => !audience.upstream && deliver(frame),
    sessionEnded: ({ tokenHash }) => endSession(tokenHash),
    recheckAsked: () => audience.listeners.forEach(prove),
    swept: sweep,
    closed() {
      for (const one of audience.listeners) end(one.id, closeCodes.restart);
      if (audience.upstream) effects.push({ type: "closeUpstream" });
      audience.upstream = null;
      effects.push({ type: "forget" });
    },
  };
  (take[event.type] as (event: AudienceEvent) => void)(event);
  return { audience, effects };
}
