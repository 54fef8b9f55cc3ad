import type { CallRow } from "@gateway/base/public";
import type { Store } from "@gateway/store/database";

/** A voyage number comes again in another year: what was released is for calls within so many days of it, before or after. */
const around = 182 * 86_400_000;

/** Whether a release of this time is for a call that is expected then, both ISO UTC. */
export const isGivenFor = (releaseTime: string, eta: string): boolean =>
  Math.abs(Date.parse(eta) - Date.parse(releaseTime)) <= around;

/** The ship's call that a release names; undefined where the schedule has none of its time. */
export async function findReleasedCall(
  db: Store,
  release: { vesselName?: string; voyage?: string; terminalCode?: string; releaseTime?: string },
): Promise<CallRow | undefined> {
  const { vesselName, voyage, terminalCode, releaseTime } = release;
  if (!vesselName || !voyage || !terminalCode) return undefined;
  const calls = await db
    .selectFrom("voyages")
    .selectAll()
    .where("vessel_name", "=", vesselName)
    .where("voyage", "=", voyage)
    .where("terminal_code", "=", terminalCode)
    .orderBy("eta", "desc")
    .execute();
  return releaseTime ? calls.find(({ eta }) => isGivenFor(releaseTime, eta)) : calls[0];
}
