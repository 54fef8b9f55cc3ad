import { execFileSync } from "node:child_process";
import { createCipheriv, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decryptPayload, encryptPayload, encryptQuery, type FaultReason, parseJson, WireFault } from "./envelope";

type Sm4 = {
  encrypt(data: number[], key: string, options: { mode: "cbc"; iv: string; output: "array" }): number[];
  decrypt(data: number[], key: string, options: { mode: "cbc"; iv: string; output: "array" }): number[];
};
const { sm4 } = createRequire(import.meta.url)("sm-crypto") as { sm4: Sm4 };

const key = Buffer.from("0123456789abcdeffedcba9876543210", "hex");
const iv = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");

const viaOpenssl = (data: Buffer, direction: "-e" | "-d", with_ = iv) =>
  execFileSync("openssl", ["enc", "-sm4-cbc", direction, "-K", key.toString("hex"), "-iv", with_.toString("hex")], {
    input: data,
    maxBuffer: 64 << 20,
  });

const envelopeOf = (data: Buffer) => {
  const cipher = createCipheriv("sm4-cbc", key, iv);
  return Buffer.concat([iv, cipher.update(data), cipher.final()]).toString("base64");
};

async function faultOf(work: Promise<unknown>): Promise<FaultReason | "none"> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof WireFault) return error.reason;
    throw error;
  }
}

const rareText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("䶮", "㛃", "𠮷", "龘", "", "\u0000", "\u2028", "\ud800", "\udfff"),
);

describe("the cipher", () => {
  it("is SM4 as GB/T 32907 gives it", () => {
    const cipher = createCipheriv("sm4-cbc", key, Buffer.alloc(16)).setAutoPadding(false);
    expect(cipher.update(key).toString("hex")).toBe("681edf34d206965e86b3e94f536e4246");
  });

  it("opens what openssl has encrypted", async () => {
    const value = { rows: ["䶮㛃𠮷", 1, null], "": {} };
    const envelope = Buffer.concat([iv, viaOpenssl(gzipSync(JSON.stringify(value)), "-e")]).toString("base64");
    expect(await decryptPayload(envelope, key)).toEqual(value);
  });

  it("seals what openssl opens, small and large", async () => {
    for (const value of ["", { a: "𠮷" }, Array.from({ length: 60_000 }, (_, i) => `row ${i * 7919}`)]) {
      const bytes = Buffer.from(await encryptPayload(value, key), "base64");
      const zipped = viaOpenssl(bytes.subarray(16), "-d", bytes.subarray(0, 16));
      expect(JSON.parse(gunzipSync(zipped).toString())).toEqual(value);
    }
  });

  it("agrees with sm-crypto in both directions", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const bytes = Buffer.from(await encryptPayload(value, key), "base64");
        const options = { mode: "cbc", iv: bytes.toString("hex", 0, 16), output: "array" } as const;
        const zipped = Buffer.from(sm4.decrypt([...bytes.subarray(16)], key.toString("hex"), options));
        expect(gunzipSync(zipped).toString()).toBe(JSON.stringify(value));
        const encrypted = Buffer.from(sm4.encrypt([...zipped], key.toString("hex"), options));
        const again = Buffer.concat([bytes.subarray(0, 16), encrypted]);
        expect(await decryptPayload(again.toString("base64"), key)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 100 },
    );
  });
});

describe("seal and open", () => {
  it("give back any JSON", async () => {
    const value = fc.dictionary(rareText, fc.oneof(rareText, fc.array(rareText), fc.double(), fc.constant(null)));
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const expected = JSON.parse(JSON.stringify(given));
        expect(await decryptPayload(await encryptPayload(given, key), key)).toEqual(expected);
        const query = await encryptQuery(given, key);
        expect(query).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(await decryptPayload(query, key)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("give back 5 MB, compressible or not", async () => {
    const text = "䶮㛃𠮷 ".repeat(400_000);
    expect(await decryptPayload(await encryptPayload(text, key), key)).toBe(text);
    const noise = randomBytes(3_750_000).toString("base64");
    expect(await decryptPayload(await encryptPayload(noise, key), key)).toBe(noise);
  });

  it("never seal twice alike", async () => {
    const envelopes = await Promise.all(Array.from({ length: 200 }, () => encryptPayload({ a: 1 }, key)));
    expect(new Set(envelopes.map((envelope) => envelope.slice(0, 20))).size).toBe(200);
  });

  it("let others run while 5 MB are encrypted and opened", async () => {
    const noise = randomBytes(3_750_000).toString("base64");
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    await decryptPayload(await encryptPayload(noise, key), key);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(5);
  });

  it("refuse what is no JSON value", async () => {
    await expect(encryptPayload(undefined, key)).rejects.toThrow(TypeError);
  });
});

describe("what cannot be opened", () => {
  it("is told apart for the log", async () => {
    const zip = (text: string | Buffer) => envelopeOf(gzipSync(text));
    expect(await faultOf(decryptPayload("", key))).toBe("length");
    expect(await faultOf(decryptPayload("AAAA", key))).toBe("length");
    expect(await faultOf(decryptPayload(iv.toString("base64"), key))).toBe("length");
    expect(await faultOf(decryptPayload(`${zip("1")}*`, key))).toBe("length");
    expect(await faultOf(decryptPayload(randomBytes(47).toString("base64"), key))).toBe("length");
    expect(await faultOf(decryptPayload(Buffer.concat([iv, Buffer.alloc(16)]).toString("base64"), key))).toBe("cipher");
    expect(await faultOf(decryptPayload(envelopeOf(Buffer.alloc(0)), key))).toBe("gzip");
    expect(await faultOf(decryptPayload(envelopeOf(Buffer.from("not zipped, yet long enough")), key))).toBe("gzip");
    expect(await faultOf(decryptPayload(zip(Buffer.from([0x22, 0xff, 0x22])), key))).toBe("utf8");
    expect(await faultOf(decryptPayload(zip("{"), key))).toBe("json");
    expect(await faultOf(decryptPayload(zip(""), key))).toBe("json");
  });

  it("includes a bomb, and one that lies about its size", async () => {
    const bomb = gzipSync(Buffer.alloc(17 << 20, 0x20));
    expect(await faultOf(decryptPayload(envelopeOf(bomb), key))).toBe("gzip");
    bomb.writeUInt32LE(100, bomb.length - 4);
    expect(await faultOf(decryptPayload(envelopeOf(bomb), key))).toBe("gzip");
    expect(await faultOf(encryptPayload("x".repeat(17 << 20), key))).toBe("size");
  });

  it("includes nesting over 32, before the parser gets it", async () => {
    const nested = (depth: number, fill = "") => "[".repeat(depth) + fill + "]".repeat(depth);
    const fill = JSON.stringify('["\\'.repeat(40_000));
    expect(parseJson(Buffer.from(nested(32)))).toBeDefined();
    expect(parseJson(Buffer.from(nested(32, fill)))).toBeDefined();
    for (const text of [nested(33), nested(33, fill), nested(4_000_000), `${'{"a":'.repeat(33)}1${"}".repeat(33)}`]) {
      const started = performance.now();
      expect(await faultOf(decryptPayload(envelopeOf(gzipSync(text)), key))).toBe("depth");
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});
