import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type MacFields, macMatches, macOf, newNonce, readMessageHeaders } from "./mac";

const key = Buffer.alloc(32, 7);
const fields: MacFields = {
  direction: "c2s",
  method: "POST",
  path: "/api/trucking/orders/page",
  kid: "k-1",
  ts: "1763692800000",
  nonce: "AAAAAAAAAAAAAAAAAAAAAA",
  status: 0,
  token: "token",
  envelope: "ZW52ZWxvcGU=",
};

describe("the MAC", () => {
  it("is the HMAC that openssl computes over the fields of docs/wire-protocol.md §3", () => {
    const hash = (text: string) => createHash("sha256").update(text).digest("hex");
    const text = [
      "P1|c2s|POST|/api/trucking/orders/page|k-1|1763692800000|AAAAAAAAAAAAAAAAAAAAAA|0",
      hash("token"),
      hash("ZW52ZWxvcGU="),
    ].join("|");
    const args = ["dgst", "-sha256", "-mac", "HMAC", "-macopt", `hexkey:${key.toString("hex")}`, "-binary"];
    expect(macOf(key, fields)).toBe(execFileSync("openssl", args, { input: text }).toString("base64url"));
  });

  it("takes the hash of the empty string for no token and no envelope", () => {
    const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const text = `P1|s2c|GET|/api/x|k|1|n|200|${empty}|${empty}`;
    const args = ["dgst", "-sha256", "-mac", "HMAC", "-macopt", `hexkey:${key.toString("hex")}`, "-binary"];
    const bare = {
      direction: "s2c",
      method: "GET",
      path: "/api/x",
      kid: "k",
      ts: "1",
      nonce: "n",
      status: 200,
    } as const;
    const expected = execFileSync("openssl", args, { input: text }).toString("base64url");
    expect(macOf(key, { ...bare, token: "", envelope: "" })).toBe(expected);
    expect(macOf(key, { ...bare, token: "", envelope: Buffer.alloc(0) })).toBe(expected);
  });

  it("changes with every field", () => {
    const mac = macOf(key, fields);
    const others: Partial<MacFields>[] = [
      { direction: "s2c" },
      { method: "PUT" },
      { path: "/api/trucking/orders/Page" },
      { kid: "k-2" },
      { ts: "01763692800000" },
      { nonce: newNonce() },
      { status: 200 },
      { token: "Token" },
      { envelope: "ZW52ZWxvcGU" },
    ];
    for (const other of others) expect(macMatches(key, { ...fields, ...other }, mac)).toBe(false);
    expect(macMatches(randomBytes(32), fields, mac)).toBe(false);
    expect(macMatches(key, fields, mac)).toBe(true);
  });

  it("is compared as text, since base64url spells the same bytes in four ways", () => {
    const mac = macOf(key, fields);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const twins = [...alphabet].map((last) => mac.slice(0, -1) + last).filter((twin) => twin !== mac);
    for (const twin of [...twins, `${mac}=`, "", mac.slice(1), "é".repeat(43)]) {
      expect(macMatches(key, fields, twin)).toBe(false);
    }
  });

  it("takes well-formed headers only", () => {
    const mac = macOf(key, fields);
    const sent = {
      "x-enc-version": "1.0",
      "x-enc-kid": "k",
      "x-enc-ts": "1",
      "x-enc-nonce": newNonce(),
      "x-enc-mac": mac,
    };
    expect(readMessageHeaders(sent)).not.toBeNull();
    for (const name of Object.keys(sent)) {
      expect(readMessageHeaders({ ...sent, [name]: undefined })).toBeNull();
      expect(readMessageHeaders({ ...sent, [name]: "" })).toBeNull();
      expect(readMessageHeaders({ ...sent, [name]: "a b" })).toBeNull();
      expect(readMessageHeaders({ ...sent, [name]: "x".repeat(60) })).toBeNull();
    }
    expect(readMessageHeaders({ ...sent, "x-enc-version": "1.1" })).toBeNull();
  });
});
