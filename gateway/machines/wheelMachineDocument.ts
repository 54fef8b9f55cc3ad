import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import { machineStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import { dateOf } from "@protocol/values/instant";
import { isOperator, type WheelMachineInput } from "@protocol/wheelMachine";
import type { Inspection, MachineLicense } from "@protocol/wheelMachines";
import type { MachineState } from "./wheelMachine";

export const wheelMachineKind = "wheelMachine";

/** The JSON body of a machine; `content` is what was entered, apart from files, with what the port has entered since. */
export interface WheelMachineBody {
  content: Omit<WheelMachineInput, "files">;
  files: Attachment[];
  licenseNo: string | null;
  /** Newest first. */
  inspections: Inspection[];
  /** Has failed its inspection, or outlived it: stopped until it passes one. */
  uninspected: boolean;
  /** The port has stopped it, whatever its inspection says; not said by machines from before this was kept. */
  stoppedByPort?: boolean;
}

export interface StoredWheelMachine {
  row: DocumentRow;
  body: WheelMachineBody;
  /** Newest first. */
  licenses: MachineLicense[];
}

/** The last millisecond of a day of Shanghai, ISO UTC. */
const endOfDay = (day: string) => dateOf(`${day}T23:59:59.999+08:00`).toISOString();

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as WheelMachineBody;

export const stateOfMachine = (row: DocumentRow): MachineState => ({
  status: row.status,
  companyId: row.company_id,
  uninspected: bodyOf(row).uninspected,
});

/** Whether the port has stopped a machine itself, apart from its inspection. */
export const isStoppedByPort = ({ row, body }: Pick<StoredWheelMachine, "row" | "body">): boolean =>
  body.stoppedByPort ?? (row.status === machineStatus.stopped && !body.uninspected);

/** The columns that lists search by; the planned time is the last instant of the inspection. */
export const contentColumns = ({ inspectTo }: Pick<WheelMachineInput, "inspectTo">): DocumentPatch => ({
  plan_time: inspectTo ? endOfDay(inspectTo) : "",
});

/** What was entered, without the rows that were left empty. */
export const contentOf = ({ files: _, operators, ...content }: WheelMachineInput): WheelMachineBody["content"] => ({
  ...content,
  operators: operators.filter(isOperator),
});

export const inputOf = ({ body }: Pick<StoredWheelMachine, "body">): WheelMachineInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredWheelMachine, "body">) => ({
  ...body.content,
  files: body.files.map((file) => file.name),
});

/** Statuses in which a machine stands in the port's books: nobody else has its plate and its serial number. */
export const registered: readonly string[] = [machineStatus.inUse, machineStatus.stopped];
