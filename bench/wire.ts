import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import { handlePublic } from "@gateway/core/handler";
import { createWireServer } from "@gateway/wire/wireServer";
import { defineCall } from "@protocol/call";
import { codes } from "@protocol/codes";
import { decryptPayload, encryptPayload } from "@protocol/envelope";
import { deriveKeys } from "@protocol/keyExchange";
import { macMatches, macOf, newNonce } from "@protocol/mac";
import { pino } from "pino";
import { z } from "zod";
import { createUpstream } from "~/services/upstream/upstream.server";
import { compareTimes, type Figure, type Measured, measureFigure, runAsProgram } from "./support/figures";

const log = pino({ level: "silent" });
const sizes = [
  { name: "1 kB", bytes: 1_000, rounds: 3_000 },
  { name: "64 kB", bytes: 65_536, rounds: 300 },
  { name: "5 MB", bytes: 5_000_000, rounds: 25 },
];

function rowsOf(bytes: number) {
  const rows: object[] = [];
  for (let size = 0, i = 0; size < bytes; i++) {
    const row = {
      id: randomBytes(8).toString("hex"),
      ctnNo: `MSKU${1_000_000 + i * 7}`,
      sizeType: "22G1",
      vesselName: "中远海运宇宙",
      voyage: "025E",
      amount: i * 137,
      planTime: "2026-11-21T08:30:00.000Z",
      boxes: [{ sealNo: `S${i}`, remark: `䶮㛃 ${i}` }],
    };
    rows.push(row);
    size += Buffer.byteLength(JSON.stringify(row)) + 1;
  }
  return { rows };
}

const keys = deriveKeys(randomBytes(32), randomBytes(91), randomBytes(91));

// the wire's own (protocol/envelope.ts), so that the floor packs the same bytes the same way
const gzipOptions = { level: 1, windowBits: 13, memLevel: 8 };

/** What any encrypted JSON call must do: text, gzip, SM4, and back; without MAC, base64 or checks. */
async function rawRoundTrip(value: unknown): Promise<void> {
  const zipped = gzipSync(JSON.stringify(value), gzipOptions);
  const iv = randomBytes(16);
  const cipher = createCipheriv("sm4-cbc", keys.encryption, iv);
  const encrypted = Buffer.concat([cipher.update(zipped), cipher.final()]);
  const decipher = createDecipheriv("sm4-cbc", keys.encryption, iv);
  JSON.parse(gunzipSync(Buffer.concat([decipher.update(encrypted), decipher.final()])).toString());
}

async function wireRoundTrip(value: unknown): Promise<void> {
  const envelope = await encryptPayload(value, keys.encryption);
  const fields = {
    direction: "c2s" as const,
    method: "POST",
    path: "/api/trucking/orders/page",
    kid: "0123456789abcdef",
    ts: String(Date.now()),
    nonce: newNonce(),
    status: 0,
    token: "0123456789abcdef0123456789abcdef",
    envelope,
  };
  if (!macMatches(keys.c2s, fields, macOf(keys.c2s, fields))) throw new Error("the MAC does not match");
  await decryptPayload(envelope, keys.encryption);
}

const rowsCall = (encrypted: boolean) =>
  defineCall({
    name: encrypted ? "listRows" : "listRowsPlainly",
    method: "POST",
    path: encrypted ? "/rows/page" : "/rows/plain",
    summary: "A page of rows",
    access: "public",
    encrypted,
    write: false,
    body: z.object({ pageIndex: z.number() }),
    result: z.unknown(),
  });

/** The same handler by the same server and client over loopback, plain JSON against encrypted. */
async function compareCalls(page: object, rounds: number): Promise<Measured> {
  const [encrypted, plain] = [rowsCall(true), rowsCall(false)];
  const wire = createWireServer({
    handlers: [encrypted, plain].map((call) => handlePublic(call, async () => page)),
    answer: async () => ({ status: 200, code: codes.ok, message: "", replayed: false, result: page }),
    log,
  });
  wire.server.listen(0, "127.0.0.1");
  await once(wire.server, "listening");
  const baseUrl = `http://127.0.0.1:${(wire.server.address() as AddressInfo).port}`;
  const upstream = createUpstream({ baseUrl, log, appVersion: "bench" });
  const body = { pageIndex: 1 };
  const times = await compareTimes(
    rounds,
    () => upstream.call(plain, { body }),
    () => upstream.call(encrypted, { body }),
  );
  await Promise.all([upstream.close(), wire.close(100)]);
  return throughput(times);
}

/** Throughput as a share of the floor's; 1 is as fast. */
const throughput = ({ ratio, floorMs, subjectMs }: Awaited<ReturnType<typeof compareTimes>>): Measured => ({
  ratio: 1 / ratio,
  note: `${subjectMs.toFixed(2)} ms against ${floorMs.toFixed(2)} ms`,
});

/** What the wire costs: encrypting and decrypting against gzip and SM4 alone, a whole call against plain JSON. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, bytes, rounds } of sizes) {
    const value = rowsOf(bytes);
    figures.push(
      await measureFigure({ name: `wire seal+open ${name}`, limit: 0.85, floor: true }, async () =>
        throughput(
          await compareTimes(
            quick ? Math.max(15, rounds / 4) : rounds,
            () => rawRoundTrip(value),
            () => wireRoundTrip(value),
            // a process that runs for days is compiled; half of a small round trip is JavaScript
            { warmUp: Math.min(rounds, 2_000) },
          ),
        ),
      ),
    );
  }
  for (const { name, bytes, rounds } of sizes.slice(0, 2)) {
    figures.push(
      await measureFigure({ name: `wire whole call against plain JSON ${name}`, limit: 0.3, floor: true }, () =>
        compareCalls(rowsOf(bytes), quick ? 100 : rounds),
      ),
    );
  }
  return figures;
}

await runAsProgram(import.meta.url, run);
