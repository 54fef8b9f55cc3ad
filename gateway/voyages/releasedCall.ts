import { type CallRow, listCallsAt } from "@gateway/base/public";
import type { Store } from "@gateway/store/database";

/** ms between a release and a call that it is for: the voyage number comes again in another year. */
const maxDistanceMs = 182 * 86_400_000;

/** Whether a call that is expected then is near enough to a release of this time to be meant by it; both ISO UTC. */
export const isCallOfRelease = (releaseTime: string, eta: string): boolean =>
  Math.abs(Date.parse(eta) - Date.parse(releaseTime)) <= maxDistanceMs;

/** The ship's call that a release names; undefined where the schedule has none of its time. */
export async function findReleasedCall(
  db: Store,
  release: { vesselName?: string; voyage?: string; terminalCode?: string; releaseTime?: string },
): Promise<CallRow | undefined> {
  const { vesselName, voyage, terminalCode, releaseTime } = release;
  if (!vesselName || !voyage || !terminalCode) return undefined;
  const calls = await listCallsAt(db, { vesselName, voyage, terminal: terminalCode });
  return releaseTime ? calls.find(({ eta }) => isCallOfRelease(releaseTime, eta)) : calls[0];
}
