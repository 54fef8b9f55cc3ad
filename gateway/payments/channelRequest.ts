import { ChannelDown } from "./channel";

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
    const text = await answer.text();
    if (text.length > maxBytes) throw new Error("a longer answer than any is");
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
  } catch (error) {
    throw new ChannelDown(`${url.pathname}: ${(error as Error).message}`);
  }
}
