import type { KeptVisit } from "@gateway/appointments/public";
import type { BoxRow, DocumentPatch, DocumentRow } from "@gateway/store/documents";
import { inWeightStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import { type InWeightBoxInput, type InWeightInput, planTimeOf } from "@protocol/inWeight";
import type { InWeightWindow } from "@protocol/inWeights";
import type { InWeightState } from "./inWeight";

export const inWeightKind = "inWeight" as const;

/** The JSON body of an application; `content` is what was entered, apart from files and boxes. */
export interface InWeightBody {
  content: Omit<InWeightInput, "files" | "boxes">;
  files: Attachment[];
  /** Null in a draft. */
  window: InWeightWindow | null;
  visit: KeptVisit | null;
  completeTime: string | null;
}

/** What was entered of a box besides number and type. */
type InWeightBoxBody = Omit<InWeightBoxInput, "id" | "ctnNo" | "ctnSizeType">;

export interface StoredInWeight {
  row: DocumentRow;
  body: InWeightBody;
  boxes: BoxRow[];
}

/** While it is one of these, no other application brings its boxes in for the same voyage. */
export const liveStatuses: readonly string[] = [
  inWeightStatus.submitted,
  inWeightStatus.approved,
  inWeightStatus.completed,
];

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as InWeightBody;
const boxBodyOf = (box: Pick<BoxRow, "body">) => JSON.parse(box.body) as InWeightBoxBody;

/** When a box came in, ISO UTC; null while it has not. */
export const inTimeOf = ({ milestones }: Pick<BoxRow, "milestones">): string | null =>
  (JSON.parse(milestones) as { FI?: string }).FI ?? null;

export const numbersOf = (boxes: readonly BoxRow[]): string[] => boxes.flatMap(({ ctn_no }) => ctn_no ?? []);

export const stateOfInWeight = ({ row, boxes }: StoredInWeight): InWeightState => ({
  status: row.status,
  companyId: row.company_id,
  inCount: boxes.filter((box) => inTimeOf(box) !== null).length,
});

/** A box as it was entered. */
export const boxInputOf = (box: BoxRow): InWeightBoxInput & { id: string } => ({
  ...boxBodyOf(box),
  ...{ id: box.id, ctnNo: box.ctn_no ?? undefined, ctnSizeType: box.size_type ?? undefined },
});

export const inputOf = ({ body, boxes }: StoredInWeight): InWeightInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
  boxes: boxes.map(boxInputOf),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = (application: StoredInWeight) => ({
  ...inputOf(application),
  files: application.body.files.map((file) => file.name),
});

/** The columns that lists search by. */
export const contentColumns = (application: Omit<InWeightInput, "files" | "boxes">): DocumentPatch => ({
  bl_no: application.blNo ?? null,
  vessel_name: application.vesselName ?? null,
  voyage: application.voyage ?? null,
  terminal: application.terminalCode ?? null,
  yard: application.terminalCode ?? null,
  plate_no: application.plateNo ?? null,
  plan_time: planTimeOf(application) ?? "",
});
