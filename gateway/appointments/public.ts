export {
  type FollowVisit,
  followInBody,
  type KeptVisit,
  leaveSlot,
  type MayFollow,
  planWithin,
  takeSlot,
  withoutVisit,
} from "./documentVisits";
export { listEntryChecks } from "./entryChecks";
export { appointmentGate } from "./gateKind";
export { lockTrucks } from "./plateRules";
export { findLastDay, readClosed } from "./slotStore";
export {
  bookVisit,
  changeVisitTruck,
  giveUpVisit,
  keepVisit,
  lockVisits,
  passVisit,
  startOfChoice,
} from "./visits";
