import type { Store } from "@gateway/store/database";
import { orderKind } from "@gateway/trucking/orderDocument";
import type { demoCompanies } from "./demo";
import { gatherCast } from "./truckingCast";
import { saveOrder } from "./truckingDocuments";
import { saveFleets } from "./truckingFleet";
import { fewPlansOf, otherPlans, plansOf } from "./truckingPlans";

const hour = 3_600_000;

/**
 * Fills the demo port's trucking: fleets with permits, orders of every type and status, dispatches in every state with
 * an undefined code among them, payments and trails. Dates lie around `now`. People, voyages and wallets must be there;
 * does nothing where orders are.
 */
export async function seedTrucking(db: Store, options: { now: Date; companies: typeof demoCompanies }): Promise<void> {
  const { now, companies } = options;
  const there = await db.selectFrom("documents").select("id").where("kind", "=", orderKind).limit(1).executeTakeFirst();
  if (there) return;
  await saveFleets(db, now, companies);

  const ctx = await gatherCast(db, now, companies);
  const first = { company: "FWD1", user: "13800000001" } as const;
  const second = { company: "FWD2", user: "13800000005" } as const;
  for (const { plans, customer, every, offset } of [
    { plans: plansOf("E"), customer: first, every: 26, offset: 0.4 },
    { plans: plansOf("I"), customer: first, every: 25, offset: 1.1 },
    { plans: otherPlans(), customer: first, every: 31, offset: 5 },
    { plans: fewPlansOf("E"), customer: second, every: 80, offset: 2.3 },
    { plans: fewPlansOf("I"), customer: second, every: 77, offset: 6.2 },
  ]) {
    // the oldest first, so that numbers ascend with time
    for (const [i, plan] of [...plans.entries()].reverse()) {
      await saveOrder(ctx, plan, customer, now.getTime() - (offset + i * every) * hour, i);
    }
  }
}
