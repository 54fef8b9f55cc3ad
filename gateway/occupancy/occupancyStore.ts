import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { occupancySearch, occupancySorts } from "@protocol/occupancies";
import { tellOfOccupancy } from "./notifications";
import { occupancyAnswer } from "./occupancyAnswers";
import { bodyOf, occupancyKind, type StoredOccupancy } from "./occupancyDocument";
import { occupancyRules, stateOfOccupancy } from "./occupancyRules";

/** Where pages of occupancies are searched and sorted. */
export const occupancyPages = pageSpec({
  kind: occupancyKind,
  search: occupancySearch,
  columns: {
    kind: "type",
    status: "status",
    occupancyNo: "doc_no",
    bizNo: "key",
    ctnNo: "box.ctn_no",
    accountNo: "key",
    yardCode: "key",
    createTime: "create_time",
  },
  sorts: occupancySorts,
});

export const occupancyLifecycle = documentLifecycle(occupancyRules, {
  kind: occupancyKind,
  read: async (_db: Store, row: DocumentRow): Promise<StoredOccupancy> => ({ row, body: bodyOf(row) }),
  stateOf: stateOfOccupancy,
  answer: occupancyAnswer,
  notify: (ctx, action, _before, after, remark) => tellOfOccupancy(ctx, action, after, remark),
  keys: {
    pages: occupancyPages,
    of: (row) => {
      const { bizNo, accountNo, yardCode } = bodyOf(row).content;
      return { bizNo, accountNo, yardCode };
    },
  },
});
