import type { Store } from "@gateway/store/database";
import { insertDocument } from "@gateway/store/documents";
import { addPastEvent } from "@gateway/store/events";
import { containerCheckDigit } from "@protocol/values/containerNumber";

/** Numbers of boxes that no other test has. */
export const shipmentBoxes = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const stem = `SHPU${String(100_000 + i)}`;
    return `${stem}${containerCheckDigit(stem)}`;
  });

/** Fills in one export shipment of FWD1: accepted orders that share its boxes, each with its trail and what gates saw. */
export async function fillShipment(
  db: Store,
  { blNo, boxes, documents }: { blNo: string; boxes: number; documents: number },
): Promise<void> {
  const numbers = shipmentBoxes(boxes);
  const time = "2026-11-10T02:00:00.000Z";
  for (let i = 0; i < documents; i++) {
    const id = `shipment-${i}`;
    await insertDocument(db, {
      ...{ id, kind: "truckOrder", type: "E", doc_no: `SHIP${i}`, status: "02", version: 1 },
      ...{ company_id: "FWD1", company_name: "FWD1", partner_id: null, partner_name: null },
      ...{ vessel_name: "EVER GIVEN", voyage: "026W", bl_no: blNo, plan_time: time, amount: 1_000 },
      ...{ body: '{"content":{}}', create_by: "u-forwarder", create_by_name: "周敏", create_time: time },
      ...{ update_by: "u-forwarder", update_time: time, source_channel: "WEB" },
    });
    const own = numbers.filter((_, at) => at % documents === i);
    for (const [seq, ctn_no] of own.entries()) {
      const empty = { size_type: "45G1", plate_no: null, body: "{}", milestones: "{}" };
      await db
        .insertInto("document_boxes")
        .values({ id: `${id}-${seq}`, document_id: id, seq, ctn_no, ...empty })
        .execute();
    }
    await addPastEvent(db, {
      ...{ documentId: id, time, operator: "u-forwarder", operatorName: "周敏", companyName: "FWD1" },
      ...{ action: "submit", fromStatus: null, toStatus: "00", ip: null },
    });
  }
  const seen = { place_code: "NBCT", full_empty: "F", direction: "I", plate_no: null, vessel_name: null, voyage: null };
  for (const ctn_no of numbers) {
    const event = { id: `seen-${ctn_no}`, ctn_no, time, code: "GI", bl_no: blNo, source: "TERMINAL" };
    await db
      .insertInto("box_events")
      .values({ ...event, ...seen, operator_code: null, size_type: null })
      .execute();
  }
}
