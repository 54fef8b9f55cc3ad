import type { SeenEvent } from "@gateway/boxes/public";
import type { BoxClearance } from "@protocol/boxClearance";
import { declarationStatus, edoStatus, inWeightStatus, weighSlipStatus } from "@protocol/documentStatuses";
import type { ShipmentBox, ShipmentMilestone, ShipmentType } from "@protocol/shipments";
import type { ShipmentBoxRow, ShipmentRow } from "./shipmentRows";

/** A document that names a box, with what it says of it. */
export interface Naming {
  document: ShipmentRow;
  box: ShipmentBoxRow;
}

/** All that is known of one box of a shipment. */
export interface BoxFacts {
  ctnNo: string;
  /** The first that was entered, first. */
  namings: readonly Naming[];
  /** Oldest first. */
  events: readonly SeenEvent[];
  clearance: BoxClearance | undefined;
  /** Since when the line has released boxes for the shipment; null while it has not. */
  releasedFrom: string | null;
}

/** Event of a gate or quay (its load, where that matters), and step of a truck's job, that mean a milestone. */
const seenAs: Partial<Record<ShipmentMilestone, { codes: readonly string[]; load?: "E" | "F"; job?: string }>> = {
  pickedUp: { codes: ["GE"], job: "PE" },
  stuffed: { codes: ["SF"], job: "ST" },
  gateIn: { codes: ["GI"], load: "F", job: "FI" },
  loaded: { codes: ["LD"] },
  discharged: { codes: ["DS"] },
  lifted: { codes: ["GF"], job: "FO" },
  unstuffed: { codes: ["ST"], job: "UN" },
  returned: { codes: ["GI"], load: "E", job: "RE" },
};

/** When it happened first: a report of a gate goes before what a truck's job says. */
function seenTime({ events, namings }: BoxFacts, milestone: ShipmentMilestone): string | undefined {
  const meaning = seenAs[milestone];
  if (!meaning) return undefined;
  const { codes, load, job } = meaning;
  const event = events.find(
    ({ code, full_empty }) => codes.includes(code) && (load === undefined || full_empty === load),
  );
  if (event) return event.time;
  if (job === undefined) return undefined;
  return namings.flatMap(({ box }) => (JSON.parse(box.milestones) as Record<string, string>)[job] ?? []).sort()[0];
}

/** When the last change was made to the first document of a kind that stands in one of these statuses. */
const since = ({ namings }: BoxFacts, kinds: readonly string[], statuses: readonly string[]): string | undefined =>
  namings.find(({ document }) => kinds.includes(document.kind) && statuses.includes(document.status))?.document
    .update_time;

const declarationKinds = ["dgDeclaration", "reeferDeclaration"] as const;
export type DeclaredKind = (typeof declarationKinds)[number];

/** The declarations that a box needs, as the orders and applications that name it say. */
export function declarationsNeeded({ namings }: BoxFacts): DeclaredKind[] {
  const said = namings.map(({ box }) => JSON.parse(box.body) as { isDg?: boolean; isReefer?: boolean });
  const named = (kind: DeclaredKind) => namings.some(({ document }) => document.kind === kind);
  return [
    ...(said.some(({ isDg }) => isDg) || named("dgDeclaration") ? (["dgDeclaration"] as const) : []),
    ...(said.some(({ isReefer }) => isReefer) || named("reeferDeclaration") ? (["reeferDeclaration"] as const) : []),
  ];
}

const { approved, released } = declarationStatus;
const done = [approved, released];

/** When the last of the declarations that a box needs was accepted. */
function declaredTime(facts: BoxFacts): string | undefined {
  const times = declarationsNeeded(facts).map((kind) => since(facts, [kind], done));
  return times.length > 0 && times.every((time) => time !== undefined) ? times.sort().at(-1) : undefined;
}

const weighedTime = (facts: BoxFacts) =>
  facts.events.find(({ code }) => code === "WG")?.time ??
  since(facts, ["weighSlip"], [weighSlipStatus.done]) ??
  since(facts, ["inWeight"], [inWeightStatus.approved, inWeightStatus.completed]);

const { issued, transferred, collected, partly } = edoStatus;

/** Customs, line and terminal let go of an import box, each that is asked; what has left was let go of. */
function importRelease(facts: BoxFacts): string | undefined {
  const asked = facts.clearance?.checks.filter(
    ({ check, state }) => ["customs", "line", "terminal"].includes(check) && state !== "notNeeded",
  );
  if (asked && asked.length > 0)
    return asked.every(({ state }) => state === "done")
      ? (asked
          .map((check) => check.since ?? "")
          .sort()
          .at(-1) ?? undefined)
      : undefined;
  return since(facts, ["edo"], [issued, transferred, collected, partly]) ?? seenTime(facts, "lifted");
}

/** When a box reached each milestone, and what nobody asks of it. */
export function stateOfBox(type: ShipmentType, facts: BoxFacts): ShipmentBox {
  const seen = (milestone: ShipmentMilestone) => [milestone, seenTime(facts, milestone)] as const;
  const times =
    type === "E"
      ? [
          ["released", facts.releasedFrom ?? seenTime(facts, "pickedUp")] as const,
          ...(["pickedUp", "stuffed", "gateIn", "loaded"] as const).map(seen),
          ["weighed", weighedTime(facts)] as const,
          ["declared", declaredTime(facts)] as const,
        ]
      : [
          ...(["discharged", "lifted", "unstuffed", "returned"] as const).map(seen),
          ["released", importRelease(facts)] as const,
          ["declared", declaredTime(facts)] as const,
        ];
  const { ctnNo, namings, clearance } = facts;
  return {
    ctnNo,
    sizeType: namings.find(({ box }) => box.size_type)?.box.size_type ?? null,
    light: clearance?.light ?? "grey",
    milestones: Object.fromEntries(times.flatMap(([milestone, time]) => (time ? [[milestone, time]] : []))),
    notNeeded: declarationsNeeded(facts).length === 0 ? ["declared"] : [],
  };
}
