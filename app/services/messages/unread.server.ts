import { type Notice, type NoticeCounts, queryUnReadNotice } from "@protocol/messages";
import { sanitiseRichText } from "../richText.server";
import type { Upstream } from "../upstream/upstream.server";
import { aloneRelay, type Relay } from "./relay.server";

export interface Unread {
  allCount: number;
  /** The newest message of all; what comes later is news. */
  lastId: string;
  /** The oldest that must be acknowledged, cleaned. */
  strong: Notice | null;
}

/** What each person has not read, asked of the upstream at most every few seconds; what comes live is known at once. */
export interface UnreadMessages {
  /** Null where the upstream does not say: a page is shown without the number. */
  get(person: { token: string; userId: string }, call: { traceId: string; clientIp: string }): Promise<Unread | null>;
  /** Counts that have come live, with the message that they came with. */
  learn(userId: string, counts: NoticeCounts, lastId?: string): void;
  /** Asked anew by the next page, whichever portal draws it. */
  forget(userId: string): Promise<void>;
  /** The same for this portal alone: the others have heard of it themselves. */
  forgetHere(userId: string): void;
}

const freshMs = 3_000;
/** Longer than this (ms) no page waits for a number. */
const deadlineMs = 1_500;
const most = 5_000;

interface Held {
  asked: number;
  unread: Promise<Unread | null>;
}

export function createUnreadMessages(
  upstream: Pick<Upstream, "call">,
  relay: Relay = aloneRelay,
  clock: () => number = Date.now,
): UnreadMessages {
  const known = new Map<string, Held>();
  const forgetHere = (userId: string) => void known.delete(userId);
  relay.subscribe((message) => {
    if ("forget" in message && message.forget === "unread") forgetHere(message.id);
  });

  function keep(userId: string, unread: Promise<Unread | null>): Promise<Unread | null> {
    known.delete(userId);
    known.set(userId, { asked: clock(), unread });
    if (known.size > most) known.delete(known.keys().next().value!);
    return unread;
  }

  async function ask(token: string, call: { traceId: string; clientIp: string }): Promise<Unread | null> {
    const { allCount, lastId, strong } = await upstream.call(queryUnReadNotice, {
      ...call,
      token,
      query: { pageSize: 0 },
      deadlineMs,
    });
    return { allCount, lastId, strong: strong && { ...strong, content: await sanitiseRichText(strong.content) } };
  }

  return {
    get({ token, userId }, call) {
      const held = known.get(userId);
      if (held && held.asked > clock() - freshMs) return held.unread;
      // who may not be told, or not in time, gets his page all the same
      return keep(
        userId,
        ask(token, call).catch(() => null),
      );
    },
    learn(userId, { allCount }, lastId) {
      const held = known.get(userId);
      if (!held) return;
      void keep(
        userId,
        held.unread.then((before) => before && { ...before, allCount, lastId: lastId ?? before.lastId }),
      );
    },
    forgetHere,
    async forget(userId) {
      forgetHere(userId);
      await relay.publish({ forget: "unread", id: userId });
    },
  };
}
