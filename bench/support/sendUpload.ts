import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

export const megabyte = 1_048_576;
/** Bytes of one request, as the page sends them (app/services/uploads/transfer.client.ts). */
const chunk = 32 * megabyte;
const piece = Buffer.alloc(megabyte / 4, 65);
const head = Buffer.from("%PDF-1.7\n");

export interface Target {
  url: string;
  headers: OutgoingHttpHeaders;
}

/** Sends bytes `from` up to `to` of a paper as they are made. */
async function send(
  { url, headers }: Target,
  method: string,
  path: string,
  more: OutgoingHttpHeaders,
  [from, to]: [number, number] = [0, 0],
): Promise<IncomingMessage> {
  const outgoing = request(url + path, { method, headers: { ...headers, ...more, "Content-Length": to - from } });
  const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
  let at = from;
  if (at === 0 && to > 0) {
    outgoing.write(head);
    at = head.length;
  }
  while (at < to) {
    const part = piece.subarray(0, Math.min(piece.length, to - at));
    at += part.length;
    if (!outgoing.write(part)) await once(outgoing, "drain");
  }
  outgoing.end();
  const [answer] = await answered;
  return answer;
}

async function expectStatus(answer: IncomingMessage, status: number): Promise<string> {
  const body = await text(answer);
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} instead of ${status}: ${body.slice(0, 200)}`);
  return body;
}

/** A paper of so many bytes to the portal as the order's form sends it, and on to the gateway; answers its hash there. */
export async function uploadResumably(target: Target, size: number): Promise<string> {
  const base64 = (value: string) => Buffer.from(value).toString("base64");
  const tus = { "Tus-Resumable": "1.0.0" };
  const begun = await send(target, "POST", "/uploads/tus", {
    ...tus,
    "Upload-Length": size,
    "Upload-Metadata": `filename ${base64("bench.pdf")},filetype ${base64("application/pdf")},purpose ${base64("attachment")}`,
  });
  await expectStatus(begun, 201);
  const path = String(begun.headers.location);
  for (let at = 0; at < size; at += chunk) {
    const more = { ...tus, "Upload-Offset": at, "Content-Type": "application/offset+octet-stream" };
    const answer = await send(target, "PATCH", path, more, [at, Math.min(size, at + chunk)]);
    await expectStatus(answer, 204);
  }
  const finished = await send(target, "POST", `/uploads/${path.slice(path.lastIndexOf("/") + 1)}`, {});
  return (JSON.parse(await expectStatus(finished, 200)) as { file: { sha256: string } }).file.sha256;
}

export async function uploadBarely(target: Target, size: number): Promise<string> {
  return expectStatus(await send(target, "POST", "/", {}, [0, size]), 200);
}

/** The same way with nothing but Node: two programs (bareHop.ts), as the portal and its gateway are two. */
export async function startBareWay(folder: string): Promise<{ target: Target; close(): void }> {
  const hops: ChildProcess[] = [];
  const start = async (...rest: string[]) => {
    const hop = fork(new URL("bareHop.ts", import.meta.url), [folder, ...rest], { execArgv: ["--import", "tsx"] });
    hops.push(hop);
    const [port] = (await once(hop, "message")) as [number];
    return port;
  };
  const port = await start(String(await start()));
  return {
    target: { url: `http://127.0.0.1:${port}`, headers: {} },
    close() {
      for (const hop of hops) hop.kill();
    },
  };
}
