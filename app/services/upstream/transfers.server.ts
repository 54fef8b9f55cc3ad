import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { type Call, pathOf, type ResultOf } from "@protocol/call";
import { wireHeader } from "@protocol/envelope";
import { newTraceId } from "@protocol/mac";
import { macHeaders } from "./encryptedCall.server";
import type { GatewayLink, GatewayLinks } from "./gatewayLinks.server";
import type { Guards } from "./guards.server";
import { headerKeyOf } from "./headerKey.server";
import type { PortalKey } from "./keyRing.server";
import { readResult } from "./readResult.server";
import { garbage, timedOut } from "./upstreamError.server";

/** A file on the portal's disk on its way to the upstream. */
export interface OutgoingFile {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

interface TransferOptions {
  token: string;
  traceId?: string;
  clientIp?: string;
  signal?: AbortSignal;
}

export interface Transfers {
  /**
   * Sends a file as a form request (docs/wire-protocol.md §3), from disk and never as a whole. Throws an UpstreamError.
   */
  upload<C extends Call>(
    contract: C,
    options: TransferOptions & { fields: Record<string, string>; file: OutgoingFile; idempotencyKey?: string },
  ): Promise<ResultOf<C>>;
  /**
   * The bytes of a binary call as they come. The stream fails at its end when they are not those of `sha256`. Throws an
   * UpstreamError before the first byte where the upstream refuses.
   */
  download(
    contract: Call,
    options: TransferOptions & { params: Record<string, string>; size: number; sha256: string },
  ): Promise<Readable>;
}

/** ms that an upload may take: from disk to a gateway that may be far away. */
const uploadDeadlineMs = 10 * 60_000;

export function createTransfers(parts: {
  links: GatewayLinks;
  guards: Guards;
  headers: Record<string, string>;
}): Transfers {
  const { links, guards } = parts;

  const headersOf = (traceId: string, clientIp: string | undefined) => ({
    ...parts.headers,
    [wireHeader.traceId]: traceId,
    ...(clientIp ? { [wireHeader.clientIp]: clientIp } : {}),
  });

  return {
    async upload(contract, { token, traceId = newTraceId(), clientIp, signal, fields, file, idempotencyKey }) {
      const { method } = contract;
      const path = pathOf(contract);
      const form = formOf(fields, file);
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(timedOut(traceId)), uploadDeadlineMs);
      const giveUp = () => stop.abort(signal?.reason);
      if (signal?.aborted) giveUp();
      signal?.addEventListener("abort", giveUp, { once: true });
      const headers = {
        ...headersOf(traceId, clientIp),
        [wireHeader.idempotencyKey]: headerKeyOf(idempotencyKey),
        [wireHeader.contentSha256]: file.sha256,
        "Content-Type": form.type,
        "Content-Length": String(form.size),
      };
      const send = async ({ connection, encrypted }: GatewayLink, key: PortalKey) => {
        const answer = await connection.stream({
          method,
          path,
          headers: { ...headers, ...macHeaders(key, { method, path, token, envelope: "" }) },
          body: form.open(),
          signal: stop.signal,
          traceId,
        });
        const body = await collect(answer.body, traceId);
        return encrypted.read({ ...answer, body }, { method, path, kid: key.kid, token }, key, traceId);
      };
      try {
        const answer = await guards.run(contract.name, traceId, () =>
          links.run(stop.signal, async (link) => {
            const key = await link.keys.current(traceId);
            const first = await send(link, key);
            // the file is still on disk, and its key keeps the second sending from having a second effect
            return first.rekey ? send(link, await link.keys.renew(key, traceId)) : first;
          }),
        );
        return readResult(contract, answer, traceId);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      }
    },

    async download(contract, { token, traceId = newTraceId(), clientIp, signal, params, size, sha256 }) {
      const { method, name } = contract;
      const path = pathOf(contract, params);
      const given = signal ?? new AbortController().signal;
      const ask = async ({ connection, encrypted }: GatewayLink, key: PortalKey) => {
        const fields = { method, path, kid: key.kid, token };
        const answer = await connection.stream({
          method,
          path,
          headers: { ...headersOf(traceId, clientIp), ...macHeaders(key, { method, path, token, envelope: "" }) },
          signal: given,
          traceId,
        });
        if (answer.status === 200 && answer.headers["x-enc-version"] === undefined) {
          try {
            encrypted.proveBinary(answer, fields, key, traceId);
          } catch (error) {
            answer.body.destroy();
            throw error;
          }
          return { body: answer.body, refused: null };
        }
        const body = await collect(answer.body, traceId);
        return { body: null, refused: await encrypted.read({ ...answer, body }, fields, key, traceId) };
      };
      const { body, refused } = await guards.run(name, traceId, () =>
        links.run(given, async (link) => {
          const key = await link.keys.current(traceId);
          const answer = await ask(link, key);
          return answer.refused?.rekey ? ask(link, await link.keys.renew(key, traceId)) : answer;
        }),
      );
      if (refused) readResult(contract, refused, traceId);
      if (!body) throw garbage(traceId, `${name}: the upstream answered without the file`);
      const checked = proveContent({ size, sha256 }, traceId);
      body.on("error", (error) => checked.destroy(error));
      checked.on("close", () => body.destroy());
      return body.pipe(checked);
    },
  };
}

/** A multipart body of text fields and one file, which can be opened again for a second try. */
function formOf(fields: Record<string, string>, file: OutgoingFile) {
  const boundary = `----portal${newTraceId()}`;
  const quoted = (text: string) => text.replace(/[\r\n"]/g, (each) => encodeURIComponent(each));
  const head = Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("") +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(file.name)}"\r\n` +
      "Content-Type: application/octet-stream\r\n\r\n",
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* chunks() {
    yield head;
    yield* createReadStream(file.path) as AsyncIterable<Buffer>;
    yield tail;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    size: head.length + file.size + tail.length,
    open: () => Readable.from(chunks(), { objectMode: false }),
  };
}

/** A refusal is small; whatever is not is no answer. */
async function collect(body: Readable, traceId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 1_048_576) throw garbage(traceId, "the upstream's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Passes bytes on, and fails at the end when they are not those that were promised under seal. */
function proveContent(promised: { size: number; sha256: string }, traceId: string): Transform {
  const hash = createHash("sha256");
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const right = size === promised.size && hash.digest("hex") === promised.sha256;
      done(right ? null : garbage(traceId, "the file is not the one that was promised"));
    },
  });
}
