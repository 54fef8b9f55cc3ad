import { companyVerified, type LifecycleRules, ownerAndPort } from "@gateway/documents/lifecycleRules";
import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import { remakeStatus, remakeStatuses } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import type { LicenseRemakeInput } from "@protocol/licenseRemake";
import type { LicenseRemakeAction } from "@protocol/licenseRemakes";
import { portDecides } from "./parties";

export const licenseRemakeKind = "licenseRemake";

/** The JSON body of a replacement; `content` is what was entered, apart from files. */
export interface LicenseRemakeBody {
  content: Omit<LicenseRemakeInput, "files">;
  files: Attachment[];
  machineNo: string | null;
  oldLicenseNo: string | null;
  newLicenseNo: string | null;
  /** How often it has been paid; one that was given back may be paid anew. */
  payRound: number;
  paidTime: string | null;
  txnNo: string | null;
  refunded: boolean;
}

export interface StoredLicenseRemake {
  row: DocumentRow;
  body: LicenseRemakeBody;
  /** The row of its machine as it stands; undefined in a draft without one. */
  machine: DocumentRow | undefined;
}

export interface RemakeState {
  status: string;
  companyId: string;
}

const { draft, submitted, reviewed, paid, issued, returned } = remakeStatus;
const owner = { who: ["owner"], permission: "licenseRemake" } as const;

/** The transitions of docs/domain-model.md §10.5. */
export const licenseRemakeTransitions: LifecycleRules<RemakeState, LicenseRemakeAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    review: { from: [submitted], to: reviewed, ...portDecides },
    return: { from: [submitted, reviewed], to: returned, ...portDecides },
    pay: { from: [reviewed], to: paid, ...owner, permission: "wallet", key: "edit" },
    refund: { from: [paid], to: returned, ...portDecides },
    issue: { from: [paid], to: issued, ...portDecides },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: remakeStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf: ownerAndPort,
};

/** While it is one of these, no other replacement of the machine's license may be. */
export const liveStatuses: readonly string[] = [submitted, reviewed, paid];

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as LicenseRemakeBody;

export const stateOfRemake = (row: DocumentRow): RemakeState => ({ status: row.status, companyId: row.company_id });

/** The columns that lists search by. */
export const contentColumns = ({ machineId }: LicenseRemakeInput): DocumentPatch => ({ parent_id: machineId ?? null });

export const inputOf = ({ body }: Pick<StoredLicenseRemake, "body">): LicenseRemakeInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
});

/** The same for the trail, which names the machine and files by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredLicenseRemake, "body">) => ({
  ...body.content,
  machineId: body.machineNo,
  files: body.files.map((file) => file.name),
});
