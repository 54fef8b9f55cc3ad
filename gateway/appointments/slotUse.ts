import type { Store } from "@gateway/store/database";
import type { SlotUse } from "@protocol/slots";
import { toShanghai } from "@protocol/values/instant";

/** What became of the places of a place (and job) over some days of Shanghai: by day and hour, and by company. */
export async function readUse(
  db: Store,
  { placeCode, job, from, to }: { placeCode: string; job: string; from: string; to: string },
): Promise<{ hours: SlotUse[]; companies: { companyName: string; noShows: number; lateCancels: number }[] }> {
  let slots = db
    .selectFrom("slots")
    .select(["id", "day", "start_time", "capacity", "booked", "status"])
    .where("place_code", "=", placeCode)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("start_time");
  let faults = db
    .selectFrom("appointment_faults")
    .innerJoin("slots", "slots.id", "appointment_faults.slot_id")
    .select(["appointment_faults.slot_id", "appointment_faults.kind", "appointment_faults.company_name"])
    .where("slots.place_code", "=", placeCode)
    .where("slots.day", ">=", from)
    .where("slots.day", "<=", to);
  if (job) {
    slots = slots.where("job", "=", job as "FI");
    faults = faults.where("slots.job", "=", job as "FI");
  }
  const hours = new Map<string, SlotUse>();
  const bySlot = new Map<string, SlotUse>();
  for (const slot of await slots.execute()) {
    const hour = Number(toShanghai(slot.start_time).slice(11, 13));
    const key = `${slot.day} ${hour}`;
    const use = hours.get(key) ?? { day: slot.day, hour, capacity: 0, booked: 0, noShows: 0, lateCancels: 0 };
    use.capacity += slot.status === "open" ? slot.capacity : slot.booked;
    use.booked += slot.booked;
    hours.set(key, use);
    bySlot.set(slot.id, use);
  }
  const companies = new Map<string, { companyName: string; noShows: number; lateCancels: number }>();
  for (const { slot_id, kind, company_name } of await faults.execute()) {
    const company = companies.get(company_name) ?? { companyName: company_name, noShows: 0, lateCancels: 0 };
    companies.set(company_name, company);
    for (const counted of [company, bySlot.get(slot_id)]) {
      if (counted && kind === "NOSHOW") counted.noShows++;
      else if (counted) counted.lateCancels++;
    }
  }
  const worst = [...companies.values()].sort((a, b) => b.noShows + b.lateCancels - a.noShows - a.lateCancels);
  return { hours: [...hours.values()], companies: worst.slice(0, 20) };
}
