import { createHash, randomBytes } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import { notFound, refused } from "@gateway/core/refusal";
import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { signFields } from "./signature";
import type { RealAuthTicketsTable } from "./tables";

/** ms that a ticket can be used; single use. */
export const ticketLife = 15 * 60_000;
/** Tickets that a person may have in a day: each may cost the port a fee of its provider. */
export const ticketsADay = 20;
const day = 24 * 3_600_000;

const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest("hex");

/**
 * Makes a ticket and answers where it is to be used: a path of the portal for the embedded provider, else the
 * provider's address with the ticket, signed. Refuses (1002) `realAuth.tooMany`.
 */
export async function makeTicket(
  ctx: UserContext,
  kind: RealAuthTicketsTable["kind"],
  returnUrl: string | undefined,
): Promise<{ url: string }> {
  const { now, config } = ctx;
  const ticket = randomBytes(32).toString("base64url");
  await writeTransaction(ctx.db, undefined, (db) => keepTicket({ ...ctx, db }, kind, ticket));
  if (!config.realAuth) return { url: `/realAuth/${kind}?ticket=${ticket}` };

  const fields: Record<string, string> = {
    kind,
    ticket,
    timestamp: String(now.getTime()),
    nonce: randomBytes(16).toString("base64url"),
    returnUrl: returnUrl ?? "",
  };
  const url = new URL(config.realAuth.url);
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value);
  url.searchParams.set("sign", signFields(config.realAuth.secret, fields));
  return { url: url.toString() };
}

async function keepTicket(
  { db, identity, now }: UserContext,
  kind: RealAuthTicketsTable["kind"],
  ticket: string,
): Promise<void> {
  await lockSubjects(db, [`realAuthTickets:${identity.userId}`]);
  const { count } = await db
    .selectFrom("real_auth_tickets")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", identity.userId)
    .where("create_time", ">", new Date(now.getTime() - day).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= ticketsADay) throw refused("realAuth.tooMany");
  await db
    .insertInto("real_auth_tickets")
    .values({
      hash: hashOf(ticket),
      kind,
      user_id: identity.userId,
      company_id: kind === "company" ? identity.companyId : null,
      create_time: now.toISOString(),
      expire_time: new Date(now.getTime() + ticketLife).toISOString(),
      status: null,
    })
    .execute();
}

/** A ticket as it is stored; undefined for one that nobody made. */
export function findTicket(db: Store, ticket: string): Promise<RealAuthTicketsTable | undefined> {
  return db.selectFrom("real_auth_tickets").selectAll().where("hash", "=", hashOf(ticket)).executeTakeFirst();
}

/**
 * A ticket that this person may use now. Another's and an unknown one are not there (404); used or too old, it is
 * refused (1002 `realAuth.ticket`).
 */
export async function getUsableTicket(
  { db, identity, now }: UserContext,
  ticket: string,
  kind?: RealAuthTicketsTable["kind"],
): Promise<RealAuthTicketsTable> {
  const found = await findTicket(db, ticket);
  if (!found || found.user_id !== identity.userId || (kind && found.kind !== kind)) throw notFound();
  if (found.status !== null || found.expire_time <= now.toISOString()) throw refused("realAuth.ticket");
  return found;
}
