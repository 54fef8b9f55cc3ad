import type { ReadableStream as WebStream } from "node:stream/web";
import { dayFileBytes } from "@protocol/bankDayFile";
import { ChannelDown, DayFileRefused } from "./channel";

const answerMs = 15_000;
const maxBytes = 65_536;

export interface ChannelAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** One request to a bank: bounded in time and size, no redirects. Throws `ChannelDown` where no answer comes. */
export async function askChannel(url: URL, init: RequestInit): Promise<ChannelAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(answerMs) });
    const text = (await readBytes(answer, maxBytes))?.toString("utf8");
    if (text === undefined) throw new Error("a longer answer than any is");
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
  } catch (error) {
    throw new ChannelDown(`${url.pathname}: ${(error as Error).message}`);
  }
}

/** The bytes of an answer, whole or not at all: what is longer than `most` bytes is broken off and undefined. */
async function readBytes(answer: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (!answer.body) return Buffer.alloc(0);
  for await (const chunk of answer.body as WebStream<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const fileMs = 60_000;

/** A day's file: bounded in time and size. Throws `ChannelDown` where none comes, `DayFileRefused` where it is too long. */
export async function askFile(
  url: URL,
  init: RequestInit,
): Promise<{ headers: Headers; status: number; bytes: Buffer; text: string }> {
  let bytes: Buffer | undefined;
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(fileMs) });
    bytes = await readBytes(answer, dayFileBytes);
  } catch (error) {
    throw new ChannelDown(`${url.pathname}: ${(error as Error).message}`);
  }
  if (bytes === undefined) throw new DayFileRefused("tooLong");
  return { headers: answer.headers, status: answer.status, bytes, text: bytes.toString("utf8") };
}
