import { readClosed } from "@gateway/appointments/public";
import type { Store } from "@gateway/store/database";
import { halfHour, jobOfPreType, type PreArrivalInput } from "@protocol/preArrival";

/** Whether the yard of a notice is closed for its job in the half hour that begins at an instant (ISO UTC) after `from`. */
export async function readClosedHours(
  db: Store,
  { preType, yardCode = "" }: Pick<PreArrivalInput, "preType" | "yardCode">,
  from: string,
): Promise<(time: string) => boolean> {
  const isClosed = await readClosed(db, { placeCode: yardCode, job: preType ? jobOfPreType[preType] : "" }, from);
  return (time) => isClosed(time, new Date(Date.parse(time) + halfHour).toISOString());
}
