import { isUtf8 } from "node:buffer";
import { type Cipher, createCipheriv, createDecipheriv, type Decipher } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gunzipSync, gzip, gzipSync } from "node:zlib";
import { drawRandom } from "./random";

/** Version of the envelope, in `X-Enc-Version` and in the query (docs/wire-protocol.md §3). */
export const envelopeVersion = "1.0";

/** Names of the wire's headers as sent; Node hands them over in lower case. */
export const wireHeader = {
  version: "X-Enc-Version",
  kid: "X-Enc-Kid",
  ts: "X-Enc-Ts",
  nonce: "X-Enc-Nonce",
  mac: "X-Enc-Mac",
  rekey: "X-Enc-Rekey",
  expires: "X-Enc-Expires",
  signature: "X-Enc-Sig",
  appVersion: "X-App-Version",
  traceId: "X-Trace-Id",
  idempotencyKey: "Idempotency-Key",
  replayed: "X-Idempotent-Replay",
  clientIp: "X-Client-Ip",
  contentSha256: "X-Content-Sha256",
} as const;

export const exchangePath = "/api/auth/nx/xma";

/** Output cap of gunzip, in bytes. */
export const maxJsonBytes = 16 * 1024 * 1024;
/** Cap of an envelope's text, in characters; a 16 MiB JSON that does not compress still fits. */
export const maxEnvelopeChars = 24 * 1024 * 1024;
export const maxJsonDepth = 32;

const cipherName = "sm4-cbc";
const blockBytes = 16;
const async = { gzip: promisify(gzip), gunzip: promisify(gunzip) };
// Above this much JSON the thread pool's hop (0.1 ms) costs less than what a blocked event loop does to others.
const asyncBytes = 256 * 1024;
// Level 6 takes three times as long as level 1 for a tenth less on JSON rows; the small window halves the set-up.
const gzipOptions = { level: 1, windowBits: 13, memLevel: 8 };
// So little text fits into the smallest tables and one small chunk of output.
const smallBytes = 2 * 1024;
const smallGzip = { level: 1, windowBits: 12, memLevel: 4, chunkSize: 1024 };

export type FaultReason =
  | "size"
  | "headers"
  | "mac"
  | "age"
  | "full"
  | "length"
  | "cipher"
  | "gzip"
  | "utf8"
  | "json"
  | "depth"
  | "exchange"
  | "shape";

/** A message that cannot be opened. `reason` is for the log alone; a sender learns only that it failed. */
export class WireFault extends Error {
  constructor(readonly reason: FaultReason) {
    super(`message cannot be opened: ${reason}`);
    this.name = "WireFault";
  }
}

/** Runs a cipher over much data, letting others have the event loop between the slices. */
async function runInSlices(cipher: Cipher | Decipher, data: Buffer, head: Buffer): Promise<Buffer> {
  const parts = [head];
  for (let at = 0; at < data.length; at += asyncBytes) {
    parts.push(cipher.update(data.subarray(at, at + asyncBytes)));
    await breathe();
  }
  parts.push(cipher.final());
  return Buffer.concat(parts);
}

function encryptSm4(zipped: Buffer, key: Buffer): Buffer | Promise<Buffer> {
  const iv = drawRandom(blockBytes);
  const cipher = createCipheriv(cipherName, key, iv);
  if (zipped.length > asyncBytes) return runInSlices(cipher, zipped, iv);
  return Buffer.concat([iv, cipher.update(zipped), cipher.final()]);
}

/** A promise only where there is something to wait for: most messages are small, and a hop costs them a percent. */
function encryptBytes(value: unknown, key: Buffer): Buffer | Promise<Buffer> {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("only a JSON value can be encrypted");
  const json = Buffer.from(text);
  if (json.length > maxJsonBytes) throw new WireFault("size");
  if (json.length <= smallBytes) return encryptSm4(gzipSync(json, smallGzip), key);
  if (json.length <= asyncBytes) return encryptSm4(gzipSync(json, gzipOptions), key);
  // each chunk of output is one more hop to the thread pool
  return async
    .gzip(json, { ...gzipOptions, chunkSize: Math.ceil(json.length / 4) })
    .then((zipped) => encryptSm4(zipped, key));
}

/**
 * Seals a JSON value for a body: base64(IV ‖ SM4-CBC-PKCS7(gzip(UTF-8 JSON))), IV fresh (docs/wire-protocol.md §3).
 * `key` has 16 bytes. Throws a TypeError for what is no JSON value, a WireFault `size` over 16 MiB of JSON.
 */
export async function encryptPayload(value: unknown, key: Buffer): Promise<string> {
  const bytes = encryptBytes(value, key);
  return (bytes instanceof Promise ? await bytes : bytes).toString("base64");
}

/** The same envelope for `?data=`: base64url, unpadded. */
export async function encryptQuery(value: Record<string, unknown>, key: Buffer): Promise<string> {
  return (await encryptBytes(value, key)).toString("base64url");
}

function decode(envelope: string): Buffer {
  const text = envelope.trim();
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const digits = text.length - padding;
  const bytes = Buffer.from(text, "base64");
  // Node skips foreign characters in silence, which would let one message have many spellings.
  if (digits % 4 === 1 || bytes.length !== Math.floor((digits * 3) / 4)) throw new WireFault("length");
  if (bytes.length % blockBytes !== 0 || bytes.length < 2 * blockBytes) throw new WireFault("length");
  return bytes;
}

function fail(reason: FaultReason): never {
  throw new WireFault(reason);
}

function decryptSm4(bytes: Buffer, key: Buffer): Buffer | Promise<Buffer> {
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, blockBytes));
  const data = bytes.subarray(blockBytes);
  if (data.length > asyncBytes) return runInSlices(decipher, data, Buffer.alloc(0)).catch(() => fail("cipher"));
  try {
    return Buffer.concat([decipher.update(data), decipher.final()]);
  } catch {
    return fail("cipher");
  }
}

function unzip(zipped: Buffer): Buffer | Promise<Buffer> {
  if (zipped.length < 18) throw new WireFault("gzip");
  // The trailer's size may lie, so each branch is capped by what it claims to handle.
  const claimed = zipped.readUInt32LE(zipped.length - 4);
  const chunkSize = Math.min(claimed + 64, maxJsonBytes);
  if (claimed > asyncBytes)
    return async.gunzip(zipped, { maxOutputLength: maxJsonBytes, chunkSize }).catch(() => fail("gzip"));
  try {
    return gunzipSync(zipped, { maxOutputLength: asyncBytes, chunkSize });
  } catch {
    return fail("gzip");
  }
}

function requireShallow(value: object, depth: number): void {
  if (depth > maxJsonDepth) throw new WireFault("depth");
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const inner: unknown = value[i];
      if (typeof inner === "object" && inner !== null) requireShallow(inner, depth + 1);
    }
    return;
  }
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (typeof inner === "object" && inner !== null) requireShallow(inner, depth + 1);
  }
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const openBrace = 0x7b;

function requireShallowBytes(json: Buffer): void {
  const end = json.length;
  let depth = 0;
  for (let i = 0; i < end; i++) {
    const byte = json[i]!;
    if (byte === quote) {
      for (i++; i < end; i++) {
        const inner = json[i]!;
        if (inner === quote) break;
        if (inner === backslash) i++;
      }
    } else if (byte >= openBracket) {
      if (byte === openBracket || byte === openBrace) {
        if (++depth > maxJsonDepth) throw new WireFault("depth");
      } else if (byte === openBracket + 2 || byte === openBrace + 2) depth--;
    }
  }
}

/** Parses UTF-8 JSON of at most 32 levels. Throws a WireFault `utf8`, `json` or `depth`. */
export function parseJson(json: Buffer): unknown {
  if (!isUtf8(json)) throw new WireFault("utf8");
  // 16 MiB of brackets hold the parser for seconds and take 500 MB, so much text is looked through before.
  const large = json.length > asyncBytes;
  if (large) requireShallowBytes(json);
  let value: unknown;
  try {
    value = JSON.parse(json.toString("utf8"));
  } catch {
    throw new WireFault("json");
  }
  if (!large && typeof value === "object" && value !== null) requireShallow(value, 1);
  return value;
}

/**
 * Opens an envelope, base64 or base64url. Throws a WireFault: length, cipher, gzip (also over 16 MiB), utf8, json,
 * depth. It does not authenticate: check the MAC first (protocol/mac.ts).
 */
export async function decryptPayload(envelope: string, key: Buffer): Promise<unknown> {
  const zipped = decryptSm4(decode(envelope), key);
  const json = unzip(zipped instanceof Promise ? await zipped : zipped);
  return parseJson(json instanceof Promise ? await json : json);
}
