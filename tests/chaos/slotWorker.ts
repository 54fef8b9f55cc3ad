import { Refusal } from "@gateway/core/refusal";
import { openStore } from "@gateway/store/open";
import { carryOutSlots, type SlotOperation, type SlotOutcome } from "@gateway/testing/slotHistory";

/** A process that works on the slots until it is killed: operations come and outcomes go by messages. */
const store = await openStore(JSON.parse(process.argv[2]!));

/** A process has ten connections: more at once would wait for one until their time is over. */
const mostUnderWay = 10;
const waiting: (() => void)[] = [];
let underWay = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay === mostUnderWay) await new Promise<void>((go) => waiting.push(go));
  else underWay++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}

process.on("message", async ({ id, operation }: { id: number; operation: SlotOperation }) => {
  const outcome = await inTurn(() => carryOutSlots(store.db, operation)).catch(
    (error: unknown): SlotOutcome | { end: "failed"; message: string } =>
      error instanceof Refusal
        ? { end: "refused", reason: Object.values(error.fieldReasons).flat()[0] ?? error.reason }
        : { end: "failed", message: (error as Error).stack ?? String(error) },
  );
  process.send!({ id, outcome });
});
process.once("disconnect", () => process.exit(0));
process.send!({ ready: true });
