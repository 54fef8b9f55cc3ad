import { forgetIdempotencyKeys } from "@gateway/core/answerer";
import type { Logger } from "pino";
import { forgetAlerts } from "./alerts/forgetAlerts";
import { forgetDrafts } from "./drafts/draftStore";
import type { FileStore } from "./files/fileStore";
import { forgetBroken } from "./files/storage";
import { orphanLife, sweepFiles } from "./files/sweep";
import { forgetGuestCarts } from "./mall/cart";
import { forgetMessages } from "./messages/messageStore";
import { forgetReconciliations, keepReconciliation } from "./occupancy/reconciliation";
import { forgetOpenCalls } from "./openApi/forget";
import type { Store } from "./store/database";
import { onceInAll } from "./store/onceInAll";
import { sweepWebhooks } from "./webhooks/sweepWebhooks";

const hourMs = 3_600_000;
/** An answer is kept so long (ms) for a repetition under its Idempotency-Key. */
const keysKeptMs = 24 * hourMs;
/** Messages are kept so long (ms); what they are about stays. */
const messagesKeptMs = 180 * 24 * hourMs;
/** A draft that nobody goes on with is kept so long (ms). */
const draftsKeptMs = 90 * 24 * hourMs;
/** As long (ms) as a browser keeps the key of its cart (app/services/mall/cartCookie.server.ts). */
const guestCartsKeptMs = 30 * 24 * hourMs;

/** Does every hour what one gateway does for all, and what each does in its own data directory. Answers how to stop it. */
export function startHourly({
  store,
  files,
  dataDir,
  log,
}: {
  store: Store;
  files: FileStore;
  dataDir: string;
  log: Logger;
}): () => void {
  async function checkBooks(now: Date): Promise<void> {
    const { count } = await keepReconciliation(store, now);
    if (count > 0) log.error({ count }, "the ledger contradicts itself or its documents");
  }
  const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
  const works: { name: string; failure: string; run(now: Date): Promise<unknown> }[] = [
    {
      name: "idempotencyKeys",
      failure: "old idempotency keys stay",
      run: (now) => forgetIdempotencyKeys(store, ago(now, keysKeptMs)),
    },
    { name: "messages", failure: "old messages stay", run: (now) => forgetMessages(store, ago(now, messagesKeptMs)) },
    { name: "alerts", failure: "old alerts stay", run: (now) => forgetAlerts(store, ago(now, messagesKeptMs)) },
    { name: "webhooks", failure: "old events of webhooks stay", run: (now) => sweepWebhooks(store, now) },
    { name: "openCalls", failure: "old open calls stay", run: (now) => forgetOpenCalls(store, now) },
    { name: "drafts", failure: "old drafts stay", run: (now) => forgetDrafts(store, ago(now, draftsKeptMs)) },
    {
      name: "guestCarts",
      failure: "old carts of visitors stay",
      run: (now) => forgetGuestCarts(store, ago(now, guestCartsKeptMs)),
    },
    { name: "files", failure: "orphaned files stay", run: (now) => sweepFiles(store, files, now) },
    { name: "books", failure: "the ledger was not reconciled", run: checkBooks },
    {
      name: "reconciliations",
      failure: "old reconciliations stay",
      run: (now) => forgetReconciliations(store, ago(now, messagesKeptMs)),
    },
  ];
  const timer = setInterval(() => {
    const now = new Date();
    for (const { name, failure, run } of works)
      onceInAll(store, `hourly.${name}`, { now, everyMs: hourMs }, () => run(now)).catch((error) =>
        log.error({ err: error }, failure),
      );
    forgetBroken(dataDir, now.getTime() - orphanLife).catch((error) =>
      log.error({ err: error }, "broken uploads stay"),
    );
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
