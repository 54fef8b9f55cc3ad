import type { Store } from "@gateway/store/database";
import type { RateQuestion } from "@protocol/yardRates";
import { type Rated, rateCharge } from "./rateRules";
import { listRatesFor } from "./rateStore";

export type { Rated } from "./rateRules";
export { dayNumber, dayOf, rateCharge } from "./rateRules";
/** For whoever charges many boxes by the same rates. */
export { listRatesFor as listRatesOf } from "./rateStore";

/**
 * What a charge comes to for a customer, with each rate as it stands (id, version and all else): keep the parts with the
 * bill, for the rates go on changing. Fen, tax included; `amount` is null where a day has no rate.
 */
export const rateFor = async (db: Store, asked: RateQuestion): Promise<Rated> =>
  rateCharge(await listRatesFor(db, asked), asked);
