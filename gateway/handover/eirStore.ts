import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { eirSearch, eirSorts } from "@protocol/eirs";
import { eirAnswer } from "./eirAnswers";
import { bodyOf, eirKind, eirRules, type StoredEir, stateOf } from "./eirDocument";
import { tellOfEir } from "./eirMessages";
import { partyIds } from "./parties";

/** Where pages of receipts are searched and sorted. */
export const eirPages = pageSpec({
  kind: eirKind,
  search: eirSearch,
  columns: {
    direction: "type",
    status: "status",
    eirNo: "doc_no",
    ctnNo: "box.ctn_no",
    plateNo: "plate_no",
    blNo: "bl_no",
    yardCode: "key",
    conclusion: "key",
    party: "key",
    gateTime: "plan_time",
    createTime: "create_time",
  },
  sorts: eirSorts,
});

export const eirLifecycle = documentLifecycle(eirRules, {
  kind: eirKind,
  read: async (_db: Store, row: DocumentRow): Promise<StoredEir> => ({ row, body: bodyOf(row) }),
  stateOf,
  answer: eirAnswer,
  notify: (ctx, action, _, eir, remark) => tellOfEir(ctx, action, eir, remark),
  keys: {
    pages: eirPages,
    of: (row) => {
      const { content, parties } = bodyOf(row);
      return { yardCode: content.yardCode, conclusion: content.conclusion, party: partyIds(parties) };
    },
  },
});
