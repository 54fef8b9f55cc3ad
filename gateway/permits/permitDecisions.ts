import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { auditColumns, type Lifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { permitStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import { type PermitAction, type permitCalls, violationLimit } from "@protocol/permits";
import { addBan, addViolation, pointsOf, type SubjectKind, violationsOfYear } from "./conduct";
import { endOfDay, type StoredPermit } from "./permitDocument";

type Decision = "review" | "return" | "issue" | "suspend" | "resume" | "revoke";

/** What the port decides of a kind of permit, and what follows from it. */
interface DecidedKind<D extends StoredPermit> {
  calls: Pick<ReturnType<typeof permitCalls>, Decision | "violate" | "ban">;
  lifecycle: Pick<Lifecycle<D, PermitAction>, "getToAct" | "act">;
  subjectKind: SubjectKind;
  /** What the gate knows the vehicle or person by. */
  subjectOf(permit: D): string;
  /** Lets the dispatches know where the vehicle or person may go; the reason where they may not be told so. */
  register(db: Store, permit: D, issuing: boolean): Promise<Reason | null>;
  answer(ctx: UserContext, permit: D): Promise<unknown>;
}

/** Answers the calls by which the port decides. */
export function permitDecisionHandlers<D extends StoredPermit>(kind: DecidedKind<D>): Handler[] {
  const { calls, lifecycle, subjectKind, subjectOf, register, answer } = kind;

  async function decide(ctx: UserContext, id: string, action: Decision, asked: { version: number; remark?: string }) {
    const remark = asked.remark ?? null;
    const before = await lifecycle.getToAct(ctx, action, id, asked.version);
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
      const before = await lifecycle.getToAct(ctx, "violate", params.id, version);
      requireOwnArea(before, area);
      await addViolation(ctx, subjectKind, subjectOf(before), { area, what: remark, points });
      const noted = await lifecycle.act(ctx, before, "violate", { remark });
      const reached = pointsOf(violationsOfYear(noted.conduct, ctx.now)) >= violationLimit;
      if (!reached || noted.row.status !== permitStatus.issued) return answer(ctx, noted);
      const suspended = await lifecycle.act(ctx, noted, "suspend", { remark });
      await register(ctx.db, suspended, false);
      return answer(ctx, suspended);
    }),

    handle(calls.ban, async (ctx, { params, body: { version, remark, area, until } }) => {
      const before = await lifecycle.getToAct(ctx, "ban", params.id, version);
      if (area) requireOwnArea(before, area);
      const to = endOfDay(until);
      if (to < ctx.now.toISOString()) throw invalid({ until: ["validTo.past"] });
      await addBan(ctx, subjectKind, subjectOf(before), { area, reason: remark, to });
      return answer(ctx, await lifecycle.act(ctx, before, "ban", { remark }));
    }),
  ];
}

function requireOwnArea({ body }: StoredPermit, area: string): void {
  if (!body.content.areas.includes(area)) throw invalid({ area: [message("code.unknown", { code: area })] });
}
