import type { BoxEventsTable } from "@gateway/boxes/tables";
import type { Store } from "@gateway/store/database";
import { changeClock } from "@gateway/store/dayCounts";
import { newId } from "@gateway/store/id";
import { documentKinds } from "@protocol/documentKinds";
import { shanghaiDay, toInstant } from "@protocol/values/instant";
import { demoCompanies } from "./demo";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const minute = 60_000;
const day = 86_400_000;

/** Of each queue how long the port's clerks usually take, in minutes. */
const usual: [kind: string, type: string, minutes: number][] = [
  ["truckOrder", "E", 26],
  ["truckOrder", "I", 34],
  ["truckOrder", "1", 41],
  ["dgDeclaration", "", 95],
  ["reeferDeclaration", "", 48],
  ["vehiclePermit", "", 240],
  ["personPermit", "", 210],
  ["wheelMachine", "", 300],
  ["inWeight", "", 37],
];

/** What the port decided on in the last days, more on some than on others, and how long that had waited. */
async function saveAudits(db: Store, now: Date): Promise<void> {
  const rows = usual.flatMap(([kind, type, minutes], n) =>
    Array.from({ length: 7 }, (_, ago) => ago).flatMap((ago) =>
      [0.5, 1, 1.75].map((part, i) => ({
        kind,
        type,
        day: shanghaiDay(new Date(now.getTime() - ago * day)),
        minutes: Math.round((minutes * part) / 15 + 1) * 15,
        count: 1 + ((n + ago * 2 + i) % 4),
      })),
    ),
  );
  await db
    .insertInto("audit_days")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The changes of this port's documents are known since it began. */
async function saveFirstDay(db: Store, now: Date): Promise<void> {
  await db
    .insertInto("document_days")
    .values(
      documentKinds.map((kind) => ({
        kind,
        clock: changeClock,
        company_id: "",
        day: shanghaiDay(new Date(now.getTime() - 60 * day)),
        type: "",
        status: "",
        partner_id: "",
        count: 0,
      })),
    )
    .execute();
}

const gates = ["NBCT", "BLCT", "BLCT3", "MSICT"];
/** Numbers beyond those that documents of the demo port carry. */
const firstBox = 3_000;

/** Boxes through the gates since the early shift, in and out by turns, more before noon and in the afternoon. */
async function saveGatePassages(db: Store, now: Date): Promise<void> {
  const midnight = Date.parse(toInstant(`${shanghaiDay(now)} 00:00:00`)!);
  const events: BoxEventsTable[] = [];
  for (let n = 0, at = midnight + 370 * minute; at < now.getTime() - minute; n++) {
    const out = n % 5 === 1 || n % 5 === 3;
    events.push({
      id: newId(at),
      ctn_no: demoContainer(firstBox + n),
      time: new Date(at).toISOString(),
      code: out ? "GF" : "GI",
      place_code: gates[n % gates.length]!,
      full_empty: "F",
      direction: out ? "O" : "I",
      plate_no: demoTrucks[n % demoTrucks.length]!.plateNo,
      vessel_name: null,
      voyage: null,
      operator_code: "COS",
      bl_no: null,
      size_type: n % 3 === 0 ? "22G1" : "45G1",
      source: "TERMINAL",
    });
    const hour = Math.floor((at - midnight) / (60 * minute));
    const busy = (hour >= 8 && hour < 12) || (hour >= 13 && hour < 18);
    at += (busy ? 7 + (n % 4) * 2 : 19) * minute;
  }
  if (events.length > 0) await db.insertInto("box_events").values(events).execute();
}

/** Fen at which the demo port's companies want to be warned: the forwarder has more, the fleet less. */
const warnLines = { [demoCompanies.FWD1]: 2_000_000, [demoCompanies.TRK1]: 500_000 };

async function saveWarnLines(db: Store): Promise<void> {
  for (const [companyId, warn_line] of Object.entries(warnLines))
    await db
      .updateTable("ledger_accounts")
      .set({ warn_line })
      .where("kind", "=", "WALLET")
      .where("company_id", "=", companyId)
      .execute();
}

/** What makes dashboards alive that no document of the demo port leaves behind. */
export async function saveDashboard(db: Store, now: Date): Promise<void> {
  await saveAudits(db, now);
  await saveFirstDay(db, now);
  await saveGatePassages(db, now);
  await saveWarnLines(db);
}
