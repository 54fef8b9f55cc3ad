import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { edoStatus } from "@protocol/documentStatuses";
import { edoSearch, edoSorts } from "@protocol/edos";
import { edoAnswer } from "./edoAnswers";
import { bodyOf, edoKind, edoRules, type StoredEdo, stateOf } from "./edoDocument";
import { listLinks } from "./edoLinks";
import { tellOfEdo } from "./edoMessages";

/** Where pages of delivery orders are searched and sorted. */
export const edoPages = pageSpec({
  kind: edoKind,
  search: edoSearch,
  columns: {
    status: "status",
    edoNo: "doc_no",
    blNo: "bl_no",
    ctnNo: "box.ctn_no",
    vesselName: "vessel_name",
    party: "key",
    createTime: "create_time",
  },
  sorts: edoSorts,
});

export const edoLifecycle = documentLifecycle(edoRules, {
  kind: edoKind,
  draft: edoStatus.draft,
  read: async (db: Store, row: DocumentRow): Promise<StoredEdo> => ({
    row,
    body: bodyOf(row),
    links: (await listLinks(db, [row.id])).get(row.id) ?? [],
  }),
  stateOf,
  answer: edoAnswer,
  notify: (ctx, action, _, edo, remark) => tellOfEdo(ctx, action, edo, remark),
  keys: { pages: edoPages, of: (row) => ({ party: bodyOf(row).seenBy }) },
});
