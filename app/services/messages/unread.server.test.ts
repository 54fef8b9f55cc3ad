import { queryUnReadNotice } from "@protocol/messages";
import { expect, it } from "vitest";
import type { Upstream } from "../upstream/upstream.server";
import { aloneRelay } from "./relay.server";
import { createUnreadMessages } from "./unread.server";

const person = { token: "t", userId: "u-1" };
const call = { traceId: "0".repeat(32), clientIp: "" };
const content = "<p>停航</p><script>alert(1)</script>";
const strong = { id: "m2", contentType: "NOTICE", noticeType: "2", title: "停航", summary: "", link: "", content };

function setUp() {
  const clock = { now: 0 };
  const asked: string[] = [];
  let answer: () => Promise<unknown> = async () => ({ counts: [], allCount: 3, rows: [], lastId: "m2", strong });
  const upstream = {
    call: (contract: { name: string }) => {
      asked.push(contract.name);
      return answer();
    },
  } as unknown as Upstream;
  const unread = createUnreadMessages(upstream, aloneRelay, () => clock.now);
  const answerWith = (next: typeof answer) => {
    answer = next;
  };
  return { unread, clock, asked, answerWith };
}

it("asks once for the pages of some seconds, and cleans what must be acknowledged", async () => {
  const { unread, clock, asked } = setUp();
  const [first, second] = await Promise.all([unread.get(person, call), unread.get(person, call)]);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ allCount: 3, lastId: "m2", strong: { content: "<p>停航</p>" } });
  expect(asked).toEqual([queryUnReadNotice.name]);
  clock.now = 3_001;
  await unread.get(person, call);
  unread.forget(person.userId);
  await unread.get(person, call);
  await unread.get({ ...person, userId: "u-2" }, call);
  expect(asked).toHaveLength(4);
});

it("takes what came live for true, and a page does without the number where the upstream is away", async () => {
  const { unread, clock, answerWith } = setUp();
  unread.learn(person.userId, { counts: [], allCount: 9 });
  await unread.get(person, call);
  clock.now = 2_000;
  unread.learn(person.userId, { counts: [], allCount: 4 }, "m3");
  clock.now = 4_500;
  expect(await unread.get(person, call)).toMatchObject({ allCount: 4, lastId: "m3" });
  answerWith(() => Promise.reject(new Error("away")));
  clock.now = 10_000;
  expect(await unread.get(person, call)).toBeNull();
});
