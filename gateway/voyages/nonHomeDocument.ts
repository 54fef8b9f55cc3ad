import { companyVerified, type LifecycleRules, ownerAndPort } from "@gateway/documents/lifecycleRules";
import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import { applicationStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import type { NonHomePortReleaseInput } from "@protocol/nonHomePortRelease";
import type { NonHomeAction } from "@protocol/nonHomePortReleases";

export const nonHomeKind = "nonHomePortRelease";

/** The JSON body of a release; `content` is what was entered, apart from files. */
export interface NonHomeBody {
  content: Omit<NonHomePortReleaseInput, "files">;
  files: Attachment[];
}

export interface StoredNonHome {
  row: DocumentRow;
  body: NonHomeBody;
}

const { draft, submitted, approved, returned, canceled } = applicationStatus;
const owner = { who: ["owner"], permission: "nonHomePortRelease" } as const;
const port = { who: ["port"], permission: "voyageAudit", key: "edit" } as const;

/** The transitions of docs/domain-model.md §4.2. */
export const nonHomeTransitions: LifecycleRules<{ status: string; companyId: string }, NonHomeAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    approve: { from: [submitted], to: approved, ...port },
    return: { from: [submitted], to: returned, ...port },
    cancel: { from: [submitted, returned], to: canceled, ...owner, key: "edit" },
    print: { from: [approved], to: null, ...owner, who: ["owner", "port"], key: "get" },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: [draft, submitted, approved, returned, canceled], to: null, ...owner, key: "add" },
  },
  partiesOf: ownerAndPort,
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as NonHomeBody;
export const stateOf = (row: DocumentRow) => ({ status: row.status, companyId: row.company_id });

/** The columns that lists search by. */
export const contentColumns = (release: NonHomeBody["content"]): DocumentPatch => ({
  bl_no: release.blNo ?? null,
  vessel_name: release.vesselName ?? null,
  voyage: release.voyage ?? null,
  terminal: release.terminalCode ?? null,
  plan_time: release.releaseTime ?? "",
});

export const inputOf = ({ body }: Pick<StoredNonHome, "body">): NonHomePortReleaseInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredNonHome, "body">) => ({
  ...body.content,
  files: body.files.map((file) => file.name),
});
