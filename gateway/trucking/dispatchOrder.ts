import type { Identity } from "@gateway/core/context";
import {
  isPort,
  type LifecycleRules,
  type Obstacle,
  type Party,
  type Transition,
} from "@gateway/documents/lifecycleRules";
import type { DispatchOrderAction } from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { type MessageParams, message } from "@protocol/message";
import { type JobType, milestonesOf } from "@protocol/truckOrder";

export type Milestones = Partial<Record<JobType, string>>;

/** What the rules of a dispatch order look at. */
export interface DispatchOrderState {
  status: string;
  orderType: string;
  /** The fleet. */
  companyId: string;
  /** The customer, who sees it and no more. */
  clientId: string | null;
  milestones: Milestones;
}

const { waiting, dispatched, reassigned, canceled, completed, withdrawn } = dispatchStatus;

const fleet = { who: ["fleet"], permission: "dispatchOrder" } as const;
const everybody = ["fleet", "port", "owner"] as const;

/** The transitions of docs/domain-model.md §2.2. A code that nobody knows (未定义) allows nothing. */
const transitions: Record<DispatchOrderAction, Transition<DispatchOrderState>> = {
  dispatch: { from: [waiting, withdrawn], to: dispatched, ...fleet, key: "add" },
  reassign: { from: [dispatched], to: reassigned, ...fleet, key: "edit" },
  cancel: { from: [dispatched], to: canceled, ...fleet, key: "edit", guard: notStarted },
  withdraw: { from: [dispatched], to: withdrawn, ...fleet, key: "edit", guard: notStarted },
  confirm: { from: [dispatched], to: null, ...fleet, who: ["fleet", "port"], key: "edit" },
  print: { from: [dispatched, completed], to: null, ...fleet, who: everybody, key: "get" },
  track: { from: [dispatched, reassigned, completed], to: null, who: everybody, permission: "truckGps", key: "get" },
};

const ended: readonly string[] = [reassigned, canceled];
const open: readonly string[] = [dispatched, waiting, withdrawn];

/** Whether a box has this dispatch: no other has taken its place, and nobody has called it off. */
export const isInForce = (status: string) => !ended.includes(status);

/** Whether a refund still has to call it off. */
export const isOpen = (status: string) => open.includes(status);

/** The sides on which somebody stands to a dispatch order; `owner` is the customer. None means 404. */
export function partiesOfDispatchOrder(
  dispatchOrder: Pick<DispatchOrderState, "companyId" | "clientId">,
  identity: Identity,
): Party[] {
  const parties: Party[] = [];
  if (identity.companyId !== "" && identity.companyId === dispatchOrder.clientId) parties.push("owner");
  if (identity.companyId === dispatchOrder.companyId && identity.bizRoles.includes("TRK")) parties.push("fleet");
  if (isPort(identity)) parties.push("port");
  return parties;
}

export const dispatchOrderRules: LifecycleRules<DispatchOrderState, DispatchOrderAction> = {
  transitions,
  partiesOf: partiesOfDispatchOrder,
};

/** The milestone that comes next, or undefined when all are passed (export PE ST FI, import FO UN RE). */
export function nextMilestone(orderType: string, milestones: Milestones): JobType | undefined {
  return milestonesOf(orderType).find((milestone) => !milestones[milestone]);
}

function notStarted(dispatchOrder: DispatchOrderState): Obstacle | null {
  return Object.keys(dispatchOrder.milestones).length === 0
    ? null
    : { kind: "refused", reason: "dispatchOrder.started" };
}

/**
 * Total mass a truck may have on the road, by axles of tractor and semi-trailer, in kg (GB 1589-2016): six 49 t,
 * five 43 t, four 36 t, fewer 27 t.
 */
export function roadLimit(axles: number): number {
  if (axles >= 6) return 49_000;
  if (axles === 5) return 43_000;
  return axles === 4 ? 36_000 : 27_000;
}

/**
 * What tractor and container chassis weigh themselves, in kg, as the trade reckons: a 6×4 tractor about 8.8 t and a
 * three-axle chassis about 6.2 t make 15 t; a 4×2 tractor with two or three axles behind it 13 t; lighter ones 11 t.
 */
export function unladenMass(axles: number): number {
  if (axles >= 6) return 15_000;
  return axles === 5 ? 13_000 : 11_000;
}

/** Minutes on either side within which a truck, or its driver, cannot be at two boxes. */
export const busyMinutes = 90;

/** Everything a dispatch is judged by, gathered beforehand. Instants in ms, weights in kg. */
export interface DispatchFacts {
  orderType: string;
  jobType: JobType;
  planArriveTime: number;
  terminalCode: string | null;
  /** What texts call it: the parameter `terminal`. */
  terminal: MessageParams;
  /** 20' box. */
  isTwenty: boolean;
  /** Of box and cargo; null when nobody has said. */
  boxWeight: number | null;
  vehicle: { axles: number; permits: readonly Permit[]; bans: readonly Permit[] } | null;
  /** Where the port bars the trailer; a permit is its tractor's alone. */
  trailerBans: readonly Permit[];
  driver: { mobileVerified: boolean; permits: readonly Permit[]; bans: readonly Permit[] } | null;
  twinSendNo: string | null;
  /** The other dispatches (01) of this plate or driver around that time, and the twin wherever it is. */
  others: readonly OtherDispatch[];
}

/** A permit of an area, or a ban from it; an area without a name is the whole port. */
export interface Permit {
  area: string;
  /** First and last day, as instants in ms; the last is its end. */
  from: number;
  to: number;
}

export interface OtherDispatch {
  sendNo: string;
  /** Whether it is dispatched (01) on the same plate by the same fleet. */
  samePlate: boolean;
  /** The same with the same driver. */
  sameDriver: boolean;
  planArriveTime: number;
  isTwenty: boolean;
  boxWeight: number | null;
  twinSendNo: string | null;
  /** This box's own dispatch order number, when the other already names it as its twin. */
  namesThis: boolean;
}

/**
 * What is wrong with a dispatch, field by field, as packed messages; empty when the truck may go (docs/domain-model.md
 * §2.2).
 */
export function dispatchIssues(facts: DispatchFacts): Record<string, string[]> {
  const issues: Record<string, string[]> = {};
  const at = (field: string, text: string) => {
    issues[field] = [...(issues[field] ?? []), text];
  };
  const { vehicle, driver, terminalCode } = facts;
  if (!milestonesOf(facts.orderType).includes(facts.jobType)) at("jobType", "jobType.orderType");

  const holdsThen = (p: Permit) => p.from <= facts.planArriveTime && facts.planArriveTime <= p.to;
  const permitted = (permits: readonly Permit[]) =>
    terminalCode === null || permits.some((p) => p.area === terminalCode && holdsThen(p));
  const barred = (bans: readonly Permit[]) =>
    terminalCode !== null && bans.some((ban) => (ban.area === "" || ban.area === terminalCode) && holdsThen(ban));
  if (!vehicle) at("plateNo", "vehicle.unknown");
  else if (barred(vehicle.bans)) at("plateNo", message("vehicle.barred", facts.terminal));
  else if (!permitted(vehicle.permits)) at("plateNo", message("vehicle.permit", facts.terminal));
  if (barred(facts.trailerBans)) at("trailerNo", message("trailer.barred", facts.terminal));
  if (!driver) at("driverId", "driver.unknown");
  else {
    if (barred(driver.bans)) at("driverId", message("driver.barred", facts.terminal));
    else if (!permitted(driver.permits)) at("driverId", message("driver.permit", facts.terminal));
    if (!driver.mobileVerified) at("driverId", "driver.mobile");
  }

  const twin = facts.twinSendNo ? facts.others.find((other) => other.sendNo === facts.twinSendNo) : undefined;
  if (facts.twinSendNo) {
    if (!twin?.samePlate) at("twinSendNo", "twin.unknown");
    else if (!facts.isTwenty || !twin.isTwenty) at("twinSendNo", "twin.size");
    else if (twin.twinSendNo && !twin.namesThis) at("twinSendNo", message("twin.taken", { sendNo: twin.twinSendNo }));
  }
  const near = facts.others.filter(
    (other) => other !== twin && Math.abs(other.planArriveTime - facts.planArriveTime) < busyMinutes * 60_000,
  );
  const busyTruck = near.find((other) => other.samePlate);
  if (busyTruck) at("planArriveTime", message("vehicle.busy", { sendNo: busyTruck.sendNo, minutes: busyMinutes }));
  // on the same truck the truck's own message says it
  const busyDriver = near.find((other) => other.sameDriver && !other.samePlate);
  if (busyDriver) at("driverId", message("driver.busy", { sendNo: busyDriver.sendNo, minutes: busyMinutes }));

  if (vehicle && facts.boxWeight !== null) {
    const total = unladenMass(vehicle.axles) + facts.boxWeight + (twin?.boxWeight ?? 0);
    const limit = roadLimit(vehicle.axles);
    if (total > limit) at("plateNo", message("vehicle.overweight", { total, limit, axles: vehicle.axles }));
  }
  return issues;
}
