import type { Store } from "@gateway/store/database";
import type { Voyage } from "@protocol/base";

const day = 86_400_000;
/** Days before and after now whose calls may be chosen for an order. */
const daysBack = 3;
const daysAhead = 21;

/** The calls that a vessel may be chosen from: expected in the coming days, or gone for three at most; none that is omitted. */
export async function listVoyagesAround(db: Store, now: Date): Promise<Voyage[]> {
  const rows = await db
    .selectFrom("voyages")
    .selectAll()
    .where("etd", ">=", new Date(now.getTime() - daysBack * day).toISOString())
    .where("eta", "<=", new Date(now.getTime() + daysAhead * day).toISOString())
    .where((eb) => eb.or([eb("omit_time", "is", null), eb("omit_time", ">", now.toISOString())]))
    .orderBy("eta")
    .orderBy("vessel_name")
    .execute();
  return rows.map((row) => ({
    vesselName: row.vessel_name,
    imoNo: row.imo_no,
    callSign: row.call_sign,
    voyage: row.voyage,
    serviceCode: row.service_code,
    terminalCode: row.terminal_code,
    operatorCode: row.operator_code,
    eta: row.eta,
    etb: row.etb,
    etd: row.etd,
    cyCutoff: row.cy_cutoff,
    siCutoff: row.si_cutoff,
    vgmCutoff: row.vgm_cutoff,
  }));
}
