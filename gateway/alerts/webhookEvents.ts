import type { Store } from "@gateway/store/database";
import type { NewWebhookEvent } from "@gateway/webhooks/public";
import type { MessageParams } from "@protocol/message";
import type { WebhookType } from "@protocol/webhooks";
import { changesOf, type Move } from "./callMoves";
import { boxSubjects, type QueueRow, type Subject } from "./subjects";

/** Containers of one document that its event names. */
const mostBoxes = 200;

function typeOf({ what }: QueueRow, { reason }: Subject): WebhookType | null {
  if (what === "status") return "document.status";
  if (what === "hold") return reason === "alert.lifted" ? "box.released" : "box.held";
  if (what === "temperature") return "box.temperature";
  return what === "freeTime" ? "box.freeTime" : null;
}

/** What a document's new status, or something about a box, is to the companies that it concerns. */
export function webhookEventsOf(row: QueueRow, subjects: readonly Subject[]): NewWebhookEvent[] {
  const { operator, lifted, ...params } = JSON.parse(row.params) as MessageParams;
  return subjects.flatMap((subject): NewWebhookEvent[] => {
    const type = typeOf(row, subject);
    if (!type) return [];
    const shared = { companyId: subject.companyId, type, key: row.id, time: row.time };
    if (type !== "document.status") return [{ ...shared, object: `box:${row.ctn_no}`, data: params }];
    const [document] = subject.documents;
    if (!document) return [];
    const { kind, type: kindType, doc_no: docNo, vessel_name: vesselName, bl_no: blNo } = document;
    return [
      {
        ...{ ...shared, object: `document:${docNo}` },
        data: {
          ...{ docNo, kind, type: kindType, ...params, vesselName, blNo },
          ctnNos: subject.ctnNos.slice(0, mostBoxes),
        },
      },
    ];
  });
}

/** What was seen of a box, to the companies that have to do with it by documents that somebody else has accepted. */
export async function boxWebhookEvents(db: Store, row: QueueRow): Promise<NewWebhookEvent[]> {
  const { eventId } = JSON.parse(row.params) as { eventId: string };
  const seen = await db.selectFrom("box_events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!seen) return [];
  const data = {
    ...{ ctnNo: seen.ctn_no, code: seen.code, eventTime: seen.time, placeCode: seen.place_code },
    ...{ fullEmpty: seen.full_empty, direction: seen.direction, vesselName: seen.vessel_name, voyage: seen.voyage },
  };
  const subjects = await boxSubjects(db, row, "alert.status");
  return subjects.map(({ companyId }) => ({
    ...{ companyId, type: "box.event", object: `box:${seen.ctn_no}`, key: row.id, data, time: seen.time },
  }));
}

/** What a call that moved is to a company whose documents hang on it. */
export const moveWebhookEvent = (move: Move, companyId: string): NewWebhookEvent => ({
  ...{ companyId, type: "call.moved", object: `call:${move.call_id}`, key: `move:${move.seq}`, time: move.time },
  data: {
    ...{ vesselName: move.vessel_name, voyage: move.voyage, terminalCode: move.terminal_code, reason: move.reason },
    changes: changesOf(move),
  },
});
