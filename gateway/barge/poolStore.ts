import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { partyKey } from "@gateway/store/keys";
import { pageSpec } from "@gateway/store/search";
import { bargePoolSearch, bargePoolSorts } from "@protocol/bargePools";
import { poolStatus } from "@protocol/documentStatuses";
import { bargePoolAnswer } from "./poolAnswers";
import { changePool, listNumbers, lockPool } from "./poolBoxes";
import { bargePoolKind, bargePoolTransitions, bodyOf, partyKeysOf, type StoredPool, stateOfPool } from "./poolDocument";
import { tellOfPool } from "./poolMessages";
import { publishOrWithdraw } from "./poolPublication";
import { endWaiting } from "./waitingGrabs";

/** Where pages of pools are searched and sorted. */
export const bargePoolPages = pageSpec({
  kind: bargePoolKind,
  search: bargePoolSearch,
  columns: {
    type: "type",
    status: "status",
    poolNo: "doc_no",
    blNo: "bl_no",
    fromPort: "key",
    toPort: "key",
    ctnSizeType: "key",
    party: "key",
    grabTo: "plan_time",
    createTime: "create_time",
  },
  sorts: bargePoolSorts,
});

const endOfWindow = (row: DocumentRow) => bodyOf(row).content.grabTo ?? null;

export const bargePoolLifecycle = documentLifecycle(bargePoolTransitions, {
  kind: bargePoolKind,
  draft: poolStatus.draft,
  read: async (db: Store, row: DocumentRow): Promise<StoredPool> => ({
    row,
    body: bodyOf(row),
    numbers: (await listNumbers(db, [row.id])).get(row.id),
  }),
  stateOf: stateOfPool,
  answer: bargePoolAnswer,
  lockFirst: (db, row) => lockPool(db, row.id),
  keys: {
    pages: bargePoolPages,
    of(row) {
      const { fromPort, toPort, ctnSizeType } = bodyOf(row).content;
      return { fromPort, toPort, ctnSizeType, [partyKey]: partyKeysOf(row) };
    },
  },
  async notify(ctx, action, _before, pool, remark) {
    if (action === "submit" || action === "withdraw") await publishOrWithdraw(ctx, action, pool);
    await tellOfPool(ctx, action, pool, remark);
  },
  schedule: {
    transitions: {
      close: {
        due: endOfWindow,
        async changes(ctx, pool) {
          await endWaiting(ctx, pool);
          await changePool(ctx.db, pool.row.id, { kind: "close", now: ctx.now }, { status: poolStatus.closed });
          return {};
        },
      },
      // what comes back of one that is sold out goes to nobody any more
      endWindow: {
        due: endOfWindow,
        async changes(ctx, pool) {
          await endWaiting(ctx, pool);
          return {};
        },
      },
    },
  },
});
