import type { Store } from "@gateway/store/database";
import type { reeferReadingSchema } from "@protocol/declarations";
import type { z } from "zod";

type Reading = z.infer<typeof reeferReadingSchema>;

export interface Measured {
  gateInTime: string;
  readings: Reading[];
}

/** What the terminal measured of boxes that came for a voyage, up to now, oldest first. */
export async function listReadings(
  db: Store,
  now: Date,
  voyage: string | null,
  ctnNos: readonly string[],
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  if (!voyage || ctnNos.length === 0) return measured;
  const rows = await db
    .selectFrom("reefer_readings")
    .selectAll()
    .where("ctn_no", "in", [...ctnNos])
    .where("voyage", "=", voyage)
    .where("time", "<=", now.toISOString())
    .orderBy("ctn_no")
    .orderBy("time")
    .execute();
  for (const { ctn_no, time, supply, return_air, alarm } of rows) {
    const box = measured.get(ctn_no) ?? { gateInTime: time, readings: [] };
    box.readings.push({ time, supply: supply / 10, return: return_air / 10, alarm: alarm === 1 });
    measured.set(ctn_no, box);
  }
  return measured;
}
