import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { contractSearch, contractSorts } from "@protocol/contracts";
import { contractStatus } from "@protocol/documentStatuses";
import { contractAnswer } from "./contractAnswers";
import {
  bodyOf,
  contractKind,
  contractRules,
  type StoredContract,
  seersOf,
  shownStatus,
  stateOf,
} from "./contractDocument";
import { tellOfContract } from "./contractMessages";
import { addEvidence, type EvidenceKind } from "./evidence";

/** Where pages of contracts are searched and sorted. */
export const contractPages = pageSpec({
  kind: contractKind,
  search: contractSearch,
  columns: {
    status: "status",
    contractNo: "doc_no",
    title: "key",
    company: "key",
    createTime: "create_time",
    party: "key",
    shown: "key",
  },
  sorts: contractSorts,
});

const storedOf = (row: DocumentRow): StoredContract => ({ row, body: bodyOf(row) });

/** What the evidence notes of an action; signatures note more themselves. */
const notedAs: Record<string, EvidenceKind> = {
  submit: "sent",
  refuse: "refused",
  withdraw: "withdrawn",
  expire: "expired",
  confirmEnd: "ended",
};

export const contractLifecycle = documentLifecycle(contractRules, {
  kind: contractKind,
  read: async (_db: Store, row: DocumentRow): Promise<StoredContract> => storedOf(row),
  stateOf,
  answer: contractAnswer,
  notify: async (ctx, action, _before, contract, remark) => {
    const { row, body } = contract;
    const noted = notedAs[action];
    const who = ctx.identity ? `${ctx.identity.companyName} ${ctx.identity.userName}` : "SYS";
    if (noted) await addEvidence(ctx, row.id, noted, who, { sha256: body.sha256, remark, ip: ctx.ip });
    await tellOfContract(ctx, action, contract, remark);
  },
  keys: {
    pages: contractPages,
    of: (row) => {
      const contract = storedOf(row);
      const { content, other } = contract.body;
      const seers = seersOf(contract);
      return {
        title: content.title,
        company: [row.company_name, ...(other ? [other.name] : [])],
        party: seers,
        shown: seers.map((companyId) => `${companyId}.${shownStatus(contract, companyId)}`),
      };
    },
  },
  schedule: {
    transitions: {
      expire: { due: (row) => (row.status === contractStatus.signing ? (bodyOf(row).content.signBy ?? null) : null) },
    },
  },
});
