import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * How the demonstration bank and its merchant, the gateway, speak (docs/decisions/025-payments-and-their-truth.md): JSON
 * over HTTP; requests, their answers and the bank's notifies are signed with Ed25519 over the lines of `signedText`.
 */
export const bankHeaders = {
  timestamp: "bank-timestamp",
  nonce: "bank-nonce",
  signature: "bank-signature",
} as const;

/** Seconds that a sender's clock may differ. */
export const bankClockSeconds = 300;
/** Bytes of a body, either way. */
export const bankMaxBody = 65_536;

/** What is signed: `NOTIFY`, `POST /api/trades` or, of an answer, its status with the nonce of the request. */
const signedText = (about: string, timestamp: string, nonce: string, body: string) =>
  `${about}\n${timestamp}\n${nonce}\n${body}\n`;

/** The three headers of a message with this body. `now` is Unix time in ms. */
export function signMessage(key: KeyObject, about: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString("hex");
  const signature = sign(null, Buffer.from(signedText(about, timestamp, nonce, body)), key).toString("base64");
  return {
    [bankHeaders.timestamp]: timestamp,
    [bankHeaders.nonce]: nonce,
    [bankHeaders.signature]: signature,
  };
}

/** The nonce of a message that its sender signed within the last minutes; null for any other. */
export function verifyMessage(
  key: KeyObject,
  about: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  now: number,
): string | null {
  const header = (name: string) => (typeof headers[name] === "string" ? headers[name] : "");
  const timestamp = header(bankHeaders.timestamp);
  const nonce = header(bankHeaders.nonce);
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{32}$/.test(nonce)) return null;
  if (Math.abs(now / 1000 - Number(timestamp)) > bankClockSeconds) return null;
  const signature = Buffer.from(header(bankHeaders.signature), "base64");
  return verify(null, Buffer.from(signedText(about, timestamp, nonce, body)), key, signature) ? nonce : null;
}

/** An answer is bound to its request, so that none can be taken for that of another. */
export const answerTo = (status: number, requestNonce: string) => `${status} ${requestNonce}`;

export type BankParty = "bank" | "merchant";

/** The private key of one party and the public key of the other. */
export interface BankKeys {
  own: KeyObject;
  other: KeyObject;
}

/**
 * The keys of one party, from `<dataDir>/bankKeys`. Whoever starts first makes both pairs, readable by the process's own
 * user alone; of two that start at once both read those of the first.
 */
export function readBankKeys(dataDir: string, party: BankParty): BankKeys {
  const folder = join(dataDir, "bankKeys");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const read = (name: BankParty) => {
    const file = join(folder, `${name}.pem`);
    if (!existsSync(file)) {
      const { privateKey } = generateKeyPairSync("ed25519");
      const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
      writeFileSync(draft, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
      try {
        // all of it or nothing, and never over a key that is in use
        linkSync(draft, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      } finally {
        rmSync(draft);
      }
    }
    return createPrivateKey(readFileSync(file));
  };
  const keys = { bank: read("bank"), merchant: read("merchant") };
  return party === "bank"
    ? { own: keys.bank, other: createPublicKey(keys.merchant) }
    : { own: keys.merchant, other: createPublicKey(keys.bank) };
}

const payNo = z.string().regex(/^[A-Z]{2}\d{11,20}$/);
const fen = z.number().int().positive().max(9_000_000_000_000);
const webAddress = z.url({ protocol: /^https?$/ }).max(500);

/** `POST /api/trades`: a repetition with the same amount answers the first. */
export const newTradeSchema = z.object({
  payNo,
  amount: fen,
  merchant: z.string().min(1).max(100),
  notifyUrl: webAddress,
  /** Where the browser goes on afterwards. */
  returnUrl: webAddress,
});
export const openedTradeSchema = z.object({ cashierUrl: webAddress });

export const tradeStates = ["WAITING", "PAYING", "PAID", "FAILED", "CLOSED", "UNKNOWN"] as const;

/** `POST /api/trades/query` and `/api/trades/close`. */
export const tradeKeySchema = z.object({ payNo });
export const tradeStateSchema = z.object({
  payNo,
  state: z.enum(tradeStates),
  /** The bank's own number of the payment; only when paid. */
  txnNo: z.string().nullable(),
  /** Fen that were paid; only when paid. */
  amount: z.number().int().nullable(),
});
export type TradeState = z.infer<typeof tradeStateSchema>;

/** `POST /api/refunds`: once per number; a repetition answers the first. */
export const newRefundSchema = z.object({ refundNo: z.string().regex(/^[A-Z\d]{4,40}$/), payNo, amount: fen });
export const refundSchema = z.object({ refundNo: z.string(), accepted: z.boolean() });

/** `POST /api/refunds/query`. */
export const refundKeySchema = newRefundSchema.pick({ refundNo: true, payNo: true });
export const refundStateSchema = z.object({ refundNo: z.string(), state: z.enum(["DONE", "UNKNOWN"]) });

/**
 * `POST /api/dayFiles`: whether the statement of a day in Shanghai is there, with the hash of its bytes;
 * `POST /api/dayFiles/text` answers the statement itself (bankDayFile.ts).
 */
export const dayFileKeySchema = z.object({ day: z.iso.date() });
export const dayFileSchema = z.object({
  day: z.string(),
  ready: z.boolean(),
  /** SHA-256, hex; null while it is not there. */
  sha256: z.string().nullable(),
});

/** What the bank tells the merchant; acknowledged by status 200 alone. */
export const tradeNotifySchema = z.object({
  payNo,
  result: z.enum(["PAID", "FAILED"]),
  txnNo: z.string().max(60),
  amount: z.number().int(),
});
