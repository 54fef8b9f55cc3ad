import { type CallRow, findCallOf, listNames } from "@gateway/base/public";
import { listBoxEvents, type SeenEvent } from "@gateway/boxes/public";
import { clearBoxes, lightOf } from "@gateway/clearance/public";
import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { maskCompany } from "@gateway/documents/mask";
import { standingOf } from "@gateway/documents/standing";
import { listMessagesAbout } from "@gateway/messages/public";
import {
  declarationStatuses,
  dispatchStatus,
  edoStatus,
  eirStatuses,
  inWeightStatus,
  truckOrderStatuses,
  weightStatus,
} from "@protocol/documentStatuses";
import { permissionOfTruckType } from "@protocol/identity";
import {
  type BegunKind,
  mostShipmentEntries,
  type Shipment,
  type ShipmentDocument,
  type ShipmentEntry,
  type ShipmentType,
} from "@protocol/shipments";
import { type BoxFacts, type Naming, stateOfBox } from "./boxStates";
import { entriesOfBoxes, entriesOfCall, latestEntries } from "./entries";
import { readFees } from "./fees";
import { listMissing, referenceTo, type ShipmentFacts } from "./missing";
import { readDocuments } from "./readDocuments";
import { findShipDocument, isCarried, listEventsOf, type ShipmentRow, visibleKinds } from "./shipmentRows";

/** ms after the last change of its documents in which events that name no B/L may be of a shipment. */
const after = 60 * 86_400_000;

/** Statuses in which whoever sees a document of a kind may print it. */
const printable: Partial<Record<string, readonly string[]>> = {
  truckOrder: truckOrderStatuses,
  dispatchOrder: [dispatchStatus.dispatched, dispatchStatus.completed],
  dgDeclaration: declarationStatuses,
  reeferDeclaration: declarationStatuses,
  inWeight: [inWeightStatus.submitted, inWeightStatus.approved, inWeightStatus.completed],
  weightOrder: [weightStatus.paid, weightStatus.completed],
  eir: eirStatuses,
  edo: [edoStatus.issued, edoStatus.transferred, edoStatus.partly, edoStatus.collected, edoStatus.frozen],
};

/** The events of a box that are of this shipment: those that name its B/L, and those of its time that name none. */
const isOfShipment = (event: SeenEvent, blNo: string, until: string) =>
  event.bl_no === blNo || (event.bl_no === null && event.time <= until);

const callAnswer = (call: CallRow, now: Date): Shipment["call"] => {
  const happened = (time: string | null) => (time && time <= now.toISOString() ? time : null);
  return {
    ...{ terminalCode: call.terminal_code, eta: call.eta, etd: call.etd, atb: happened(call.atb) },
    ...{ atd: happened(call.atd), openTime: call.open_time, cyCutoff: call.cy_cutoff, siCutoff: call.si_cutoff },
    ...{ vgmCutoff: call.vgm_cutoff, customsCutoff: call.customs_cutoff },
  };
};

function mayBegin(ctx: UserContext, type: ShipmentType, kind: BegunKind): boolean {
  return may(ctx.identity, kind === "truckOrder" ? permissionOfTruckType(type) : kind, "add");
}

/** A shipment as the person of the call may see it, by a number of statements that no number of documents changes. */
export async function readShipment(
  ctx: UserContext,
  { type, blNo }: { type: ShipmentType; blNo: string },
): Promise<Shipment> {
  const { db, identity, now } = ctx;
  const { viewer, documents, rows, ctnNos, since, releases, isOwn, more } = await readDocuments(ctx, { type, blNo });
  const ids = documents.map(({ id }) => id);
  const ofId = new Map(documents.map((row) => [row.id, row]));
  const head = findShipDocument(documents);
  const call = head ? await findCallOf(db, head.vessel_name!, head.voyage!) : undefined;

  const namings = new Map<string, Naming[]>(ctnNos.map((ctnNo) => [ctnNo, []]));
  for (const box of rows) {
    const document = ofId.get(box.document_id);
    if (document && box.ctn_no) namings.get(box.ctn_no)?.push({ document, box });
  }
  // a number that somebody has merely typed tells nothing of where its box is
  const linked = ctnNos.filter(
    (ctnNo) =>
      viewer.as === "port" ||
      namings
        .get(ctnNo)
        ?.some(({ document: { kind, status } }) => ["inForce", "ended"].includes(standingOf(kind, status))),
  );
  const last = documents.reduce((latest, { update_time }) => (update_time > latest ? update_time : latest), "");
  const until = new Date(Date.parse(last) + after).toISOString();
  const events = (await listBoxEvents(db, linked, since)).filter((event) => isOfShipment(event, blNo, until));
  const eventsOf = new Map<string, SeenEvent[]>(linked.map((ctnNo) => [ctnNo, []]));
  for (const event of events) eventsOf.get(event.ctn_no)?.push(event);
  // a box travels again and again: what documents of another shipment say of it is not of this one
  const clearances = (await clearBoxes(db, viewer.as === "port" ? null : viewer.companyId, ctnNos, now)).map((box) => {
    const checks = box.checks.filter(({ document }) => document === null || ofId.has(document.id));
    return { ...box, checks, light: lightOf(checks) };
  });
  const releasedFrom = releases.map(({ validFrom }) => validFrom).sort()[0] ?? null;
  const boxes = ctnNos.map((ctnNo, i) => {
    const facts: BoxFacts = {
      ...{ ctnNo, namings: namings.get(ctnNo) ?? [], events: eventsOf.get(ctnNo) ?? [], releasedFrom },
      clearance: clearances[i],
    };
    return { facts, state: stateOfBox(type, facts) };
  });

  const trail = await listEventsOf(db, ids, mostShipmentEntries + 1);
  const subjects = documents.map(({ kind, id }) => `${kind}:${id}`);
  const messages = await listMessagesAbout(db, identity.userId, subjects, mostShipmentEntries);
  /** Of others' orders that it carries and of its dispatches for them a company learns what a fleet does. */
  const seesAsFleet = (row: ShipmentRow) =>
    viewer.as === "fleet" ||
    isCarried(row, viewer) ||
    (row.kind === "dispatchOrder" && viewer.as === "company" && isOwn(row) && row.partner_id !== viewer.companyId);
  const shownName = (row: ShipmentRow) =>
    seesAsFleet(row) && !isOwn(row) ? maskCompany(row.company_name) : row.company_name;
  /** A fleet is told of its own people alone: its dispatch orders were made by the customer. */
  const whoDid = (row: ShipmentRow, by: { operator_name: string; company_name: string }) => {
    if (isOwn(row) && (!seesAsFleet(row) || by.company_name === row.company_name))
      return { operatorName: by.operator_name, companyName: by.company_name };
    return { operatorName: "", companyName: seesAsFleet(row) ? maskCompany(by.company_name) : shownName(row) };
  };
  const drives = documents.some((row) => row.kind === "dispatchOrder" && isOwn(row));
  const { entries, more: moreEntries } = latestEntries(
    [
      ...trail.map((event): ShipmentEntry => {
        const row = ofId.get(event.document_id)!;
        return {
          ...{ source: "document", time: event.time, action: event.action, toStatus: event.to_status },
          ...whoDid(row, event),
          document: referenceTo(row),
        };
      }),
      ...messages.map((message): ShipmentEntry => ({ source: "message", ...message })),
      ...entriesOfBoxes(events),
      ...(call ? entriesOfCall(call, now) : []),
    ],
    mostShipmentEntries,
  );
  const [terminals, yards] = [await listNames(db, "terminal"), await listNames(db, "yard")];
  const used = entries.flatMap((entry) => (entry.source === "box" ? (entry.placeCode ?? []) : []));
  const fees = await readFees(db, documents);
  const shown = documents.map(
    (row): ShipmentDocument => ({
      ...referenceTo(row),
      ...{ status: row.status, companyName: shownName(row), own: isOwn(row) && viewer.as !== "port" },
      ...{ createTime: row.create_time, updateTime: row.update_time, planTime: row.plan_time || null },
      boxes: new Set(rows.flatMap((box) => (box.document_id === row.id ? (box.ctn_no ?? []) : []))).size,
      printable: printable[row.kind]?.includes(row.status) ?? false,
      fee: (isOwn(row) && fees.get(row.id)) || null,
    }),
  );
  const kinds = visibleKinds(identity, type);
  const facts: ShipmentFacts = {
    ...{ type, documents, boxes, releases, now, cyCutoff: call?.cy_cutoff ?? null },
    isMine: (actor) =>
      actor === (viewer.as === "port" ? "terminal" : viewer.as) ||
      (actor === "fleet" && viewer.as === "company" && drives),
    mayBegin: (kind) => viewer.as !== "port" && mayBegin(ctx, type, kind),
    // a fleet sees what it was given, so that it cannot tell what nobody has entered
    sees: (kind) => viewer.as !== "fleet" && kinds.includes(kind),
    isOwn: ({ id }) => ofId.has(id) && isOwn(ofId.get(id)!),
  };
  const sum = (part: "due" | "paid") => shown.reduce((total, { fee }) => total + (fee?.[part] ?? 0), 0);
  const terminalCode = call?.terminal_code ?? documents.find(({ terminal }) => terminal)?.terminal ?? null;
  return {
    ...{ type, blNo, viewer: viewer.as, entries, documents: shown, boxes: boxes.map(({ state }) => state) },
    ...{ vesselName: head?.vessel_name ?? null, voyage: head?.voyage ?? null },
    terminalCode,
    places: Object.fromEntries(
      [...used, terminalCode ?? ""].flatMap((code) => {
        const name = terminals.get(code) ?? yards.get(code);
        return name ? [[code, name]] : [];
      }),
    ),
    call: call ? callAnswer(call, now) : null,
    missing: listMissing(facts),
    fees: { due: sum("due"), paid: sum("paid") },
    more: { ...more, entries: moreEntries },
  };
}
