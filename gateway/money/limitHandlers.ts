import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { notFound, Refusal } from "@gateway/core/refusal";
import type { ResultOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { getWalletLimits, saveWalletLimits } from "@protocol/walletLimits";
import { getLimitsVersion, listLimits, listSpent, takeLimitsVersion, wholeCompany } from "./limits";

/** The main account sets the limits. */
const maySet = ({ identity }: UserContext) => identity.userType === "1" && may(identity, "wallet", "edit");

const listSubAccounts = ({ db, identity }: UserContext) =>
  db
    .selectFrom("users")
    .select(["id", "name", "mobile"])
    .where("parent_id", "=", identity.userId)
    .where("company_id", "=", identity.companyId)
    .orderBy("create_time")
    .orderBy("id")
    .execute();

async function readLimits(ctx: UserContext): Promise<ResultOf<typeof getWalletLimits>> {
  const { db, identity, now } = ctx;
  requirePermission(identity, "wallet", "query");
  if (!identity.companyId) throw notFound();
  const [limits, spent] = [await listLimits(db, identity.companyId), await listSpent(db, identity.companyId, now)];
  const of = (userId: string) => ({ limit: limits.get(userId) ?? null, spent: spent.get(userId) ?? 0 });
  const mayEdit = maySet(ctx);
  const people = mayEdit ? await listSubAccounts(ctx) : [];
  return {
    company: of(wholeCompany),
    own: identity.userType === "1" ? null : of(identity.userId),
    version: await getLimitsVersion(db, identity.companyId),
    people: people.map(({ id, name, mobile }) => ({ userId: id, name, mobile, ...of(id) })),
    mayEdit,
  };
}

export const limitHandlers: Handler[] = [
  handle(getWalletLimits, readLimits),

  handle(saveWalletLimits, async (ctx, { body }) => {
    const { db, identity, now } = ctx;
    if (!maySet(ctx)) throw new Refusal(codes.forbidden, "forbidden");
    const own = new Set((await listSubAccounts(ctx)).map(({ id }) => id));
    if (!body.people.every(({ userId }) => own.has(userId))) throw notFound();
    await takeLimitsVersion(db, identity.companyId, body.version);
    for (const { userId, limit } of [{ userId: wholeCompany, limit: body.company }, ...body.people]) {
      const key = { company_id: identity.companyId, user_id: userId };
      if (limit === null) {
        await db
          .deleteFrom("wallet_limits")
          .where("company_id", "=", key.company_id)
          .where("user_id", "=", userId)
          .execute();
        continue;
      }
      const row = { daily_limit: limit, update_by: identity.userId, update_time: now.toISOString() };
      await db
        .insertInto("wallet_limits")
        .values({ ...key, ...row })
        .onConflict((there) => there.columns(["company_id", "user_id"]).doUpdateSet(row))
        .execute();
    }
    return readLimits(ctx);
  }),
];
