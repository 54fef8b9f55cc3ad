import { sumOpenBills } from "@gateway/billing/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may } from "@gateway/core/permission";
import { isFleetOnly, isPort } from "@gateway/documents/lifecycleRules";
import { listStrongNotices } from "@gateway/messages/public";
import { availableOf, findWallet } from "@gateway/money/public";
import { listEndingPermits } from "@gateway/permits/public";
import type { Scope } from "@gateway/store/scope";
import { findFleetToday } from "@gateway/trucking/public";
import { type DashboardAnswer, getDashboard } from "@protocol/dashboard";
import { declarationKinds } from "@protocol/declaration";
import { permissionOfTruckType } from "@protocol/identity";
import { truckTypes } from "@protocol/truckOrder";
import { countTrend, countWaiting } from "./counts";
import { boundsOfToday } from "./days";
import { findPort } from "./port";
import { listShips } from "./ships";
import { waitingRulesOf } from "./waitingRules";

const dayMs = 86_400_000;
const usualLeadHours = 24;
const noticeDays = 14;
const mostNotices = 3;

/** Whether somebody of a company sees its orders or declarations; a fleet's orders are its customers'. */
function findSeen({ identity }: UserContext) {
  const orders = isFleetOnly(identity)
    ? []
    : truckTypes.filter((type) => may(identity, permissionOfTruckType(type), "query"));
  return { orders, declarations: declarationKinds.filter((kind) => may(identity, kind, "query")) };
}

async function findWalletOf({ db, identity }: UserContext): Promise<DashboardAnswer["wallet"]> {
  const account = await findWallet(db, identity.companyId);
  return account
    ? { available: availableOf(account), frozen: account.frozen, warnLine: account.warn_line }
    : { available: 0, frozen: 0, warnLine: 0 };
}

async function listEnding(ctx: UserContext): Promise<DashboardAnswer["permits"]> {
  const { db, identity, now } = ctx;
  const kinds = (["vehiclePermit", "personPermit"] as const).filter((kind) => may(identity, kind, "add"));
  if (kinds.length === 0) return null;
  const until = new Date(now.getTime() + 30 * dayMs).toISOString();
  const found = await Promise.all(kinds.map((kind) => listEndingPermits(db, kind, identity.companyId, until)));
  return found.flat().sort((a, b) => (a.validTo < b.validTo ? -1 : 1));
}

/** A company's numbers are its own people's, each part for whom may see what it counts; the port's are its staff's. */
export const dashboardHandlers: Handler[] = [
  handle(getDashboard, async (ctx, { query }): Promise<DashboardAnswer> => {
    const { db, identity, now, config } = ctx;
    const port = isPort(identity);
    const { companyId } = identity;
    const company = companyId !== "" && !port;
    const scope: Scope = port ? { by: "all" } : { by: "company", companyId };
    const rules = waitingRulesOf(identity);
    const seen = findSeen(ctx);
    const trades = company && seen.orders.length + seen.declarations.length > 0;
    const fleet = company && identity.bizRoles.includes("TRK") && may(identity, "dispatchOrder", "query");
    const [notices, waiting, trend, ships, bills, wallet, today, permits] = await Promise.all([
      listStrongNotices(db, identity.userId, {
        now,
        since: new Date(now.getTime() - noticeDays * dayMs),
        most: mostNotices,
      }),
      countWaiting(db, scope, rules, now),
      trades ? countTrend(db, companyId, seen, query.days, now) : null,
      trades ? listShips(db, identity, now, config.dgLeadHours ?? usualLeadHours) : null,
      company && may(identity, "monthlyBill", "query") ? sumOpenBills(db, companyId) : null,
      company && may(identity, "wallet", "query") ? findWalletOf(ctx) : null,
      fleet ? findFleetToday(db, companyId, now, boundsOfToday(now)) : null,
      company ? listEnding(ctx) : null,
    ]);
    return {
      now: now.toISOString(),
      notices,
      waiting: port ? [] : waiting,
      trend,
      ships,
      bills,
      wallet,
      fleet: today,
      permits,
      port: port ? await findPort(ctx, rules, waiting) : null,
    };
  }),
];
