import { closeCodes, maxFramesInSilence, silenceMs } from "@protocol/messageSocket";
import type { ServerFrame } from "@protocol/messages";
import { describe, expect, it } from "vitest";
import type { AudienceEffect, AudienceEvent } from "./audience";
import { newAudience } from "./audience";
import { reduceAudience } from "./reduceAudience";

const userInfo = { userType: "FWD", userId: "u1", userName: "周敏", orgId: "c1", orgName: "泊联" };
const counts: ServerFrame = { type: 2, counts: { counts: [{ contentType: "MESSAGE", typeCount: 1 }], allCount: 1 } };

/** Feeds events one after another, each at its moment, and keeps what the last one asks for. */
function follow() {
  let audience = newAudience("u1", 0);
  let at = 1_000;
  const delays: number[] = [];
  const one = {
    get audience() {
      return audience;
    },
    delays,
    take(event: AudienceEvent): AudienceEffect[] {
      const before = JSON.stringify(audience);
      const given = audience;
      const { audience: after, effects } = reduceAudience(audience, event, {
        at,
        lingerMs: 60_000,
        delay(attempt) {
          delays.push(attempt);
          return 10_000;
        },
      });
      expect(JSON.stringify(given), "the state that was given is changed").toBe(before);
      audience = after;
      return effects;
    },
    pass(ms: number) {
      at += ms;
    },
    /** A page that has joined and said so. */
    open(id: number, token = "token-1", lastId?: string) {
      one.take({ type: "joined", id, token, tokenHash: `hash of ${token}`, clientIp: "::1" });
      return one.take({ type: "heard", id, frame: { action: 1, lastId } });
    },
    /** A page whose socket to the gateway is ready and whose gap is filled. */
    listen(id = 1) {
      one.open(id, "token-1", "m1");
      one.take({ type: "claimAnswered", id, held: true });
      one.take({ type: "personAnswered", id, tokenHash: "hash of token-1", answer: userInfo });
      one.take({ type: "upstreamReady", token: "token-1" });
      return one.take(caughtUp(id, "m1", "m1"));
    },
  };
  return one;
}

const caughtUp = (id: number, from: string | null, lastId: string, frames: ServerFrame[] = []): AudienceEvent => ({
  type: "catchUpAnswered",
  id,
  tokenHash: "hash of token-1",
  from,
  endsOpening: false,
  answer: { frames, lastId },
});
const types = (effects: readonly AudienceEffect[]) => effects.map(({ type }) => type);

describe("the first page of a person", () => {
  it("claims the lease, asks who it is, opens the socket, fills the gap and only then hears", () => {
    const person = follow();
    expect(types(person.open(1, "token-1", "m1"))).toEqual(["send", "claim"]);
    expect(types(person.take({ type: "claimAnswered", id: 1, held: true }))).toEqual(["askPerson"]);
    const opened = person.take({ type: "personAnswered", id: 1, tokenHash: "hash of token-1", answer: userInfo });
    expect(opened).toEqual([{ type: "openUpstream", token: "token-1", tokenHash: "hash of token-1", userInfo }]);
    // what comes before the gateway has taken the token waits
    expect(types(person.take({ type: "upstreamFrame", frame: counts }))).not.toContain("send");
    const ready = person.take({ type: "upstreamReady", token: "token-1" });
    expect(types(ready)).toEqual(["send", "askForCatchUp"]);
    expect(ready.at(-1)).toMatchObject({ from: "m1" });
    expect(types(person.take(caughtUp(1, "m1", "m3", [counts])))).toEqual([
      "learnCounts",
      "forgetCounts",
      "send",
      "publish",
    ]);
    expect(person.audience).toMatchObject({ lastId: "m3", behind: false, opening: false, catchingUp: false });
  });

  it("hears by another portal where that one holds the lease, after its own gap", () => {
    const person = follow();
    person.open(1, "token-1", "m1");
    const asked = person.take({ type: "claimAnswered", id: 1, held: false });
    expect(asked).toMatchObject([{ type: "askForCatchUp", from: "m1", endsOpening: true }]);
    expect(person.audience.opening).toBe(true);
    const answer = { frames: [], lastId: "m1" };
    person.take({ type: "catchUpAnswered", id: 1, tokenHash: "", from: "m1", endsOpening: true, answer });
    expect(person.audience.opening).toBe(false);
    // what another portal tells is not told on
    expect(types(person.take({ type: "relayed", frame: counts }))).toEqual(["learnCounts", "forgetCounts", "send"]);
  });

  it("fills its gap itself where another page is answered before the lease", () => {
    const person = follow();
    person.open(1, "token-1", "");
    person.open(2, "token-1", "");
    person.take({ type: "welcomeAnswered", id: 2, known: "", answer: { frames: [], lastId: "" } });
    const asked = person.take({ type: "claimAnswered", id: 1, held: false });
    expect(asked).toMatchObject([{ type: "askForCatchUp", id: 1 }]);
    const answer = { frames: [], lastId: "" };
    person.take({ type: "catchUpAnswered", id: 1, tokenHash: "", from: "", endsOpening: true, answer });
    const heard = person.take({ type: "relayed", frame: counts }).filter(({ type }) => type === "send");
    expect(heard).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it("fills its gap itself where the answer to a page that has left comes after it", () => {
    const person = follow();
    person.open(1, "token-1", "m1");
    person.take({ type: "claimAnswered", id: 1, held: true });
    person.take({ type: "personAnswered", id: 1, tokenHash: "hash of token-1", answer: userInfo });
    person.take({ type: "upstreamReady", token: "token-1" });
    person.take({ type: "upstreamEnded", tokenHash: "hash of token-1", why: "lost" });
    person.take({ type: "left", id: 1 });
    person.open(2, "token-1", "m1");
    person.take(caughtUp(1, "m1", "m1"));
    person.pass(10_000);
    expect(types(person.take({ type: "swept" }))).toEqual(["claim"]);
    const asked = person.take({ type: "claimAnswered", id: 2, held: false });
    expect(asked).toMatchObject([{ type: "askForCatchUp", id: 2, from: "m1" }]);
  });

  it("is proven by its own session where another one opened the socket", () => {
    const person = follow();
    person.open(1, "token-1", "m1");
    person.take({ type: "claimAnswered", id: 1, held: true });
    person.take({ type: "personAnswered", id: 1, tokenHash: "hash of token-1", answer: "unavailable" });
    person.open(2, "token-2", "m1");
    person.take({ type: "welcomeAnswered", id: 2, known: "m1", answer: "unavailable" });
    person.pass(10_000);
    expect(person.take({ type: "swept" })).toMatchObject([{ type: "claim", id: 1 }]);
  });

  it("ends where its session has, and the next page asks anew", () => {
    const person = follow();
    person.open(1);
    person.take({ type: "claimAnswered", id: 1, held: true });
    const ended = person.take({
      type: "personAnswered",
      id: 1,
      tokenHash: "hash of token-1",
      answer: "unauthorized",
    });
    expect(ended).toEqual([{ type: "close", id: 1, code: closeCodes.unauthorized }]);
    expect(types(person.open(2, "token-2"))).toEqual(["send", "claim"]);
  });

  it("opens nothing where it has left meanwhile", () => {
    const person = follow();
    person.open(1);
    person.take({ type: "left", id: 1 });
    expect(person.take({ type: "claimAnswered", id: 1, held: true })).toEqual([]);
    expect(person.audience.opening).toBe(false);
  });
});

describe("another page", () => {
  it("hears what came while its session was being proven after what it lacked", () => {
    const person = follow();
    person.listen();
    expect(types(person.open(2, "token-2", "m0"))).toEqual(["send", "askForWelcome"]);
    const late: ServerFrame = { type: 1 };
    person.take({ type: "upstreamFrame", frame: late });
    const answer = { frames: [counts], lastId: "m1" };
    const sent = person.take({ type: "welcomeAnswered", id: 2, known: "m0", answer });
    expect(sent).toEqual([
      { type: "send", id: 2, frame: counts },
      { type: "send", id: 2, frame: late },
    ]);
  });

  it("is closed where its session has ended, and kept where the gateway is away", () => {
    const person = follow();
    person.listen();
    person.open(2, "token-2", "m0");
    person.open(3, "token-3", "m0");
    expect(person.take({ type: "welcomeAnswered", id: 2, known: "m0", answer: "unauthorized" })).toEqual([
      { type: "close", id: 2, code: closeCodes.unauthorized },
    ]);
    person.take({ type: "welcomeAnswered", id: 3, known: "m0", answer: "unavailable" });
    expect(person.audience).toMatchObject({ behind: true, lastId: "m0" });
    expect(person.audience.listeners.map(({ id, waiting }) => [id, waiting])).toEqual([
      [1, null],
      [3, null],
    ]);
  });

  it("that is one too many ends the oldest", () => {
    const person = follow();
    for (let id = 1; id <= 30; id++) person.open(id);
    const effects = person.take({ type: "joined", id: 31, token: "t", tokenHash: "h", clientIp: "::1" });
    expect(effects).toEqual([{ type: "close", id: 1, code: closeCodes.protocol }]);
  });

  it("is closed where its person opens sockets without end, until they are fewer", () => {
    const person = follow();
    const visit = (id: number) => {
      const joined = person.take({ type: "joined", id, token: "token-1", tokenHash: "h", clientIp: "::1" });
      person.take({ type: "left", id });
      return joined;
    };
    for (let id = 1; id <= 100; id++) expect(visit(id)).toEqual([]);
    expect(visit(181)).toEqual([{ type: "close", id: 181, code: closeCodes.protocol }]);
    expect(person.take({ type: "heard", id: 181, frame: { action: 1 } })).toEqual([]);
    person.pass(10_001);
    expect(visit(182)).toEqual([]);
  });

  it.each([
    ["no frame of ours", 1, null],
    ["too many frames", maxFramesInSilence, { action: 2 } as const],
  ])("that sends %s is closed", (_, times, frame) => {
    const person = follow();
    person.listen();
    let last: AudienceEffect[] = [];
    for (let i = 0; i < times; i++) last = person.take({ type: "heard", id: 1, frame });
    expect(last).toEqual([{ type: "close", id: 1, code: closeCodes.protocol }]);
  });
});

describe("a lost socket", () => {
  it("is opened again after each delay, told of once, and its gap filled from where it began", () => {
    const person = follow();
    person.listen();
    const lost = { type: "upstreamEnded", tokenHash: "hash of token-1", why: "lost" } as const;
    expect(types(person.take(lost))).toEqual(["reportLost"]);
    expect(person.take({ type: "swept" })).toEqual([]);
    person.pass(10_000);
    expect(types(person.take({ type: "swept" }))).toEqual(["claim"]);
    person.take({ type: "claimAnswered", id: 1, held: true });
    expect(person.take({ type: "personAnswered", id: 1, tokenHash: "", answer: "unavailable" })).toEqual([]);
    expect(person.delays).toEqual([0, 1]);
    person.pass(10_000);
    person.take({ type: "swept" });
    person.take({ type: "claimAnswered", id: 1, held: true });
    person.take({ type: "personAnswered", id: 1, tokenHash: "hash of token-1", answer: userInfo });
    expect(person.take({ type: "upstreamReady", token: "token-1" })).toMatchObject([
      { type: "askForCatchUp", from: "m1" },
    ]);
    expect(person.audience.attempt).toBe(0);
  });

  it("whose session has ended goes on by another session at once", () => {
    const person = follow();
    person.listen();
    person.open(2, "token-2", "m1");
    const ended = person.take({ type: "upstreamEnded", tokenHash: "hash of token-1", why: "unauthorized" });
    expect(ended).toEqual([
      { type: "close", id: 1, code: closeCodes.unauthorized },
      { type: "claim", id: 2 },
    ]);
  });

  it("leaves the gap open where a page came meanwhile that lacks more", () => {
    const person = follow();
    person.listen();
    person.take({ type: "upstreamReady", token: "token-1" });
    person.open(2, "token-2", "m0");
    person.take({ type: "welcomeAnswered", id: 2, known: "m0", answer: "unavailable" });
    person.take(caughtUp(1, "m1", "m5"));
    expect(person.audience).toMatchObject({ behind: true, lastId: "m0", catchingUp: false });
    expect(person.take({ type: "swept" })).toMatchObject([{ type: "askForCatchUp", from: "m0" }]);
  });
});

describe("a sweep", () => {
  it("cuts off who has been silent, and forgets the person when nobody has come back", () => {
    const person = follow();
    person.listen();
    person.pass(silenceMs + 10_001);
    expect(person.take({ type: "swept" })[0]).toEqual({ type: "terminate", id: 1 });
    person.pass(60_000);
    expect(types(person.take({ type: "swept" }))).not.toContain("forget");
    person.pass(1);
    expect(types(person.take({ type: "swept" }))).toEqual(["closeUpstream", "forget"]);
  });

  it("renews the lease, and gives the socket up where another portal has it", () => {
    const person = follow();
    person.listen();
    person.pass(9_999);
    expect(person.take({ type: "swept" })).toEqual([]);
    person.pass(1);
    expect(types(person.take({ type: "swept" }))).toEqual(["renew"]);
    expect(person.take({ type: "renewAnswered", held: true })).toEqual([]);
    expect(types(person.take({ type: "renewAnswered", held: false }))).toEqual(["closeUpstream"]);
    expect(person.audience).toMatchObject({ upstream: null, behind: true });
  });

  it("asks about each session that does not carry the socket, once a minute", () => {
    const person = follow();
    person.listen();
    person.open(2, "token-2", "m1");
    person.take({ type: "welcomeAnswered", id: 2, known: "m1", answer: { frames: [], lastId: "m1" } });
    person.pass(60_001);
    const asked = () => person.take({ type: "swept" }).filter(({ type }) => type === "askSession");
    expect(asked()).toMatchObject([{ id: 2, token: "token-2" }]);
    expect(asked()).toEqual([]);
    const ended = { type: "sessionAnswered", tokenHash: "hash of token-2", failure: "unauthorized" } as const;
    expect(person.take(ended)).toEqual([{ type: "close", id: 2, code: closeCodes.unauthorized }]);
  });
});

it("a session that ends takes its pages and the socket that it carries", () => {
  const person = follow();
  person.listen();
  expect(types(person.take({ type: "sessionEnded", tokenHash: "hash of token-2" }))).toEqual([]);
  expect(types(person.take({ type: "sessionEnded", tokenHash: "hash of token-1" }))).toEqual([
    "close",
    "closeUpstream",
  ]);
});

it("a portal that ends closes every page as a restart and gives its lease back", () => {
  const person = follow();
  person.listen();
  expect(person.take({ type: "closed" })).toEqual([
    { type: "close", id: 1, code: closeCodes.restart },
    { type: "closeUpstream" },
    { type: "forget" },
  ]);
});
