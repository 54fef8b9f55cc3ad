import type { Store } from "@gateway/store/database";
import { isBanned, readConduct } from "./conduct";

export { barredPerson, barredVehicle } from "./barred";
export { listEntryBans } from "./conduct";
export { listEndingPermits } from "./endingPermits";

/** Whether the port bars a vehicle from an area at an instant (ISO). */
export const isVehicleBarred = async (db: Store, plateNo: string, area: string, at: string): Promise<boolean> =>
  isBanned(await readConduct(db, "vehicle", plateNo), area, at);
