import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { barcodeCheckDigit } from "@protocol/values/liftingBarcode";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;
const day = 24 * hour;
const yards = ["YD-BL1", "YD-BL2", "YD-CS1", "YD-DX1", "YD-MS1", "YD-ZH1"];
const sizes = ["45G1", "22G1", "42G1", "45R1"];

const iso = (ms: number) => new Date(Math.floor(ms / 60_000) * 60_000).toISOString();

/**
 * Lets the lines release empties for the export bookings of the demo port, in every state, and for a few B/Ls that
 * nobody has ordered trucks for yet.
 */
export async function saveReleases(db: Store, now: Date): Promise<void> {
  const bookings = await db
    .selectFrom("documents")
    .select(["bl_no", "vessel_name", "voyage", "create_time", "body"])
    .where("kind", "=", "truckOrder")
    .where("type", "=", "E")
    .where("bl_no", "is not", null)
    .where("vessel_name", "is not", null)
    .orderBy("create_time", "desc")
    .limit(24)
    .execute();
  const others = Array.from({ length: 6 }, (_, i) => ({
    bl_no: `COSU7788${String(100_000 + i * 317)}`,
    vessel_name: "BERTH STAR",
    voyage: "047E",
    create_time: iso(now.getTime() - (i + 1) * day),
    body: "{}",
  }));
  const rows = [...bookings, ...others].flatMap((booking, i) => {
    const content = (JSON.parse(booking.body) as { content?: Ordered }).content ?? {};
    const from = Date.parse(booking.create_time) - 6 * hour;
    const asked = content.ctnReq ?? [{ sizeType: sizes[i % sizes.length]!, qty: 1 + (i % 4) }];
    return asked.map(({ sizeType, qty }) => ({
      id: newId(from),
      release_no: `ER${iso(from).slice(2, 10).replaceAll("-", "")}${String(i + 1).padStart(5, "0")}`,
      bl_no: booking.bl_no!,
      operator_code: content.ctnOperatorCode ?? "COS",
      vessel_name: booking.vessel_name!,
      voyage: booking.voyage ?? "",
      size_type: sizeType,
      qty,
      picked_qty: i % 5 === 3 ? qty : Math.min(qty, i % 3),
      yards: JSON.stringify([yards[i % yards.length]!, yards[(i + 2) % yards.length]!]),
      valid_from: iso(from),
      // some have run out
      valid_to: iso(i % 7 === 4 ? now.getTime() - 5 * hour : now.getTime() + (3 + (i % 6)) * day),
      release_type: i % 8 === 5 ? "D" : "F",
      withdrawn: i % 11 === 6 ? (1 as const) : (0 as const),
    }));
  });
  await db.insertInto("box_releases").values(rows).execute();
}

interface Ordered {
  ctnOperatorCode?: string;
  ctnReq?: { sizeType: string; qty: number }[];
}

/** The nth lifting barcode of the demo port. */
export function demoBarcode(n: number): string {
  const digits = `2611${String(10_000_000 + n * 37).padStart(8, "0")}`;
  return `BC${digits}${barcodeCheckDigit(digits)}`;
}

/** Lifting barcodes in every state: not used, used, expired, void. */
export async function saveBarcodes(db: Store, now: Date): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, i) => {
    const from = now.getTime() - (i % 4 === 2 ? 40 : 6) * hour;
    return {
      barcode: demoBarcode(i),
      ctn_no: demoContainer(20 + i),
      bl_no: `COSU7788${String(100_000 + i * 317)}`,
      yard_code: yards[i % yards.length]!,
      plate_no: demoTrucks[i % demoTrucks.length]!.plateNo,
      valid_from: iso(from),
      valid_to: iso(from + 24 * hour),
      used_time: i % 4 === 1 ? iso(now.getTime() - 2 * hour) : null,
      void: i % 4 === 3 ? (1 as const) : (0 as const),
    };
  });
  await db.insertInto("lifting_barcodes").values(rows).execute();
}
