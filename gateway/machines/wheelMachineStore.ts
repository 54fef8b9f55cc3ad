import type { ActorContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { machineStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import { wheelMachineSearch, wheelMachineSorts } from "@protocol/wheelMachines";
import { type Claim, keepClaims } from "./claims";
import { listLicenses } from "./licenses";
import { remindOfInspection, tellOfMachine } from "./messages";
import { wheelMachineRules } from "./wheelMachine";
import { wheelMachineAnswer } from "./wheelMachineAnswers";
import {
  bodyOf,
  isStoppedByPort,
  registered,
  type StoredWheelMachine,
  stateOfMachine,
  wheelMachineKind,
} from "./wheelMachineDocument";

/** Where pages of machines are searched and sorted. */
export const wheelMachinePages = pageSpec({
  kind: wheelMachineKind,
  search: wheelMachineSearch,
  columns: {
    status: "status",
    docNo: "doc_no",
    machineNo: "key",
    machineType: "key",
    innerPlate: "key",
    licenseNo: "key",
    inspectTo: "plan_time",
    createTime: "create_time",
  },
  sorts: wheelMachineSorts,
});

/** The inspection's last instant, ISO UTC; null where no day is given. */
const endOf = ({ plan_time }: DocumentRow) => plan_time || null;

/** What nobody else may have while the machine stands as it does. */
function claimsOf({ row, body }: StoredWheelMachine): Claim[] {
  const { serialNo, innerPlate } = body.content;
  const live = registered.includes(row.status);
  const claims: Claim[] = [];
  if (serialNo && (live || row.status === machineStatus.submitted))
    claims.push({
      what: "serial",
      value: serialNo,
      at: ["machine", "serialNo"],
      taken: (docNo) => message("machine.serialTaken", { docNo }),
    });
  if (innerPlate && live)
    claims.push({
      what: "plate",
      value: innerPlate,
      at: ["", "innerPlate"],
      taken: (docNo) => message("machine.plateTaken", { docNo }),
    });
  return claims;
}

/** Holds for a machine what is its alone as it stands now. */
export const holdMachineClaims = (db: Store, machine: StoredWheelMachine) =>
  keepClaims(db, machine.row, claimsOf(machine));

/** The machine with its licenses. */
export const wheelMachineLifecycle = documentLifecycle(wheelMachineRules, {
  kind: wheelMachineKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredWheelMachine> => ({
    row,
    body: bodyOf(row),
    licenses: await listLicenses(db, row.id),
  }),
  stateOf: ({ row }) => stateOfMachine(row),
  answer: wheelMachineAnswer,
  notify: async (ctx, action, _, machine, remark) => {
    await holdMachineClaims(ctx.db, machine);
    await tellOfMachine(ctx, action, machine.row, remark);
  },
  keys: {
    pages: wheelMachinePages,
    of: (row) => {
      const { content, licenseNo } = bodyOf(row);
      const { machineNo, machineType, innerPlate } = content;
      return { machineNo, machineType, innerPlate, licenseNo: licenseNo ?? undefined };
    },
  },
  schedule: {
    transitions: {
      expire: {
        due: (row) => (bodyOf(row).uninspected ? null : endOf(row)),
        changes: (_ctx: ActorContext, machine) => ({
          body: { ...machine.body, uninspected: true, stoppedByPort: isStoppedByPort(machine) },
        }),
      },
    },
    reminders: {
      statuses: [machineStatus.inUse],
      until: endOf,
      days: [30, 7, 1],
      remind: (ctx, { row }, days) => remindOfInspection(ctx, row, days),
    },
  },
});
