import { companyVerified, type LifecycleRules, type Obstacle, ownerAndPort } from "@gateway/documents/lifecycleRules";
import { machineStatus, machineStatuses } from "@protocol/documentStatuses";
import type { WheelMachineAction } from "@protocol/wheelMachines";
import { portDecides } from "./parties";

/** What the rules of a machine look at. */
export interface MachineState {
  status: string;
  companyId: string;
  /** Whether it has failed its inspection, or outlived it. */
  uninspected: boolean;
}

const { draft, submitted, inUse, returned, stopped, scrapped } = machineStatus;
const owner = { who: ["owner"], permission: "wheelMachine" } as const;
const licensed = [inUse, stopped];

const inspectedFirst = ({ uninspected }: MachineState): Obstacle | null =>
  uninspected ? { kind: "refused", reason: "machine.notInspected" } : null;

/** The transitions of docs/domain-model.md §10.5. `expire` is nobody's: the clock does it; `relicense` follows a replacement. */
export const wheelMachineRules: LifecycleRules<MachineState, WheelMachineAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    approve: { from: [submitted], to: inUse, ...portDecides },
    return: { from: [submitted], to: returned, ...portDecides },
    inspect: { from: licensed, to: null, ...portDecides },
    stop: { from: [inUse], to: stopped, ...portDecides },
    resume: { from: [stopped], to: inUse, ...portDecides, guard: inspectedFirst },
    scrap: { from: licensed, to: scrapped, ...portDecides },
    expire: { from: licensed, to: stopped, ...portDecides, who: [] },
    relicense: { from: licensed, to: null, ...portDecides, who: [] },
    remake: { from: licensed, to: null, ...owner, permission: "licenseRemake", key: "add" },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: machineStatuses, to: null, ...owner, key: "add" },
    print: { from: [inUse], to: null, ...owner, who: ["owner", "port"], key: "get" },
  },
  partiesOf: ownerAndPort,
};
