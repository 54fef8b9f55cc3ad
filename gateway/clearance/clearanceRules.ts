import type { LiftingState } from "@gateway/lifting/public";
import {
  type BoxCheck,
  type ClearanceActor,
  type ClearanceCheck,
  type ClearanceState,
  clearanceChecks,
  type clearanceReasons,
  type Light,
} from "@protocol/boxClearance";
import type { BoxHold } from "@protocol/boxHolds";
import {
  appointmentStatus,
  declarationStatus,
  edoStatus,
  inWeightStatus,
  weighSlipStatus,
} from "@protocol/documentStatuses";
import type { BoxDocument } from "./boxDocuments";
import type { PermitState } from "./permitStates";

/** All that is known of one box. */
export interface BoxFacts {
  /** Those of somebody who has to do with the box, the oldest first. */
  holds: readonly BoxHold[];
  /** The last changed first. */
  documents: readonly BoxDocument[];
  /** Reads what an order to lift boxes says. */
  liftingOf(document: BoxDocument): LiftingState;
  permitOf(plateNo: string, placeCode: string): PermitState;
}

type Reason<C extends ClearanceCheck> = (typeof clearanceReasons)[C][number];

interface Standing {
  actor?: ClearanceActor | null;
  since?: string;
  params?: BoxCheck["params"];
  document?: BoxDocument;
}

/** Made once: most checks of most boxes are not needed. */
const checksNotNeeded = new Map<ClearanceCheck, BoxCheck>(
  clearanceChecks.map((check) => [
    check,
    { check, state: "notNeeded", reason: null, actor: null, since: null, params: {}, document: null },
  ]),
);
const notNeeded = (check: ClearanceCheck): BoxCheck => checksNotNeeded.get(check)!;

/** A check as it stands; its instant is that of its document unless told. */
function standing<C extends ClearanceCheck>(
  check: C,
  state: ClearanceState,
  reason: Reason<C>,
  { actor = null, since, params = {}, document }: Standing,
): BoxCheck {
  if (!document) return { check, state, reason, actor, since: since ?? null, params, document: null };
  const { kind, type, id, doc_no: docNo, update_time } = document;
  return { check, state, reason, actor, since: since ?? update_time, params, document: { kind, type, id, docNo } };
}

interface Lifting {
  document: BoxDocument;
  state: LiftingState;
}

const holdKindOf = { customs: "C", line: "L", terminal: "T" } as const;
const releaseOf = { customs: "customs", line: "line", terminal: "port" } as const;

/** Customs, the line and the terminal: each may hold a box, and lets go of one that is to be lifted. */
function releaseCheck(check: keyof typeof holdKindOf, { holds, documents }: BoxFacts, lifting?: Lifting): BoxCheck {
  const hold = holds.find(({ kind }) => kind === holdKindOf[check]);
  const held = { actor: check, since: hold?.fromTime, params: { reason: hold?.reason ?? "" } };
  if (hold) return standing(check, "held", "hold", held);
  const edo = check === "line" ? documents.find(({ kind }) => kind === "edo") : undefined;
  if (edo?.status === edoStatus.frozen)
    return standing("line", "held", "frozen", { actor: "line", params: { docNo: edo.doc_no }, document: edo });
  const asked = lifting && (check !== "customs" || lifting.state.foreign);
  if (asked) {
    const { document } = lifting;
    return lifting.state.releases[releaseOf[check]]
      ? standing(check, "done", "released", { document })
      : standing(check, "waiting", "waiting", { actor: check, document });
  }
  return edo ? standing("line", "done", "released", { document: edo }) : notNeeded(check);
}

function feeCheck(lifting?: Lifting): BoxCheck {
  if (!lifting) return notNeeded("fee");
  const { document, state } = lifting;
  if (state.paid) return standing("fee", "done", "paid", { document });
  if (!state.reviewed) return standing("fee", "waiting", "unpriced", { actor: "terminal", document });
  return state.due > 0
    ? standing("fee", "waiting", "due", { actor: "company", params: { amount: state.due }, document })
    : standing("fee", "waiting", "unconfirmed", { actor: "company", document });
}

function dangerousGoodsCheck(documents: readonly BoxDocument[]): BoxCheck {
  const document = documents.find(({ kind }) => kind === "dgDeclaration");
  if (!document) return notNeeded("dangerousGoods");
  const { draft, submitted, returned } = declarationStatus;
  const check = "dangerousGoods";
  if (document.status === draft) return standing(check, "waiting", "draft", { actor: "company", document });
  if (document.status === submitted) return standing(check, "waiting", "submitted", { actor: "terminal", document });
  if (document.status === returned) return standing(check, "waiting", "returned", { actor: "company", document });
  return standing(check, "done", "approved", { document });
}

/** A box that comes in without having been weighed has a VGM, which the port accepts with its application. */
function declaredWeightCheck(document?: BoxDocument): BoxCheck {
  if (!document) return notNeeded("weighing");
  return document.status === inWeightStatus.submitted
    ? standing("weighing", "waiting", "declared", { actor: "terminal", document })
    : standing("weighing", "done", "vgm", { document });
}

function weighingCheck(documents: readonly BoxDocument[]): BoxCheck {
  const document = documents.find(({ kind }) => kind === "weighSlip");
  if (!document) return declaredWeightCheck(documents.find(({ kind }) => kind === "inWeight"));
  return document.status === weighSlipStatus.waiting
    ? standing("weighing", "waiting", "second", { actor: "terminal", document })
    : standing("weighing", "done", "weighed", { document });
}

function slotCheck(appointment?: BoxDocument, lifting?: Lifting): BoxCheck {
  if (appointment?.status === appointmentStatus.pending)
    return standing("slot", "waiting", "queued", { actor: "terminal", document: appointment });
  if (appointment)
    return standing("slot", "done", "booked", { params: { time: appointment.plan_time }, document: appointment });
  if (!lifting) return notNeeded("slot");
  const { document, state } = lifting;
  // an order books one slot, for the truck that fetches its first box
  return state.apptNo
    ? standing("slot", "done", "booked", { params: { time: document.plan_time }, document })
    : standing("slot", "waiting", "none", { actor: "company", document });
}

function permitCheck({ permitOf }: BoxFacts, appointment?: BoxDocument, lifting?: Lifting): BoxCheck {
  const documents = [appointment, lifting?.document].filter((each) => each !== undefined);
  const [first] = documents;
  if (!first) return notNeeded("permit");
  const document = documents.find(({ plate_no }) => plate_no);
  const plateNo = document?.plate_no;
  if (!document || !plateNo) return standing("permit", "waiting", "noTruck", { actor: "company", document: first });
  const permit = permitOf(plateNo, document.yard ?? "");
  const params = { plateNo };
  if (permit === null) return notNeeded("permit");
  if (permit === "valid") return standing("permit", "done", "valid", { params, document });
  return permit === "barred"
    ? standing("permit", "held", "barred", { actor: "fleet", params, document })
    : standing("permit", "waiting", "missing", { actor: "fleet", params, document });
}

/** Every check of a box, in the order of `clearanceChecks` (docs/domain-model.md §7.1). */
export function checksOf(facts: BoxFacts): BoxCheck[] {
  const { documents, liftingOf } = facts;
  const order = documents.find(({ kind }) => kind === "weightOrder");
  const lifting = order && { document: order, state: liftingOf(order) };
  const appointment = documents.find(({ kind }) => kind === "appointment");
  return [
    releaseCheck("customs", facts, lifting),
    releaseCheck("line", facts, lifting),
    releaseCheck("terminal", facts, lifting),
    feeCheck(lifting),
    dangerousGoodsCheck(documents),
    weighingCheck(documents),
    slotCheck(appointment, lifting),
    permitCheck(facts, appointment, lifting),
  ];
}

/** One mark over all checks. */
export function lightOf(checks: readonly Pick<BoxCheck, "state">[]): Light {
  const has = (state: ClearanceState) => checks.some((check) => check.state === state);
  if (has("held")) return "red";
  if (has("waiting")) return "yellow";
  return has("done") ? "green" : "grey";
}

/** The check that a mark stands for: what is worst, and of that the first. */
export const worstOf = (checks: readonly BoxCheck[]): BoxCheck | undefined =>
  checks.find(({ state }) => state === "held") ?? checks.find(({ state }) => state === "waiting");
