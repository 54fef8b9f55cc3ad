import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UpstreamError } from "~/services/upstream/upstreamError.server";
import { echo, findBerths, getBerth, getFlat, getPicture, type Port, refuse, startPort, whoAmI } from "./port";

let port: Port;
beforeAll(async () => {
  port = await startPort();
});
afterAll(() => port.close());

const refusalOf = async (work: Promise<unknown>): Promise<UpstreamError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
};

describe("a call from portal to gateway", () => {
  it("carries path parameters, an encrypted query and an encrypted body", async () => {
    const { upstream } = port;
    expect(await upstream.call(getBerth, { params: { id: "北仑/4 #%" } })).toEqual({ id: "北仑/4 #%", length: 330 });
    expect(await upstream.call(findBerths, { query: { name: "䶮㛃𠮷" } })).toEqual({ name: "䶮㛃𠮷" });
    expect(await upstream.call(echo, { body: { a: [1, null, "\ud800"] } })).toEqual({ a: [1, null, "\ud800"] });
  });

  it("prefers a fixed path to one with a parameter", async () => {
    expect(await port.upstream.call(findBerths, { query: { name: "x" } })).toEqual({ name: "x" });
  });

  it("hands on token, address and trace id", async () => {
    const traceId = "0123456789abcdef0123456789abcdef";
    const me = await port.upstream.call(whoAmI, { token: "t-1", clientIp: "10.1.2.3", traceId });
    expect(me).toEqual({ token: "t-1", ip: "10.1.2.3", traceId });
  });

  it("opens flat answers, encrypted or not", async () => {
    expect(await port.upstream.call(getPicture)).toEqual({ captchaOnOff: false, uuid: "u" });
    const flat = await port.upstream.call(getFlat, { query: { username: "13800000001" } });
    expect(flat).toEqual({ access_token: "for 13800000001", message: "欢迎" });
  });

  it("takes 5 MB each way", async () => {
    const body = {
      rows: Array.from({ length: 40_000 }, (_, i) => ({ i, name: `中远海运${i * 7919}`, more: "x".repeat(90) })),
    };
    expect(await port.upstream.call(echo, { body })).toEqual(body);
  });

  it("says when an answer is that of an earlier request", async () => {
    const first = await port.upstream.send(echo, { body: 1, idempotencyKey: "k1" });
    const second = await port.upstream.send(echo, { body: 1, idempotencyKey: "k1" });
    expect([first.replayed, second.replayed]).toEqual([false, true]);
  });

  it("gives every write an idempotency key", async () => {
    await port.upstream.call(echo, { body: 1 });
    expect(port.seen.at(-1)?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it("sends whatever a form posts as its key, and the same key twice is one write", async () => {
    for (const idempotencyKey of ["浙", "\0", "\ud800", "a\r\nX-Evil: 1", "k".repeat(5_000)]) {
      const first = await port.upstream.send(echo, { body: 1, idempotencyKey });
      const second = await port.upstream.send(echo, { body: 1, idempotencyKey });
      expect([first.replayed, second.replayed], idempotencyKey).toEqual([false, true]);
    }
    expect((await port.upstream.send(echo, { body: 1, idempotencyKey: "k2" })).replayed).toBe(false);
  });

  it("says nothing of a page that makes many calls at once", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 20 }, () => port.upstream.send(echo, { body: 1, signal })));
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  it.each([
    ["401", 401, "unauthorized"],
    ["403", 403, "refusal"],
    ["404", 404, "refusal"],
    ["409", 409, "refusal"],
    ["422", 422, "refusal"],
    ["1002", 400, "refusal"],
    ["1003", 400, "refusal"],
    ["9998", 400, "refusal"],
    ["9997", 400, "refusal"],
  ])("turns the refusal %s into an error with all it carries", async (code, status, kind) => {
    const before = port.upstream.exchanges;
    const error = await refusalOf(port.upstream.call(refuse, { params: { code } }));
    expect(error).toMatchObject({
      code,
      status,
      kind,
      message: "系统提示",
      reason: "status.changed",
      params: { n: 2 },
    });
    expect(error.fieldReasons).toEqual({ "boxes[0].ctnNo": ["ctnNo.format"] });
    expect(error.current).toEqual({ version: 3 });
    expect(port.upstream.exchanges).toBe(before);
  });

  it("finds nothing where the upstream answers 404", async () => {
    expect(await port.upstream.find(refuse, { params: { code: "404" } })).toBeNull();
    await refusalOf(port.upstream.find(refuse, { params: { code: "403" } }));
  });

  it("gets an encrypted 404 for an unknown path and an encrypted 405 for another method", async () => {
    const unknown = { ...getBerth, path: "/nowhere/at/all" } as typeof getBerth;
    expect(await refusalOf(port.upstream.call(unknown, { params: { id: "1" } }))).toMatchObject({ status: 404 });
    const other = { ...echo, method: "PUT" } as typeof echo;
    expect(await refusalOf(port.upstream.call(other, { body: 1 }))).toMatchObject({ status: 405, kind: "refusal" });
  });

  it("seals a 500 when the answerer fails", async () => {
    const broken = await startPort({ answer: async () => Promise.reject(new Error("secret")) });
    const error = await refusalOf(broken.upstream.call(getBerth, { params: { id: "1" } }));
    expect(error).toMatchObject({ code: "500", status: 500, reason: "failure" });
    expect(error.message).not.toContain("secret");
    await broken.close();
  });

  it("does not take a result of another shape", async () => {
    const strict = { ...echo, result: getBerth.result } as unknown as typeof getBerth;
    const error = await refusalOf(
      port.upstream.call(strict, { params: { id: "1" }, body: { length: "long" } } as never),
    );
    expect(error.kind).toBe("garbage");
  });

  it("answers health and the description of its calls openly", async () => {
    expect(await (await fetch(`${port.origin}/api/healthz`)).json()).toEqual({ status: "ok" });
    const openapi = await (await fetch(`${port.origin}/api/openapi.json`)).json();
    expect(Object.keys(openapi.paths)).toContain("/berths/{id}");
  });

  it("finishes what runs when it closes", async () => {
    const closing = await startPort();
    const slow = closing.upstream.call(findBerths, { query: { name: "late", wait: 200 } });
    await new Promise((resolve) => setTimeout(resolve, 80));
    const closed = closing.wire.close(2_000);
    expect(await slow).toEqual({ name: "late" });
    await closed;
    await closing.close();
  });
});
