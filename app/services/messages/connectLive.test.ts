import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectLive } from "./connectLive";

/** A socket as a browser has it, whose other end the test holds. */
class Socket {
  static readonly OPEN = 1;
  static readonly all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const notice = (id: string) => ({ id, noticeType: "1" });
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  Socket.all.length = 0;
  stored = new Map();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "https://portal.example" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const last = () => Socket.all.at(-1)!;

it("says what it knows and no more, and comes back after 10, 30 and 60 s with the newest it has heard", () => {
  const heard: (string | undefined)[] = [];
  const stop = connectLive({ lastId: "m1", onFrame: (frame) => heard.push(frame.notice?.id) });
  expect(last().url).toBe("wss://portal.example/message/socket");
  last().open();
  expect(last().sent).toEqual(['{"action":1,"lastId":"m1"}']);
  last().hear({ type: 0 });
  last().hear({ type: 3, notice: notice("m3") });
  last().hear({ type: 3, notice: notice("m2") });
  for (const seconds of [10, 30, 60, 60]) {
    const before = Socket.all.length;
    last().close();
    vi.advanceTimersByTime(seconds * 1_000 - 1);
    expect(Socket.all.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(Socket.all.length).toBe(before + 1);
  }
  last().open();
  expect(last().sent).toEqual(['{"action":1,"lastId":"m3"}']);
  last().hear({ type: 0 });
  last().close();
  vi.advanceTimersByTime(10_000);
  expect(Socket.all.length).toBe(6);
  expect(heard).toEqual(["m3", "m2"]);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(Socket.all.length).toBe(6);
});

it("shows a message once in a tab, though a gap is filled twice; its counts count", () => {
  const heard: unknown[] = [];
  const counts = { counts: [], allCount: 1 };
  const onFrame = (frame: object) => heard.push(frame);
  connectLive({ lastId: null, onFrame });
  last().open();
  expect(last().sent).toEqual(['{"action":1}']);
  last().hear({ type: 3, notice: notice("m1"), counts });
  // the next page of the tab
  connectLive({ lastId: "m0", onFrame });
  last().hear({ type: 3, notice: notice("m1"), counts });
  expect(heard).toEqual([
    { notice: notice("m1"), counts },
    { notice: undefined, counts },
  ]);
});

it("beats every 90 s, leaves a socket that does not answer within 90 s, and does not try again once the session has ended", () => {
  connectLive({ lastId: "", onFrame: () => undefined });
  last().open();
  vi.advanceTimersByTime(89_999);
  expect(last().sent.at(-1)).not.toBe('{"action":2}');
  vi.advanceTimersByTime(1);
  expect(last().sent.at(-1)).toBe('{"action":2}');
  last().hear({ type: 1 });
  vi.advanceTimersByTime(90_000 + 89_999);
  expect(last().readyState).toBe(1);
  vi.advanceTimersByTime(1);
  expect(Socket.all[0]!.readyState).toBe(3);
  vi.advanceTimersByTime(10_000);
  expect(Socket.all.length).toBe(2);
  last().open();
  last().close(4401);
  vi.advanceTimersByTime(600_000);
  expect(Socket.all.length).toBe(2);
});
