/** Status codes of a truck order (docs/requirements.md §4), in the order of its way. There is no 04; unknown codes show as they are. */
export const truckOrderStatus = {
  draft: "05",
  submitted: "00",
  approved: "01",
  paid: "02",
  completed: "06",
  returned: "03",
} as const;
export type TruckOrderStatus = (typeof truckOrderStatus)[keyof typeof truckOrderStatus];
export const truckOrderStatuses: readonly TruckOrderStatus[] = Object.values(truckOrderStatus);

/** Status codes of a dispatch order (docs/requirements.md §4); anything else is 未定义. `waiting` had no truck yet, `withdrawn` has none any more. */
export const dispatchStatus = {
  waiting: "02",
  dispatched: "01",
  reassigned: "03",
  canceled: "04",
  completed: "06",
  withdrawn: "08",
} as const;
export type DispatchStatus = (typeof dispatchStatus)[keyof typeof dispatchStatus];
export const dispatchStatuses: readonly DispatchStatus[] = Object.values(dispatchStatus);

/** Status codes of a declaration: the common family (docs/domain-model.md §0), 06 meaning released. */
export const declarationStatus = {
  draft: "05",
  submitted: "00",
  approved: "01",
  released: "06",
  returned: "03",
  canceled: "07",
} as const;
export type DeclarationStatus = (typeof declarationStatus)[keyof typeof declarationStatus];
export const declarationStatuses: readonly DeclarationStatus[] = Object.values(declarationStatus);

/** Status codes of a permit (docs/domain-model.md §10.1): 11 and 12 are its own. */
export const permitStatus = {
  draft: "05",
  submitted: "00",
  reviewed: "01",
  issued: "06",
  returned: "03",
  suspended: "11",
  expired: "12",
  revoked: "07",
} as const;
export type PermitStatus = (typeof permitStatus)[keyof typeof permitStatus];
export const permitStatuses: readonly PermitStatus[] = Object.values(permitStatus);

/** Status codes of an occupancy (docs/domain-model.md §8.1): its money is held, taken, given back, taken in part, or was never held. */
export const occupancyStatus = { held: "0", settled: "1", released: "2", partly: "3", failed: "4" } as const;
export type OccupancyStatus = (typeof occupancyStatus)[keyof typeof occupancyStatus];
export const occupancyStatuses: readonly OccupancyStatus[] = Object.values(occupancyStatus);

/** Status codes of a mobile machine (docs/domain-model.md §10.5): in use, stopped, scrapped. */
export const machineStatus = {
  draft: "05",
  submitted: "00",
  inUse: "06",
  returned: "03",
  stopped: "11",
  scrapped: "07",
} as const;
export type MachineStatus = (typeof machineStatus)[keyof typeof machineStatus];
export const machineStatuses: readonly MachineStatus[] = Object.values(machineStatus);

/** Status codes of a replacement of a license: the common family (docs/domain-model.md §0), 06 meaning issued. */
export const remakeStatus = {
  draft: "05",
  submitted: "00",
  reviewed: "01",
  paid: "02",
  issued: "06",
  returned: "03",
} as const;
export type RemakeStatus = (typeof remakeStatus)[keyof typeof remakeStatus];
export const remakeStatuses: readonly RemakeStatus[] = Object.values(remakeStatus);
/**
 * Status codes of an appointment (docs/domain-model.md §10.3): waits for a place or for the answer to an offer, booked,
 * let in, done, canceled, did not come. A move keeps appointment and number, so 6 is never emitted.
 */
export const appointmentStatus = {
  pending: "0",
  booked: "1",
  arrived: "2",
  done: "3",
  canceled: "4",
  noShow: "5",
} as const;
export type AppointmentStatus = (typeof appointmentStatus)[keyof typeof appointmentStatus];
export const appointmentStatuses: readonly AppointmentStatus[] = Object.values(appointmentStatus);

/**
 * Status codes of a line's release order (docs/domain-model.md §6.1): valid, all of it picked up, its time is over, taken
 * back by the line. 05 is one that the port has not given out yet.
 */
export const releaseStatus = { draft: "05", valid: "0", usedUp: "1", expired: "2", revoked: "3" } as const;
export type ReleaseStatus = (typeof releaseStatus)[keyof typeof releaseStatus];
export const releaseOrderStatuses: readonly ReleaseStatus[] = Object.values(releaseStatus);

/**
 * Status codes of a pickup of empty boxes: the common family (docs/domain-model.md §0). 02: its money is held and its
 * codes are given; 06: boxes have left.
 */
export const pickupStatus = {
  draft: "05",
  submitted: "00",
  approved: "01",
  held: "02",
  completed: "06",
  returned: "03",
  canceled: "07",
} as const;
export type PickupStatus = (typeof pickupStatus)[keyof typeof pickupStatus];
export const pickupStatuses: readonly PickupStatus[] = Object.values(pickupStatus);

/**
 * Status codes of a notice of a truck to come (docs/domain-model.md §6.3): expected, let in, gone again, its time is over,
 * taken back. 05 is one that has not been given yet.
 */
export const preArrivalStatus = {
  draft: "05",
  expected: "0",
  arrived: "1",
  left: "2",
  expired: "3",
  canceled: "4",
} as const;
export type PreArrivalStatus = (typeof preArrivalStatus)[keyof typeof preArrivalStatus];
export const preArrivalStatuses: readonly PreArrivalStatus[] = Object.values(preArrivalStatus);

/** Status codes of an equipment interchange receipt (docs/domain-model.md §7.2): to be confirmed, confirmed by both sides, disputed, void. */
export const eirStatus = { unconfirmed: "0", confirmed: "1", disputed: "2", void: "3" } as const;
export type EirStatus = (typeof eirStatus)[keyof typeof eirStatus];
export const eirStatuses: readonly EirStatus[] = Object.values(eirStatus);

/** Status codes of a weigh slip (docs/domain-model.md §5.2): waits for the second weighing, done, void. */
export const weighSlipStatus = { waiting: "0", done: "1", void: "2" } as const;
export type WeighSlipStatus = (typeof weighSlipStatus)[keyof typeof weighSlipStatus];
export const weighSlipStatuses: readonly WeighSlipStatus[] = Object.values(weighSlipStatus);

/** Status codes of an electronic delivery order (docs/domain-model.md §7.3). */
export const edoStatus = {
  draft: "0",
  issued: "1",
  transferred: "2",
  collected: "3",
  partly: "4",
  frozen: "5",
  void: "6",
} as const;
export type EdoStatus = (typeof edoStatus)[keyof typeof edoStatus];
export const edoStatuses: readonly EdoStatus[] = Object.values(edoStatus);

/** Status codes of an order to lift full boxes (docs/domain-model.md §7.1): the common family. */
export const weightStatus = {
  draft: "05",
  submitted: "00",
  reviewed: "01",
  paid: "02",
  completed: "06",
  returned: "03",
  canceled: "07",
} as const;
export type WeightStatus = (typeof weightStatus)[keyof typeof weightStatus];
export const weightStatuses: readonly WeightStatus[] = Object.values(weightStatus);

/** Status codes of a barge order: those of a truck order (docs/domain-model.md §3.1), and 07 for one that was taken back. */
export const bargeOrderStatus = {
  draft: "05",
  submitted: "00",
  approved: "01",
  paid: "02",
  completed: "06",
  returned: "03",
  canceled: "07",
} as const;
export type BargeOrderStatus = (typeof bargeOrderStatus)[keyof typeof bargeOrderStatus];
export const bargeOrderStatuses: readonly BargeOrderStatus[] = Object.values(bargeOrderStatus);

/** Status codes of an order pool (docs/domain-model.md §3.2): not published, open, all taken, its window is over, canceled, carried. */
export const poolStatus = { draft: "0", open: "1", soldOut: "2", closed: "3", canceled: "4", fulfilled: "5" } as const;
export type PoolStatus = (typeof poolStatus)[keyof typeof poolStatus];
export const poolStatuses: readonly PoolStatus[] = Object.values(poolStatus);
/** Status codes of what a company applies to the port for, a branch voyage or a release from another port: the common family. */
export const applicationStatus = {
  draft: "05",
  submitted: "00",
  approved: "01",
  returned: "03",
  canceled: "07",
} as const;
export type ApplicationStatus = (typeof applicationStatus)[keyof typeof applicationStatus];
export const applicationStatuses: readonly ApplicationStatus[] = Object.values(applicationStatus);

/** Status codes of an application to bring full boxes in (docs/domain-model.md §5.1): the common family, 06 meaning that all are in. */
export const inWeightStatus = {
  draft: "05",
  submitted: "00",
  approved: "01",
  completed: "06",
  returned: "03",
  canceled: "07",
} as const;
export type InWeightStatus = (typeof inWeightStatus)[keyof typeof inWeightStatus];
export const inWeightStatuses: readonly InWeightStatus[] = Object.values(inWeightStatus);

/** Status codes of a short-haul order (docs/domain-model.md §2.3): those of a barge order. */
export const shortOrderStatus = bargeOrderStatus;
export const shortOrderStatuses = bargeOrderStatuses;

/** Status codes of a mall order (docs/domain-model.md §11.1). */
export const mallStatus = {
  unpaid: "0",
  paid: "1",
  shipped: "2",
  completed: "3",
  canceled: "4",
  refunding: "5",
  refunded: "6",
} as const;
export type MallStatus = (typeof mallStatus)[keyof typeof mallStatus];
export const mallStatuses: readonly MallStatus[] = Object.values(mallStatus);

/** Of a meal that is ordered (docs/domain-model.md §11.1). */
export const foodStatus = {
  unpaid: "0",
  ordered: "1",
  cooking: "2",
  ready: "3",
  taken: "4",
  canceled: "5",
} as const;
export type FoodStatus = (typeof foodStatus)[keyof typeof foodStatus];
export const foodStatuses: readonly FoodStatus[] = Object.values(foodStatus);
/**
 * Status codes of a contract (docs/domain-model.md §11.3): under way is kept as 1, and each reader is told 1 where his own
 * company is to sign now, 2 where others are.
 */
export const contractStatus = {
  draft: "0",
  signing: "1",
  awaiting: "2",
  completed: "3",
  refused: "4",
  expired: "5",
  withdrawn: "6",
  ended: "7",
} as const;
export type ContractStatus = (typeof contractStatus)[keyof typeof contractStatus];
export const contractStatuses: readonly ContractStatus[] = Object.values(contractStatus);

/** What every kind that people enter begins with. */
export const enteredStatus = { draft: "05", submitted: "00" } as const;
