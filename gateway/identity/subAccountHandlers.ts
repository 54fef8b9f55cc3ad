import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound, refused } from "@gateway/core/refusal";
import { lockSubjects } from "@gateway/store/lockSubjects";
import {
  changeStatus,
  createSubAccount,
  getSubAccount,
  pageSubAccounts,
  resetPwd,
  updateSubAccount,
} from "@protocol/accounts";
import type { ActionKey } from "@protocol/identity";
import { readNewPassword } from "./newPassword";
import { newUser } from "./newUser";
import { hashPassword } from "./password";
import { sendText } from "./sms";
import { smsText } from "./smsText";
import { describeSubAccount, findSubAccounts, getOwnSubAccount, requireOwnGrants, saveGrants } from "./subAccounts";
import { revokeTokensOf } from "./tokens";

const subAccountsAtMost = 200;

/** Who manages no sub-accounts finds none; who manages them, but not in this way, is told so. */
function requireManager({ identity }: UserContext, action: ActionKey): void {
  if (!identity.permissions.has("subAccounts")) throw notFound();
  requirePermission(identity, "subAccounts", action);
}

async function requireRoom({ db, identity }: UserContext): Promise<void> {
  await lockSubjects(db, [`subAccounts:${identity.userId}`]);
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("parent_id", "=", identity.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= subAccountsAtMost) throw refused("subAccounts.tooMany", { max: subAccountsAtMost });
}

export const subAccountHandlers: Handler[] = [
  handle(pageSubAccounts, async (ctx, { body }) => {
    requireManager(ctx, "query");
    return findSubAccounts(ctx, body);
  }),

  handle(getSubAccount, async (ctx, { params }) => {
    requireManager(ctx, "get");
    return describeSubAccount(ctx, params.id);
  }),

  handlePrepared(
    createSubAccount,
    async (ctx, { body }) => {
      requireManager(ctx, "add");
      requireOwnGrants(ctx, body.grants);
      return hashPassword(await readNewPassword(ctx.db, body, body.mobile));
    },
    async (ctx, { body }, passwordHash) => {
      const { db, identity, now } = ctx;
      await requireRoom(ctx);
      const user = newUser(body.mobile, passwordHash, now.toISOString());
      const { id } = user;
      const made = await db
        .insertInto("users")
        .values({
          ...user,
          name: body.name,
          user_type: "5",
          company_id: identity.companyId || null,
          parent_id: identity.userId,
        })
        .onConflict((conflict) => conflict.column("mobile").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!made) throw invalid({ mobile: ["mobile.taken"] });
      await saveGrants(db, id, body.grants);
      await sendText(ctx, {
        mobile: body.mobile,
        purpose: "subAccount",
        text: smsText(undefined, "subAccount", { company: identity.companyName }),
      }).catch((error: Error) => ctx.log.error({ error: error.name, traceId: ctx.traceId }, "SMS not sent"));
      ctx.log.info({ userId: identity.userId, subAccount: id }, "sub-account created");
      return describeSubAccount(ctx, id);
    },
  ),

  handle(updateSubAccount, async (ctx, { params, body }) => {
    requireManager(ctx, "edit");
    const { id } = await getOwnSubAccount(ctx, params.id);
    requireOwnGrants(ctx, body.grants);
    await ctx.db.updateTable("users").set({ name: body.name }).where("id", "=", id).execute();
    await saveGrants(ctx.db, id, body.grants);
    ctx.log.info({ userId: ctx.identity.userId, subAccount: id }, "sub-account changed");
    return describeSubAccount(ctx, id);
  }),

  handle(changeStatus, async (ctx, { body }) => {
    const disabled = body.status === "1";
    requireManager(ctx, disabled ? "disable" : "enable");
    const { id } = await getOwnSubAccount(ctx, body.userId);
    await ctx.db
      .updateTable("users")
      .set({ disabled: disabled ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    if (disabled) {
      await revokeTokensOf(ctx.db, id);
      ctx.live.hangUpUser(id);
    }
    ctx.log.info({ userId: ctx.identity.userId, subAccount: id, disabled }, "sub-account's status changed");
    return {};
  }),

  handlePrepared(
    resetPwd,
    async (ctx, { body }) => {
      requireManager(ctx, "edit");
      const { mobile } = await getOwnSubAccount(ctx, body.userId);
      return hashPassword(await readNewPassword(ctx.db, body, mobile));
    },
    async (ctx, { body }, passwordHash) => {
      const { id } = await getOwnSubAccount(ctx, body.userId);
      await ctx.db
        .updateTable("users")
        .set({ password_hash: passwordHash, weak_password: 0, password_time: ctx.now.toISOString() })
        .where("id", "=", id)
        .execute();
      await revokeTokensOf(ctx.db, id);
      ctx.live.hangUpUser(id);
      ctx.log.info({ userId: ctx.identity.userId, subAccount: id }, "sub-account's password reset");
      return {};
    },
  ),
];
