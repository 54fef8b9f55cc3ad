import { placeParam } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { auditColumns, type Lifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, lockDocument } from "@gateway/store/documents";
import { permitStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import { type PermitAction, type permitCalls, violationLimit } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import { addBan, addViolation, liftBan, pointsOf, type SubjectKind, violationsOfYear } from "./conduct";
import { tellOfBan } from "./notifications";
import { endOfDay, type StoredPermit } from "./permitDocument";
import { rivalAmong } from "./permitStore";

const inForce: readonly string[] = [permitStatus.issued, permitStatus.suspended];

type Decision = "review" | "return" | "issue" | "suspend" | "resume" | "revoke";

/** What the port decides of a kind of permit, and what follows from it. */
interface DecidedKind<D extends StoredPermit> {
  calls: Pick<ReturnType<typeof permitCalls>, Decision | "violate" | "ban" | "lift">;
  lifecycle: Pick<Lifecycle<D, PermitAction>, "find" | "getToAct" | "act">;
  subjectKind: SubjectKind;
  /** What the gate knows the vehicle or person by. */
  subjectOf(permit: D): string;
  /** Every permit of the vehicle or person, whichever company applied for it. */
  listOf(db: Store, permit: D): Promise<DocumentRow[]>;
  /** Those of them beside which another in force in the same days is refused, with this reason. */
  rivals: { among(rows: readonly DocumentRow[], permit: D): readonly DocumentRow[]; reason: Reason };
  /** Lets the dispatches know where the vehicle or person may go; the reason where they may not be told so. */
  register(db: Store, permit: D, issuing: boolean): Promise<Reason | null>;
  answer(ctx: UserContext, permit: D): Promise<unknown>;
}

/** Answers the calls by which the port decides. */
export function permitDecisionHandlers<D extends StoredPermit>(kind: DecidedKind<D>): Handler[] {
  const { calls, lifecycle, subjectKind, subjectOf, listOf, rivals, register, answer } = kind;

  /**
   * Locks every permit of the vehicle or person, in one order for all, so that what is decided of one holds against the
   * others too.
   */
  async function lockAll(ctx: UserContext, id: string): Promise<void> {
    const permit = await lifecycle.find(ctx.db, id);
    const ids = permit && subjectOf(permit) ? (await listOf(ctx.db, permit)).map((row) => row.id) : [];
    for (const each of ids.sort()) await lockDocument(ctx.db, each);
  }

  /** 1002 where its last day has passed, or another permit is in force in its days: two may have been submitted at once. */
  async function checkToIssue(ctx: UserContext, permit: D): Promise<void> {
    const { validFrom = "", validTo = "" } = permit.body.content;
    if (validTo < shanghaiDay(ctx.now)) throw refused("validTo.past");
    const others = rivals.among(await listOf(ctx.db, permit), permit);
    const permitNo = rivalAmong(others, { from: validFrom, to: validTo }, permit.row.id, inForce);
    if (permitNo) throw refused(rivals.reason, { permitNo });
  }

  async function suspend(ctx: UserContext, permit: D, remark: string): Promise<D> {
    const suspended = await lifecycle.act(ctx, permit, "suspend", { patch: auditColumns(ctx, remark), remark });
    await register(ctx.db, suspended, false);
    return suspended;
  }

  /** Suspends the other permits in force of the vehicle or person: the points are not of one permit. */
  async function suspendOthers(ctx: UserContext, permit: D, remark: string): Promise<void> {
    const others = (await listOf(ctx.db, permit)).filter(
      ({ id, status }) => id !== permit.row.id && status === permitStatus.issued,
    );
    for (const { id } of others) {
      const other = await lifecycle.find(ctx.db, id);
      if (other) await suspend(ctx, other, remark);
    }
  }

  /** This permit and the others in force of the vehicle or person: a ban is not of one permit. */
  const permitsConcerned = async (ctx: UserContext, permit: D): Promise<DocumentRow[]> => [
    ...(await listOf(ctx.db, permit)).filter(({ id, status }) => id !== permit.row.id && inForce.includes(status)),
    permit.row,
  ];

  async function decide(ctx: UserContext, id: string, action: Decision, asked: { version: number; remark?: string }) {
    const remark = asked.remark ?? null;
    if (action === "issue") await lockAll(ctx, id);
    const before = await lifecycle.getToAct(ctx, action, id, asked.version);
    if (action === "issue") await checkToIssue(ctx, before);
    const { userId, userName } = ctx.identity;
    const body = action === "review" ? { ...before.body, reviewedBy: { id: userId, name: userName } } : before.body;
    const after = await lifecycle.act(ctx, before, action, { patch: auditColumns(ctx, remark), body, remark });
    const reason = await register(ctx.db, after, action === "issue");
    if (reason) throw refused(reason);
    return answer(ctx, after);
  }

  const decisions = (["review", "return", "issue", "suspend", "resume", "revoke"] as const).map((action) =>
    handle(calls[action], (ctx, { params, body }) => decide(ctx, params.id, action, body)),
  );

  return [
    ...decisions,

    handle(calls.violate, async (ctx, { params, body: { version, remark, area, points } }) => {
      await lockAll(ctx, params.id);
      const before = await lifecycle.getToAct(ctx, "violate", params.id, version);
      requireOwnArea(before, area);
      await addViolation(ctx, subjectKind, subjectOf(before), { area, what: remark, points });
      const noted = await lifecycle.act(ctx, before, "violate", { remark });
      const reached = pointsOf(violationsOfYear(noted.conduct, ctx.now)) >= violationLimit;
      if (reached) await suspendOthers(ctx, noted, remark);
      if (!reached || noted.row.status !== permitStatus.issued) return answer(ctx, noted);
      return answer(ctx, await suspend(ctx, noted, remark));
    }),

    handle(calls.ban, async (ctx, { params, body: { version, remark, area, until } }) => {
      const before = await lifecycle.getToAct(ctx, "ban", params.id, version);
      if (area) requireOwnArea(before, area);
      const to = endOfDay(until);
      if (to < ctx.now.toISOString()) throw invalid({ until: ["validTo.past"] });
      await addBan(ctx, subjectKind, subjectOf(before), { area, reason: remark, to });
      const changes = [{ field: "until", from: null, to: until }];
      const after = await lifecycle.act(ctx, before, "ban", { remark, changes });
      const where = area ? await placeParam(ctx.db, "area", [area]) : {};
      const reason = area ? "permit.bannedFromArea" : "permit.banned";
      await tellOfBan(ctx, await permitsConcerned(ctx, after), reason, { ...where, until, remark });
      return answer(ctx, after);
    }),

    handle(calls.lift, async (ctx, { params, body: { version, remark, ban: id } }) => {
      const before = await lifecycle.getToAct(ctx, "lift", params.id, version);
      const ban = before.conduct.bans.find((each) => each.id === id);
      const lifted = ban && (await liftBan(ctx, subjectKind, subjectOf(before), { ban: id, remark }));
      if (!lifted) throw refused("permit.banEnded");
      const changes = [{ field: "until", from: shanghaiDay(ban.to), to: shanghaiDay(ctx.now) }];
      const after = await lifecycle.act(ctx, before, "lift", { remark, changes });
      await tellOfBan(ctx, await permitsConcerned(ctx, after), "permit.banLifted", { remark });
      return answer(ctx, after);
    }),
  ];
}

function requireOwnArea({ body }: StoredPermit, area: string): void {
  if (!body.content.areas.includes(area)) throw invalid({ area: [message("code.unknown", { code: area })] });
}
