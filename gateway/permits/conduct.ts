import type { UserContext } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { PermitBan, Violation } from "@protocol/permits";

export type SubjectKind = "vehicle" | "person";

/** What the port has noted of a vehicle or a person: violations, newest first, and where entry is or was barred. */
export interface Conduct {
  violations: Violation[];
  bans: Omit<PermitBan, "inForce">[];
}

const yearMs = 365 * 86_400_000;
/** Of each, the newest. */
const mostRead = 200;

export async function readConduct(db: Store, kind: SubjectKind, subject: string | null): Promise<Conduct> {
  if (!subject) return { violations: [], bans: [] };
  const violations = await db
    .selectFrom("violations")
    .select(["id", "area", "time", "what", "points"])
    .where("subject_kind", "=", kind)
    .where("subject", "=", subject)
    .orderBy("time", "desc")
    .limit(mostRead)
    .execute();
  const bans = await db
    .selectFrom("entry_bans")
    .select(["id", "area", "reason", "valid_from as from", "valid_to as to", "lift_remark as liftRemark"])
    .where("subject_kind", "=", kind)
    .where("subject", "=", subject)
    .orderBy("valid_from", "desc")
    .limit(mostRead)
    .execute();
  return { violations, bans };
}

/** A ban: terminal code (empty: the whole port), first and last instant (ISO UTC). */
export type EntryBan = Pick<PermitBan, "area" | "from" | "to">;

/** Where the port bars these vehicles (plates) or people (identity numbers) now or later, by plate or number. */
export async function listEntryBans(
  db: Store,
  kind: SubjectKind,
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, EntryBan[]>> {
  const found = new Map<string, EntryBan[]>();
  if (subjects.length === 0) return found;
  const rows = await db
    .selectFrom("entry_bans")
    .select(["subject", "area", "valid_from as from", "valid_to as to"])
    .where("subject_kind", "=", kind)
    .where("subject", "in", [...subjects])
    .where("valid_to", ">=", now.toISOString())
    .execute();
  for (const { subject, ...ban } of rows) found.set(subject, [...(found.get(subject) ?? []), ban]);
  return found;
}

const yearBefore = (now: Date) => new Date(now.getTime() - yearMs).toISOString();

/** The violations of the year before `now`. */
export const violationsOfYear = ({ violations }: Pick<Conduct, "violations">, now: Date) =>
  violations.filter(({ time }) => time >= yearBefore(now));

/** The bans that have not ended for a year, and which of them are in force. */
export const bansOfYear = ({ bans }: Pick<Conduct, "bans">, now: Date): PermitBan[] =>
  bans.filter(({ to }) => to >= yearBefore(now)).map((ban) => ({ ...ban, inForce: ban.to >= now.toISOString() }));

export const pointsOf = (violations: readonly Violation[]) => violations.reduce((sum, { points }) => sum + points, 0);

/** Whether entry to an area is barred at an instant (ISO); a ban without an area bars the whole port. */
export const isBanned = ({ bans }: Pick<Conduct, "bans">, area: string, at: string) =>
  bans.some((ban) => (ban.area === "" || ban.area === area) && ban.from <= at && at <= ban.to);

/** The columns of something that the port notes: about whom or what, and who entered it. */
const entered = ({ now, identity }: UserContext, kind: SubjectKind, subject: string) => ({
  id: newId(now.getTime()),
  subject_kind: kind,
  subject,
  entered_by: identity.userId,
});

export async function addViolation(
  ctx: UserContext,
  kind: SubjectKind,
  subject: string,
  { area, what, points }: Pick<Violation, "area" | "what" | "points">,
): Promise<void> {
  await ctx.db
    .insertInto("violations")
    .values({
      ...entered(ctx, kind, subject),
      area,
      time: ctx.now.toISOString(),
      what,
      points,
    })
    .execute();
}

/** Bars entry from now on to the end of a span (ISO). */
export async function addBan(
  ctx: UserContext,
  kind: SubjectKind,
  subject: string,
  { area, reason, to }: { area: string; reason: string; to: string },
): Promise<void> {
  await ctx.db
    .insertInto("entry_bans")
    .values({
      ...entered(ctx, kind, subject),
      area,
      reason,
      valid_from: ctx.now.toISOString(),
      valid_to: to,
    })
    .execute();
}

/** Ends a ban now; false where it has ended, or is not this vehicle's or person's. */
export async function liftBan(
  ctx: UserContext,
  kind: SubjectKind,
  subject: string,
  { ban, remark }: { ban: string; remark: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("entry_bans")
    .set({ valid_to: new Date(ctx.now.getTime() - 1).toISOString(), lift_remark: remark })
    .where("id", "=", ban)
    .where("subject_kind", "=", kind)
    .where("subject", "=", subject)
    .where("valid_to", ">=", ctx.now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
