import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, findDocument } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { licenseRemakeSearch, licenseRemakeSorts } from "@protocol/licenseRemakes";
import { message } from "@protocol/message";
import { formatYuan } from "@protocol/values/fen";
import { type Claim, keepClaims } from "./claims";
import { licenseRemakeAnswer } from "./licenseRemakeAnswers";
import {
  bodyOf,
  licenseRemakeKind,
  licenseRemakeTransitions,
  liveStatuses,
  type StoredLicenseRemake,
  stateOfRemake,
} from "./licenseRemakeDocument";
import { tellOfRemake } from "./messages";
import { wheelMachineKind } from "./wheelMachineDocument";

/** Where pages of replacements are searched and sorted. */
export const licenseRemakePages = pageSpec({
  kind: licenseRemakeKind,
  search: licenseRemakeSearch,
  columns: {
    status: "status",
    docNo: "doc_no",
    machineNo: "key",
    oldLicenseNo: "key",
    reason: "key",
    createTime: "create_time",
  },
  sorts: licenseRemakeSorts,
});

/** A machine has one replacement at a time. */
const claimsOf = ({ row }: StoredLicenseRemake): Claim[] =>
  row.parent_id && liveStatuses.includes(row.status)
    ? [
        {
          what: "remake",
          value: row.parent_id,
          at: ["remake", "machineId"],
          taken: (docNo) => message("remake.live", { docNo }),
        },
      ]
    : [];

/** Holds the machine for a replacement that is live. */
export const holdRemakeClaims = (db: Store, remake: StoredLicenseRemake) =>
  keepClaims(db, remake.row, claimsOf(remake));

/** The replacement with its machine as it stands. */
export const licenseRemakeLifecycle = documentLifecycle(licenseRemakeTransitions, {
  kind: licenseRemakeKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredLicenseRemake> => ({
    row,
    body: bodyOf(row),
    machine: row.parent_id ? await findDocument(db, wheelMachineKind, row.parent_id) : undefined,
  }),
  stateOf: ({ row }) => stateOfRemake(row),
  answer: licenseRemakeAnswer,
  notify: async (ctx, action, _, remake, remark) => {
    await holdRemakeClaims(ctx.db, remake);
    const { row, body } = remake;
    const licenseNo = body.newLicenseNo ?? body.oldLicenseNo ?? "";
    await tellOfRemake(ctx, action, row, { remark, amount: formatYuan(row.amount), licenseNo });
  },
  keys: {
    pages: licenseRemakePages,
    of: (row) => {
      const { content, machineNo, oldLicenseNo } = bodyOf(row);
      return { machineNo, oldLicenseNo, reason: content.reason };
    },
  },
});
