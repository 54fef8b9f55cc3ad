import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { decryptText, encryptText, readSessionSecret } from "./encryptText.server";
import { type KeyValue, openSqliteKeyValue } from "./keyValue.server";
import { createSessions } from "./session.server";
import { createStashes } from "./stash.server";

const secret = "s".repeat(40);
let dataDir: string;
let store: KeyValue;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "session-"));
  store = openSqliteKeyValue(dataDir);
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const cookieOf = (header: string) => header.split(";")[0]!;

async function begin(sessions = createSessions({ store, secret, secure: false })) {
  const session = await sessions.getSession();
  session.set("token", "the-token-of-the-upstream");
  const header = await sessions.commitSession(session);
  return { sessions, header, cookie: cookieOf(header) };
}

describe("a session", () => {
  it("is a signed, opaque cookie that a script cannot read; on https it is the host's own", async () => {
    const plain = await begin();
    expect(plain.header).toMatch(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(decodeURIComponent(plain.header)).not.toContain("the-token");
    const { header } = await begin(createSessions({ store, secret, secure: true }));
    expect(header).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("comes back by its cookie, and not by one that was touched or signed with another secret", async () => {
    const { sessions, cookie } = await begin();
    expect((await sessions.getSession(cookie)).get("token")).toBe("the-token-of-the-upstream");
    const at = cookie.length - 8;
    const touched = cookie.slice(0, at) + (cookie[at] === "A" ? "B" : "A") + cookie.slice(at + 1);
    expect((await sessions.getSession(touched)).has("token")).toBe(false);
    const other = createSessions({ store, secret: "o".repeat(40), secure: false });
    expect((await other.getSession(cookie)).has("token")).toBe(false);
  });

  it("is gone once it has been ended, for every copy of its cookie", async () => {
    const { sessions, cookie } = await begin();
    await sessions.destroySession(await sessions.getSession(cookie));
    expect((await sessions.getSession(cookie)).has("token")).toBe(false);
  });

  it("ends twelve hours after the last request", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { sessions, cookie } = await begin();
      vi.advanceTimersByTime(11 * 3_600_000);
      await sessions.commitSession(await sessions.getSession(cookie));
      vi.advanceTimersByTime(11 * 3_600_000);
      expect((await sessions.getSession(cookie)).has("token")).toBe(true);
      vi.advanceTimersByTime(3_600_001);
      expect((await sessions.getSession(cookie)).has("token")).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("lies in the store under another name and encrypted, so that the file alone opens nothing", async () => {
    const { cookie } = await begin();
    const bytes = Buffer.concat(
      readdirSync(dataDir)
        .filter((name) => name.startsWith("portal.sqlite"))
        .map((name) => readFileSync(join(dataDir, name))),
    ).toString("latin1");
    const id = JSON.parse(Buffer.from(decodeURIComponent(cookie).split("=")[1]!.split(".")[0]!, "base64").toString());
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(bytes).not.toContain(id);
    expect(bytes).not.toContain("the-token");
  });
});

describe("what was typed when a session ended", () => {
  it("is kept a day, once, under an id that cannot be guessed", async () => {
    const stashes = createStashes({ store, secret });
    const id = await stashes.put({ path: "/truckExportAdd", userId: "u1", entries: [["cargoName", "䶮㛃𠮷"]] }, "u1");
    expect(id).toMatch(/^[\w-]{32}$/);
    expect(await stashes.find(id!)).toMatchObject({ userId: "u1", entries: [["cargoName", "䶮㛃𠮷"]] });
    expect(await stashes.find(`${id!.slice(0, -1)}?`)).toBeNull();
    await stashes.drop(id!);
    expect(await stashes.find(id!)).toBeNull();
  });

  it("is kept without its passwords", async () => {
    const stashes = createStashes({ store, secret });
    const names = ["oldPassword", "password", "repeat", "kept.password", "kept.repeat", "name"];
    const id = await stashes.put({ path: "/", userId: "u1", entries: names.map((name) => [name, "x"]) }, "u1");
    expect((await stashes.find(id!))?.entries).toEqual([["name", "x"]]);
  });

  it("is not kept when it is larger than a form can be", async () => {
    const entries: [string, string][] = [["a", "x".repeat(1_048_576)]];
    expect(await createStashes({ store, secret }).put({ path: "/", userId: null, entries }, "203.0.113.1")).toBeNull();
  });

  it("is kept of one sender as far as a day's 24 MB go, whatever others send", async () => {
    const stashes = createStashes({ store, secret });
    const large = { path: "/", userId: "u1", entries: [["a", "x".repeat(1_000_000)]] as [string, string][] };
    const kept: boolean[] = [];
    for (let i = 0; i < 27; i++) kept.push((await stashes.put(large, "u1")) !== null);
    expect(kept.filter(Boolean)).toHaveLength(25);
    expect(kept.at(-1)).toBe(false);
    expect(await stashes.put({ ...large, userId: "u2" }, "u2")).not.toBeNull();
  });
});

describe("a encryptText", () => {
  it("opens with the same secret and label alone, and not when a byte was changed", () => {
    const encrypted = encryptText(secret, "a", "港口 𠮷");
    expect(decryptText(secret, "a", encrypted)).toBe("港口 𠮷");
    expect(decryptText(secret, "b", encrypted)).toBeNull();
    expect(decryptText("x".repeat(40), "a", encrypted)).toBeNull();
    const bytes = Buffer.from(encrypted, "base64url");
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 1;
      expect(decryptText(secret, "a", changed.toString("base64url"))).toBeNull();
    }
    expect(decryptText(secret, "a", "")).toBeNull();
  });

  it("has a secret made once, for its owner's eyes", () => {
    const made = readSessionSecret(undefined, dataDir);
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(readSessionSecret(undefined, dataDir)).toBe(made);
    expect(statSync(join(dataDir, "session.secret")).mode & 0o777).toBe(0o600);
    expect(readSessionSecret("given", dataDir)).toBe("given");
  });
});
