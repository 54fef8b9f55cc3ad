import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { yearOf } from "@gateway/voyages/keptCall";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Vessels of the demo port: name, IMO number, service, terminal, operator, call sign where it is known. */
const vessels = [
  ["EVER GIVEN", "9811000", "AEX7", "BLCT3", "EMC", "H3RC"],
  ["MSC GULSUN", "9839430", "SWAN", "MSICT", "MSC", ""],
  ["EVER ACE", "9893890", "CES2", "BLCT3", "EMC", ""],
  ["MSC OSCAR", "9703291", "JADE", "BLCT2", "MSC", ""],
  ["MAERSK MC-KINNEY MOLLER", "9619907", "AE6", "MSICT", "MSK", "OWIZ2"],
  ["OOCL HONG KONG", "9776171", "LL1", "NBCT", "OOL", ""],
  ["EMMA MAERSK", "9321483", "AE10", "BLCT", "MSK", "OYGR2"],
  ["BERTH STAR", "9074729", "CJX", "DXCTE", "COS", ""],
] as const;

/**
 * Days from now that the calls of the first vessel begin on; the others follow twenty hours after one another, so that
 * one is at a berth now.
 */
const rounds = [-6, 1, 9];

/** The call that the line has taken out of its schedule: vessel and round. */
const omitted = { vessel: 5, round: 2 };

/**
 * Writes three calls of each vessel: gone, next, the one after; one is omitted. Cut-offs as ports set them: documents
 * two days before berthing, the yard and the VGM one, customs six hours after the yard. The yard opens a week before.
 */
export async function saveVoyages(db: Store, now: Date): Promise<void> {
  const rows = vessels.flatMap(([vessel_name, imo_no, service_code, terminal_code, operator_code, call_sign], v) =>
    rounds.map((start, r) => {
      // whole hours read as a schedule does
      const eta = Math.floor((now.getTime() + start * day + v * 20 * hour) / hour) * hour;
      const at = (ms: number) => new Date(ms).toISOString();
      const gone = v === omitted.vessel && r === omitted.round;
      return {
        id: newId(),
        vessel_name,
        imo_no,
        call_sign,
        voyage: `${String(26 + r + v * 3).padStart(3, "0")}${v % 2 === 0 ? "W" : "E"}`,
        service_code,
        terminal_code,
        operator_code,
        year: yearOf(at(eta)),
        berth_no: String((v % 3) + 1),
        eta: at(eta),
        etb: at(eta + 3 * hour),
        etd: at(eta + 23 * hour),
        cy_cutoff: at(eta - 21 * hour),
        si_cutoff: at(eta - 45 * hour),
        vgm_cutoff: at(eta - 21 * hour),
        customs_cutoff: at(eta - 15 * hour),
        open_time: at(eta - 7 * day),
        confirm_time: gone ? null : at(eta - 2 * day),
        atb: gone ? null : at(eta + 3 * hour + (v * 7 + r * 11) * minute),
        atd: gone ? null : at(eta + 23 * hour - (v * 5 + r * 9) * minute),
        omit_time: gone ? at(now.getTime() - 20 * hour) : null,
        update_time: at(Math.min(eta - 10 * day, now.getTime() - (v + 2) * hour)),
      };
    }),
  );
  await db.insertInto("voyages").values(rows).execute();
}
