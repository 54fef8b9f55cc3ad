import { companyVerified, type LifecycleRules, type Obstacle, ownerAndPort } from "@gateway/documents/lifecycleRules";
import type { BoxRow, DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { BranchVoyageInput } from "@protocol/branchVoyage";
import type { BranchVoyageAction } from "@protocol/branchVoyages";
import { applicationStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import type { CallRow } from "./keptCall";

export const branchVoyageKind = "branchVoyage";

export type VoyageContent = Omit<BranchVoyageInput, "files">;

/** A version of an application as it was approved. */
export interface ApprovedVersion {
  content: VoyageContent;
  files: Attachment[];
  revision: number;
  approveTime: string;
}

/** The JSON body of an application; `content` is what was entered, apart from files. */
export interface BranchVoyageBody {
  content: VoyageContent;
  files: Attachment[];
  revision: number;
  /** The version that holds while a change of it is not approved; null otherwise. */
  approved: ApprovedVersion | null;
}

export interface StoredBranchVoyage {
  row: DocumentRow;
  body: BranchVoyageBody;
  boxes: BoxRow[];
  /** What the schedule has of it. */
  calls: CallRow[];
}

export interface BranchVoyageState {
  status: string;
  companyId: string;
  /** A change of an approved version is under way. */
  changing: boolean;
}

const { draft, submitted, approved, returned, canceled } = applicationStatus;
const owner = { who: ["owner"], permission: "branchVoyage" } as const;
const port = { who: ["port"], permission: "voyageAudit", key: "edit" } as const;
const every = [draft, submitted, approved, returned, canceled];

const changed = (refuse: boolean): Obstacle | null => (refuse ? { kind: "refused", reason: "status.changed" } : null);

/** The transitions of docs/domain-model.md §4.1. A change of an approved version is submitted at once. */
export const branchVoyageTransitions: LifecycleRules<BranchVoyageState, BranchVoyageAction> = {
  transitions: {
    edit: { from: [draft, returned, approved], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    approve: { from: [submitted], to: approved, ...port },
    return: { from: [submitted], to: returned, ...port },
    discard: {
      ...{ from: [draft, returned], to: approved, ...owner, key: "edit" },
      guard: ({ changing }) => changed(!changing),
    },
    listBoxes: { from: [draft, submitted, approved, returned], to: null, ...owner, key: "edit" },
    cancel: {
      ...{ from: [draft, submitted, approved, returned], to: canceled, ...owner, key: "edit" },
      guard: ({ status, changing }) => changed(status === draft && !changing),
    },
    delete: { from: [draft], to: null, ...owner, key: "delete", guard: ({ changing }) => changed(changing) },
    copy: { from: every, to: null, ...owner, key: "add" },
  },
  partiesOf: ownerAndPort,
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as BranchVoyageBody;

export const stateOf = ({ row, body }: Pick<StoredBranchVoyage, "row" | "body">): BranchVoyageState => ({
  status: row.status,
  companyId: row.company_id,
  changing: body.approved !== null,
});

/** The version that holds while a change of it is under way; null otherwise, as of a voyage that was canceled with its change. */
export const heldVersionOf = ({ row, body }: Pick<StoredBranchVoyage, "row" | "body">): ApprovedVersion | null =>
  row.status === canceled ? null : body.approved;

/** An application whose change its company has taken back to write on, as the version that holds meanwhile. */
export function heldRowOf(row: DocumentRow): DocumentRow | null {
  const { approved: held } = bodyOf(row);
  if (!held || row.status !== draft) return null;
  const { content, files, revision, approveTime } = held;
  const body: BranchVoyageBody = { content, files, revision, approved: null };
  return {
    ...{ ...row, ...contentColumns(content), status: approved, body: JSON.stringify(body) },
    ...{ audit_time: approveTime || null, audit_remark: null, update_time: approveTime || row.update_time },
  };
}

/** The columns that lists search by. */
export const contentColumns = ({ vesselName, voyageOut, eta }: VoyageContent): DocumentPatch => ({
  vessel_name: vesselName ?? null,
  voyage: voyageOut ?? null,
  plan_time: eta ?? "",
});

export const inputOf = ({ body }: Pick<StoredBranchVoyage, "body">): BranchVoyageInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredBranchVoyage, "body">) => ({
  ...body.content,
  files: body.files.map((file) => file.name),
});
