import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { anywhere } from "@gateway/store/searches";
import { applicationStatus } from "@protocol/documentStatuses";
import { sql } from "kysely";
import { bodyOf, nonHomeKind } from "./nonHomeDocument";
import { isCallOfRelease } from "./releasedCall";

/** A change of a call by which it is left out or comes after all; `seq` is its last. */
interface Omission {
  seq: number;
  call_id: string;
  vessel_name: string;
  voyage: string;
  time: string;
}

/**
 * Whether such a change takes the last call from a voyage, or gives it one again: as long as the ship calls at one terminal,
 * whatever she brings comes. Of calls that change together the last one stands for all.
 */
export async function isOfWholeVoyage(db: Store, change: Omission, omits: boolean): Promise<boolean> {
  const calls = await db
    .selectFrom("voyages")
    .select(["id", "year", "omit_time"])
    .where("vessel_name", "=", change.vessel_name)
    .where("voyage", "=", change.voyage)
    .execute();
  const year = calls.find(({ id }) => id === change.call_id)?.year;
  const others = calls.filter((call) => call.id !== change.call_id && call.year === year);
  if (others.length === 0) return true;
  const changed = await db
    .selectFrom("voyage_changes")
    .select(["call_id", "seq"])
    .where(
      "call_id",
      "in",
      others.map(({ id }) => id),
    )
    .where("field", "=", "omitTime")
    .where("time", "=", change.time)
    .execute();
  if (changed.some(({ seq }) => seq > change.seq)) return false;
  const together = new Set(changed.map(({ call_id }) => call_id));
  return others.every(({ id, omit_time }) => omit_time !== null || (!omits && together.has(id)));
}

type FeederRelease = Pick<DocumentRow, "id" | "status" | "company_id">;

/** Releases under way whose containers a voyage of a feeder brings, expected then (ISO UTC), so many behind an id. */
export async function listReleasesOfFeeder(
  db: Store,
  { vessel_name, voyage, eta }: Pick<Omission, "vessel_name" | "voyage"> & { eta: string },
  { after, limit }: { after: string; limit: number },
): Promise<{ releases: FeederRelease[]; last: string | null }> {
  const names = (field: string, value: string) => anywhere(`"${field}":${JSON.stringify(value)}`);
  const rows = await db
    .selectFrom("documents")
    .select(["id", "status", "company_id", "body"])
    .where("kind", "=", nonHomeKind)
    .where("status", "in", [applicationStatus.submitted, applicationStatus.approved])
    .where(sql<boolean>`body like ${names("feederVessel", vessel_name)} escape '\\'`)
    .where(sql<boolean>`body like ${names("feederVoyage", voyage)} escape '\\'`)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  const releases = rows.filter((row) => {
    const { feederVessel, feederVoyage, releaseTime } = bodyOf(row).content;
    return feederVessel === vessel_name && feederVoyage === voyage && isCallOfRelease(releaseTime ?? "", eta);
  });
  return { releases, last: rows.length === limit ? rows.at(-1)!.id : null };
}
