import type { Database, Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { ComparedLine } from "@protocol/shipCompare";
import { plainCode } from "@protocol/values/tradeAliases";

export { isOfWholeVoyage, listReleasesOfFeeder } from "./feeders";
export { type CallPatch, type CallRow, changeCall, createCall, findCall } from "./keptCall";
export { isCallOfRelease } from "./releasedCall";

const day = 86_400_000;
/** Days after a call has ended that documents may still name it. */
const daysKept = 30;

const columns = [
  "vessel_name",
  "imo_no",
  "voyage",
  "terminal_code",
  "operator_code",
  "eta",
  "etb",
  "etd",
  "cy_cutoff",
  "vgm_cutoff",
  "open_time",
] as const;
export type Call = Pick<Database["voyages"], (typeof columns)[number]>;

/** The calls of the schedule, earliest first: those to come, and those that ended not long ago; none that is omitted. */
export const listCalls = (db: Store, now: Date): Promise<Call[]> =>
  db
    .selectFrom("voyages")
    .select(columns)
    .where("etd", ">=", new Date(now.getTime() - daysKept * day).toISOString())
    .where((eb) => eb.or([eb("omit_time", "is", null), eb("omit_time", ">", now.toISOString())]))
    .orderBy("eta")
    .orderBy("id")
    .execute();

/** A manifest as its line has declared it. */
export interface Manifest {
  blNo: string;
  releaseNo: string;
  vesselName: string;
  imoNo: string;
  voyage: string;
  podCode: string;
  ctnOperatorCode: string;
  lines: ComparedLine[];
}

/** The manifests of these B/Ls, and those that name one of these releases. */
export async function listManifests(
  db: Store,
  { blNos, releaseNos }: { blNos: readonly string[]; releaseNos: readonly string[] },
): Promise<Manifest[]> {
  const keys = blNos.map(plainCode).filter(Boolean);
  const numbers = releaseNos.filter(Boolean);
  if (keys.length + numbers.length === 0) return [];
  const rows = await db
    .selectFrom("manifests")
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(keys.length > 0 ? [eb("bl_key", "in", keys)] : []),
        ...(numbers.length > 0 ? [eb("release_no", "in", numbers)] : []),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    blNo: row.bl_no,
    releaseNo: row.release_no,
    vesselName: row.vessel_name,
    imoNo: row.imo_no,
    voyage: row.voyage,
    podCode: row.pod_code,
    ctnOperatorCode: row.operator_code,
    lines: JSON.parse(row.lines) as ComparedLine[],
  }));
}

/** Keeps a manifest; a later one of the same B/L takes the place of the one before. */
export async function saveManifest(db: Store, manifest: Manifest, now: Date): Promise<void> {
  const columns = {
    bl_no: manifest.blNo,
    release_no: manifest.releaseNo,
    vessel_name: manifest.vesselName,
    imo_no: manifest.imoNo,
    voyage: manifest.voyage,
    pod_code: manifest.podCode,
    operator_code: manifest.ctnOperatorCode,
    lines: JSON.stringify(manifest.lines),
    update_time: now.toISOString(),
  };
  await db
    .insertInto("manifests")
    .values({ id: newId(now.getTime()), bl_key: plainCode(manifest.blNo), ...columns })
    .onConflict((there) => there.column("bl_key").doUpdateSet(columns))
    .execute();
}
