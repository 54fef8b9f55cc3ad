import type { ReleaseLine } from "@gateway/boxes/public";
import type { SaveMode } from "@gateway/documents/documentHandlers";
import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { Attachment } from "@protocol/documents";
import { scopeOfRelease } from "@protocol/emptyPickup";
import { isReleaseLine, type ReleaseOrderInput } from "@protocol/releaseOrder";
import type { ReleaseOrderState } from "./releaseOrder";

export const releaseOrderKind = "releaseOrder";

/** The JSON body of a release order; `content` is what was entered, apart from files. */
export interface ReleaseOrderBody {
  content: Omit<ReleaseOrderInput, "files">;
  files: Attachment[];
  /** Name of the company that uses the boxes. */
  ctnUser: string | null;
}

export interface StoredReleaseOrder {
  row: DocumentRow;
  body: ReleaseOrderBody;
  /** Its sizes as they stand; none in a draft. */
  lines: ReleaseLine[];
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as ReleaseOrderBody;

/** Where the portal compares it (docs/requirements.md §2). */
export const screenOfCompare = ({ type }: Pick<DocumentRow, "type">) =>
  scopeOfRelease(type) === "D" ? ("entraInfoCompareDomestic" as const) : ("shipInfoCompare" as const);

export const stateOfRelease = (row: DocumentRow): ReleaseOrderState => ({
  status: row.status,
  userId: row.partner_id,
});

/** The columns that lists search by; the planned time is its end. Its user sees it once it is given out. */
export const contentColumns = (release: ReleaseOrderInput, mode: SaveMode): DocumentPatch => ({
  type: release.releaseType ?? "",
  partner_id: (mode === "submit" && release.ctnUserId) || null,
  bl_no: release.blNo ?? null,
  vessel_name: release.vesselName ?? null,
  voyage: release.voyage ?? null,
  terminal: release.terminalCode ?? null,
  plan_time: release.validTo ?? "",
});

/** What was entered, without the rows that were left empty. */
export const contentOf = ({ files: _, lines, ...content }: ReleaseOrderInput): ReleaseOrderBody["content"] => ({
  ...content,
  lines: lines.filter(isReleaseLine),
});

export const inputOf = ({ body }: Pick<StoredReleaseOrder, "body">): ReleaseOrderInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
});

/** The same for the trail, which names the user and files by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredReleaseOrder, "body">) => ({
  ...body.content,
  ctnUserId: body.ctnUser,
  files: body.files.map((file) => file.name),
});
