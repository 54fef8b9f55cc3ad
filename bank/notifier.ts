import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { bankMaxBody, signMessage } from "@protocol/bankWire";
import type { Logger } from "pino";
import type { BankStore } from "./store";
import { settleLate } from "./trades";

/** ms before the next try of a notify that was not acknowledged; after the last one the merchant has to ask. */
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000, 300_000];
const lookMs = 250;
const answerMs = 10_000;

/** Tells the merchant, at least once, what became of his trades. */
export function createNotifier({ store, key, log }: { store: BankStore; key: KeyObject; log: Logger }) {
  const stranger = generateKeyPairSync("ed25519").privateKey;
  let stopped = false;
  let running = Promise.resolve();

  async function tell(url: string, body: string, forged: boolean): Promise<boolean> {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...signMessage(forged ? stranger : key, "NOTIFY", body, Date.now()),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.pipeTo(limited(bankMaxBody)).catch(() => undefined);
    return answer.status === 200;
  }

  async function look(): Promise<void> {
    settleLate(store, Date.now());
    const due = store.listDue(Date.now());
    await Promise.all(
      due.map(async ({ id, pay_no, body, forged, tries }) => {
        const told = await tell(store.findTrade(pay_no)!.notify_url, body, forged === 1).catch((error: Error) => {
          log.warn({ payNo: pay_no, tries, reason: error.message }, "the merchant was not told");
          return false;
        });
        const wait = retryMs[tries];
        // a forgery is tried once
        if (told || forged === 1 || wait === undefined) store.dropNotify(id);
        else store.postpone(id, Date.now() + wait);
      }),
    );
  }

  const timer = setInterval(() => {
    running = running
      .then(() => (stopped ? undefined : look()))
      .catch((error) => log.error({ err: error }, "notifies stay"));
  }, lookMs);
  const forgetting = setInterval(() => store.forget(Date.now()), 60_000);
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      clearInterval(forgetting);
      await running;
    },
  };
}

function limited(bytes: number): WritableStream<Uint8Array> {
  let left = bytes;
  return new WritableStream({
    write(chunk) {
      left -= chunk.length;
      if (left < 0) throw new Error("too long");
    },
  });
}
