import { companyVerified, type LifecycleRules, ownerAndPort } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { applicationStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import type { SealApplyAction } from "@protocol/sealApplies";
import type { SealApplyInput } from "@protocol/sealApply";

export const sealApplyKind = "sealApply";

/** The JSON body of an application; `content` is what was entered, apart from files. */
export interface SealApplyBody {
  content: Omit<SealApplyInput, "files" | "sealFile">;
  files: Attachment[];
  /** The picture of the seal; null where there is none. */
  seal: Attachment | null;
}

export interface StoredSealApply {
  row: DocumentRow;
  body: SealApplyBody;
}

export interface SealApplyState {
  status: string;
  companyId: string;
}

const { draft, submitted, approved, returned, canceled } = applicationStatus;
const owner = { who: ["owner"], permission: "sealApply" } as const;
const port = { who: ["port"], permission: "sealAudit", key: "edit" } as const;

/** The transitions of docs/domain-model.md §11.3. */
export const sealApplyRules: LifecycleRules<SealApplyState, SealApplyAction> = {
  transitions: {
    approve: { from: [submitted], to: approved, ...port },
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    return: { from: [submitted], to: returned, ...port },
    revoke: { from: [approved], to: canceled, ...port },
    // by a later one that the port approves
    supersede: { from: [approved], to: canceled, ...port, who: [] },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: Object.values(applicationStatus), to: null, ...owner, key: "add" },
  },
  partiesOf: ownerAndPort,
};

export const bodyOfApply = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as SealApplyBody;

export const stateOfApply = ({ row }: StoredSealApply): SealApplyState => ({
  status: row.status,
  companyId: row.company_id,
});
