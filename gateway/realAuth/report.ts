import type { Context } from "@gateway/core/context";
import { Refusal } from "@gateway/core/refusal";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { codes } from "@protocol/codes";
import type { RealAuthReport } from "@protocol/realAuth";
import { applyCompanyReport } from "./companyStore";
import { applyPersonReport } from "./personStore";
import { isSigned, secretOf } from "./signature";
import type { RealAuthTicketsTable } from "./tables";
import { findTicket } from "./tickets";

/** ms that a report's clock may be off, either way. */
export const reportAge = 5 * 60_000;
/** ms that a verification under review waits for the provider's last word. */
const reviewLife = 90 * 24 * 3_600_000;

/** One answer for whatever is wrong with a report; the reason goes to the log alone. */
function turnAway(ctx: Context, reason: string): Refusal {
  ctx.log.warn({ reason, traceId: ctx.traceId, ip: ctx.ip }, "real-name report refused");
  return new Refusal(codes.forbidden, "forbidden");
}

/**
 * Takes in what a provider reports, the embedded one's like any other's: signature, clock, nonce, ticket, and then the
 * state of the person or the company. Runs in one transaction of its own unless it is handed one. Refuses with 403 and
 * logs why; answers the status that is true now.
 */
export async function receiveReport(ctx: Context, report: RealAuthReport): Promise<{ status: string }> {
  if (!isSigned(secretOf(ctx.config), report)) throw turnAway(ctx, "signature");
  if (Math.abs(ctx.now.getTime() - Number(report.timestamp)) > reportAge) throw turnAway(ctx, "clock");
  if (ctx.db.isTransaction) return applyReport(ctx, report);
  return writeTransaction(ctx.db, ctx.live, (db, live) => applyReport({ ...ctx, db, live }, report));
}

async function applyReport(ctx: Context, report: RealAuthReport): Promise<{ status: string }> {
  const { db, now } = ctx;
  await db
    .deleteFrom("real_auth_nonces")
    .where("time", "<", new Date(now.getTime() - 2 * reportAge).toISOString())
    .execute();
  const fresh = await db
    .insertInto("real_auth_nonces")
    .values({ nonce: report.nonce, time: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce")
    .executeTakeFirst();
  if (!fresh) throw turnAway(ctx, "replay");

  const ticket = await findTicket(db, report.ticket);
  if (!ticket) throw turnAway(ctx, "ticket");
  if (!isOpen(ticket, now)) throw turnAway(ctx, "ticket used");
  if (report.status === (ticket.kind === "person" ? "02" : "01")) throw turnAway(ctx, "status");
  const claimed = await db
    .updateTable("real_auth_tickets")
    .set({ status: report.status })
    .where("hash", "=", ticket.hash)
    .where((eb) => eb.or([eb("status", "is", null), eb("status", "=", "09")]))
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) === 0) throw turnAway(ctx, "ticket used");

  const status =
    ticket.kind === "person"
      ? await applyPersonReport(ctx, ticket.user_id, report)
      : await applyCompanyReport(ctx, ticket.company_id ?? "", report);
  ctx.log.info(
    { kind: ticket.kind, userId: ticket.user_id, status, traceId: ctx.traceId },
    "real-name report taken in",
  );
  return { status };
}

/** A ticket may be reported on once in its time; one under review gets its last word later. */
function isOpen(ticket: RealAuthTicketsTable, now: Date): boolean {
  if (ticket.status === null) return ticket.expire_time > now.toISOString();
  return ticket.status === "09" && Date.parse(ticket.create_time) + reviewLife > now.getTime();
}
