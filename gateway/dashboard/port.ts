import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { listAudits } from "@gateway/store/auditDays";
import type { Store } from "@gateway/store/database";
import type { DashboardPort, Waiting } from "@protocol/dashboard";
import { enteredStatus } from "@protocol/documentStatuses";
import { withdrawalStatus } from "@protocol/withdrawals";
import { sql } from "kysely";
import { boundsOfToday, dayFrom, hourOf } from "./days";
import type { WaitingRule } from "./waitingRules";

/** The middle of numbers that came so often each; of an even number of them the lower of the two. */
export function medianOf(counted: readonly { minutes: number; count: number }[]): number | null {
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { minutes, count } of [...counted].sort((a, b) => a.minutes - b.minutes)) {
    before += count;
    if (before * 2 >= all) return minutes;
  }
  return null;
}

/** Since when the document waits that has waited longest by a rule; null where none does. */
async function findOldest(db: Store, { kind, types, statuses }: WaitingRule): Promise<string | null> {
  const [status] = statuses;
  let query = db
    .selectFrom("documents")
    .select((eb) => eb.fn.min<string | null>("update_time").as("oldest"))
    .where("kind", "=", kind)
    // as a literal it is found in the index of what waits
    .where("status", "=", status === enteredStatus.submitted ? sql.lit(enteredStatus.submitted) : status!);
  if (types) query = query.where("type", "in", [...types]);
  return (await query.executeTakeFirst())?.oldest ?? null;
}

/** What the port's clerks come for: the queues with their age and pace, and the day's boxes at the gates. */
export async function findPort(
  { db, now, identity }: UserContext,
  rules: readonly WaitingRule[],
  waiting: readonly Waiting[],
): Promise<DashboardPort> {
  const audits = await listAudits(db, [...new Set(rules.map(({ kind }) => kind))], dayFrom(now, -6));
  const queues = rules.map(async (rule, i) => {
    const own = audits.filter(({ kind, type }) => kind === rule.kind && (rule.types?.includes(type) ?? true));
    const decided = rule.what === "audit" ? own : [];
    return {
      ...waiting[i]!,
      oldest: waiting[i]!.count > 0 ? await findOldest(db, rule) : null,
      decided: decided.reduce((sum, { count }) => sum + count, 0),
      medianMinutes: medianOf(decided),
    };
  });
  const others = [
    ...(may(identity, "companyAudit", "edit") ? [findCompanies(db)] : []),
    ...(may(identity, "withdrawalAudit", "edit") ? [findWithdrawals(db)] : []),
  ];
  return { queues: await Promise.all(queues), others: await Promise.all(others), gate: await listGateHours(db, now) };
}

async function findCompanies(db: Store): Promise<DashboardPort["others"][number]> {
  const row = await db
    .selectFrom("companies")
    .innerJoin("company_profiles", "company_profiles.company_id", "companies.id")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.min<string | null>("company_profiles.submit_time").as("oldest"),
    ])
    .where("companies.auth_status", "=", "09")
    .executeTakeFirstOrThrow();
  return { what: "companies", count: Number(row.count), oldest: row.oldest };
}

async function findWithdrawals(db: Store): Promise<DashboardPort["others"][number]> {
  const row = await db
    .selectFrom("withdrawals")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min<string | null>("create_time").as("oldest")])
    .where("status", "=", withdrawalStatus.approved)
    .executeTakeFirstOrThrow();
  return { what: "withdrawals", count: Number(row.count), oldest: row.oldest };
}

const into = ["GI"];
const outOf = ["GO", "GE", "GF"];

async function listGateHours(db: Store, now: Date): Promise<DashboardPort["gate"]> {
  const { from, to } = boundsOfToday(now);
  const rows = await db
    .selectFrom("box_events")
    .select(["time", "code"])
    .where("time", ">=", from)
    .where("time", "<=", to)
    .where("code", "in", [...into, ...outOf])
    .execute();
  const hours = new Map<number, { hour: number; in: number; out: number }>();
  for (const { time, code } of rows) {
    const hour = hourOf(time);
    const counted = hours.get(hour) ?? { hour, in: 0, out: 0 };
    counted[into.includes(code) ? "in" : "out"]++;
    hours.set(hour, counted);
  }
  return [...hours.values()].sort((a, b) => a.hour - b.hour);
}
