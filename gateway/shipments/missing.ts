import type { BlRelease } from "@gateway/boxes/public";
import type { BoxCheck, ClearanceActor } from "@protocol/boxClearance";
import type { DocumentKind } from "@protocol/documentKinds";
import {
  applicationStatus,
  declarationStatus,
  dispatchStatus,
  edoStatus,
  enteredStatus,
  inWeightStatus,
  truckOrderStatus,
} from "@protocol/documentStatuses";
import {
  type BegunKind,
  type MissingCode,
  type MissingItem,
  mostNamedBoxes,
  type ShipmentBox,
  type ShipmentReference,
  type ShipmentType,
} from "@protocol/shipments";
import { type BoxFacts, declarationsNeeded } from "./boxStates";
import type { ShipmentRow } from "./shipmentRows";

/** All that the rules look at. */
export interface ShipmentFacts {
  type: ShipmentType;
  documents: readonly ShipmentRow[];
  boxes: readonly { facts: BoxFacts; state: ShipmentBox }[];
  releases: readonly BlRelease[];
  /** Until when the terminal takes boxes, ISO UTC; null where it is not known. */
  cyCutoff: string | null;
  now: Date;
  /** Whether the caller is who must act. */
  isMine(actor: ClearanceActor): boolean;
  mayBegin(kind: BegunKind): boolean;
  isOwn(document: { id: string }): boolean;
  /** Whether the caller would see a document of a kind if there were one. */
  sees(kind: DocumentKind): boolean;
}

export const referenceTo = ({ kind, type, id, doc_no }: ShipmentRow): ShipmentReference => ({
  ...{ kind, type, id, docNo: doc_no },
});

type Item = Pick<MissingItem, "code" | "actor"> & Partial<MissingItem> & { of?: readonly { state: ShipmentBox }[] };

function itemOf(facts: ShipmentFacts, { of = [], begin = null, ...item }: Item): MissingItem {
  return {
    ...{ check: null, due: null, lineId: null, document: null, mine: facts.isMine(item.actor) },
    ...{ ctnNos: of.slice(0, mostNamedBoxes).map(({ state }) => state.ctnNo), total: of.length },
    ...{ begin: begin && facts.mayBegin(begin) ? begin : null },
    ...item,
  };
}

/** Statuses that all kinds which people enter have in common. */
const common: Record<string, { code: MissingCode; actor: ClearanceActor }> = {
  [enteredStatus.draft]: { code: "draft", actor: "company" },
  [enteredStatus.submitted]: { code: "review", actor: "terminal" },
  [applicationStatus.returned]: { code: "returned", actor: "company" },
};
const entered: readonly string[] = [
  ...["truckOrder", "bargeOrder", "emptyPickup", "inWeight", "weightOrder"],
  ...["dgDeclaration", "reeferDeclaration", "nonHomePortRelease"],
];
const { waiting, withdrawn } = dispatchStatus;

/** What single documents wait for. */
function ofDocuments(facts: ShipmentFacts): Item[] {
  return facts.documents.flatMap((row): Item[] => {
    const document = referenceTo(row);
    const state = entered.includes(row.kind) ? common[row.status] : undefined;
    // what somebody has not sent yet is nobody else's affair
    if (state && (state.code === "review" || facts.isOwn(row))) return [{ ...state, document }];
    if (row.kind === "truckOrder" && row.status === truckOrderStatus.approved && facts.isOwn(row))
      return [{ code: "pay", actor: "company", document }];
    // a company with trucks of its own may have given some of its boxes to other fleets
    const ofOthers = facts.isOwn(row) ? {} : { mine: false };
    return row.kind === "dispatchOrder" && (row.status === waiting || row.status === withdrawn)
      ? [{ code: "dispatch", actor: "fleet", document, due: row.plan_time || null, ...ofOthers }]
      : [];
  });
}

/** What the checks of boxes say, those that say the same together. */
function ofChecks({ boxes, isOwn, documents }: ShipmentFacts): Item[] {
  const groups = new Map<string, { check: BoxCheck; actor: ClearanceActor; of: (typeof boxes)[number][] }>();
  const known = new Map(documents.map((row) => [row.id, row]));
  for (const box of boxes) {
    for (const check of box.facts.clearance?.checks ?? []) {
      const { state, actor, document, reason } = check;
      if (actor === null || (state !== "held" && state !== "waiting")) continue;
      // what others pay is theirs; what a document waits for is told of the document
      if (check.check === "fee" && !(document && isOwn(document))) continue;
      if (check.check === "dangerousGoods" || (reason === "declared" && document && known.has(document.id))) continue;
      const key = `${check.check} ${reason} ${actor} ${document?.id ?? ""} ${JSON.stringify(check.params)}`;
      const group = groups.get(key);
      if (group) group.of.push(box);
      else groups.set(key, { check, actor, of: [box] });
    }
  }
  return [...groups.values()].map(({ check, actor, of }) => {
    const row = check.document && known.get(check.document.id);
    return {
      ...{ code: "check", actor, of, document: row ? referenceTo(row) : null },
      check: {
        ...{ check: check.check, reason: check.reason ?? "", params: check.params },
        held: check.state === "held",
      },
    };
  });
}

const ended: readonly string[] = [declarationStatus.canceled];
const voidEdo: readonly string[] = [edoStatus.draft, edoStatus.void];

/** Documents that nobody has begun, and steps that nobody has done. */
function ofSteps(facts: ShipmentFacts): Item[] {
  const { type, documents, boxes, releases, cyCutoff, now } = facts;
  const has = (kind: string) => documents.some((row) => row.kind === kind && !ended.includes(row.status));
  const without = (kind: string) =>
    boxes.filter(
      ({ facts: { namings } }) =>
        !namings.some(({ document }) => document.kind === kind && !ended.includes(document.status)),
    );
  const at = (milestone: keyof ShipmentBox["milestones"]) => (box: (typeof boxes)[number]) =>
    box.state.milestones[milestone] !== undefined;
  const items: Item[] = [];
  /** Of boxes, unless there are none; of a kind that the caller would see. */
  const add = (kind: DocumentKind | null, item: Item) => {
    if ((kind === null || facts.sees(kind)) && (item.of === undefined || item.of.length > 0)) items.push(item);
  };
  if (!has("truckOrder") && !has("bargeOrder"))
    add("truckOrder", { code: "order", actor: "company", begin: "truckOrder" });
  for (const kind of ["dgDeclaration", "reeferDeclaration"] as const) {
    const needed = without(kind).filter((box) => declarationsNeeded(box.facts).includes(kind));
    add(kind, { code: kind, actor: "company", begin: kind, of: needed, due: cyCutoff });
  }
  if (type === "E") {
    const fetched = boxes.length > 0 && boxes.every(at("pickedUp"));
    const open = releases.find(({ left }) => left > 0);
    if (releases.length === 0 && boxes.every((box) => !at("pickedUp")(box) && !at("gateIn")(box)))
      add("releaseOrder", { code: "release", actor: "line" });
    if (open && open.validTo > now.toISOString() && !fetched)
      add("emptyPickup", {
        code: "pickup",
        actor: "company",
        begin: "emptyPickup",
        lineId: open.lineId,
        due: open.validTo,
      });
    const outside = boxes.filter((box) => !at("gateIn")(box) && !at("loaded")(box));
    const applied = new Set(without("inWeight"));
    add("inWeight", {
      code: "inWeight",
      actor: "company",
      begin: "inWeight",
      due: cyCutoff,
      of: outside.filter((box) => applied.has(box)),
    });
    const accepted = outside.filter(({ facts: { namings } }) =>
      namings.some(({ document: { kind, status } }) => kind === "inWeight" && status === inWeightStatus.approved),
    );
    add("inWeight", { code: "gateIn", actor: "fleet", due: cyCutoff, of: accepted });
    add(null, {
      code: "loading",
      actor: "terminal",
      of: boxes.filter((box) => at("gateIn")(box) && !at("loaded")(box)),
    });
    return items;
  }
  const released = documents.some(({ kind, status }) => kind === "edo" && !voidEdo.includes(status));
  const standing = boxes.filter((box) => !at("lifted")(box) && !at("returned")(box));
  if (!released && standing.length > 0) add("edo", { code: "edo", actor: "line" });
  const lifting = new Set(without("weightOrder"));
  add("weightOrder", {
    code: "lifting",
    actor: "company",
    begin: "weightOrder",
    of: standing.filter((box) => lifting.has(box)),
  });
  add(null, {
    code: "emptyReturn",
    actor: "fleet",
    of: boxes.filter((box) => at("lifted")(box) && !at("returned")(box)),
  });
  return items;
}

const latest = "9";

/** What a shipment lacks and who must do it: first what is the caller's, of that first what holds boxes and what is due first. */
export function listMissing(facts: ShipmentFacts): MissingItem[] {
  const rank = ({ mine, check }: MissingItem) => (mine ? 0 : 2) + (check?.held ? 0 : 1);
  return [...ofChecks(facts), ...ofDocuments(facts), ...ofSteps(facts)]
    .map((item) => itemOf(facts, item))
    .sort((a, b) => rank(a) - rank(b) || ((a.due ?? latest) < (b.due ?? latest) ? -1 : 1));
}
