import { Refusal } from "@gateway/core/refusal";
import { openStore } from "@gateway/store/open";
import { carryOut, type Operation, type Outcome } from "@gateway/testing/ledgerHistory";

/** A process that works on the ledger until it is killed: operations come and outcomes go by messages. */
const store = await openStore(JSON.parse(process.argv[2]!));

process.on("message", async ({ id, operation }: { id: number; operation: Operation }) => {
  const outcome = await carryOut(store.db, operation, new Date()).then(
    ({ txnNo }): Outcome => ({ end: "done", txnNo }),
    (error: unknown): Outcome | { end: "failed"; message: string } =>
      error instanceof Refusal
        ? { end: "refused", reason: error.reason }
        : { end: "failed", message: (error as Error).stack ?? String(error) },
  );
  process.send!({ id, outcome });
});
process.once("disconnect", () => process.exit(0));
process.send!({ ready: true });
