import type { Identity, UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { conflict, invalid, notFound, Refusal, refused } from "@gateway/core/refusal";
import { noteEvent } from "@gateway/documents/trail";
import type { Store } from "@gateway/store/database";
import { codes } from "@protocol/codes";
import { type Withdrawal, type WithdrawalAction, withdrawalActions, withdrawalStatus } from "@protocol/withdrawals";
import type { Selectable, Updateable } from "kysely";
import { findChannelTxn } from "./ledger";
import type { WithdrawalsTable } from "./tables";

export type WithdrawalRow = Selectable<WithdrawalsTable>;

const { asked, approved, paid, refused: refusedByPort, canceled } = withdrawalStatus;

/** What each transition leads from and to, and who carries it out. */
const transitions: Record<
  WithdrawalAction,
  { from: string; to: string; who: "company" | "port"; key: "edit" | "enable" }
> = {
  approve: { from: asked, to: approved, who: "company", key: "enable" },
  cancel: { from: asked, to: canceled, who: "company", key: "edit" },
  pay: { from: approved, to: paid, who: "port", key: "edit" },
  refuse: { from: approved, to: refusedByPort, who: "port", key: "edit" },
};

export const isPayer = (identity: Identity): boolean =>
  identity.bizRoles.includes("PORT") && may(identity, "withdrawalAudit", "query");

/** What keeps a person from an action: not theirs to do, the status, or that the same person asked. */
function findObstacle(action: WithdrawalAction, row: WithdrawalRow, identity: Identity): Refusal | null {
  const { from, who, key } = transitions[action];
  const allowed =
    who === "port"
      ? isPayer(identity) && may(identity, "withdrawalAudit", key)
      : row.company_id === identity.companyId &&
        (may(identity, "wallet", key) || (action === "cancel" && may(identity, "wallet", "enable")));
  if (!allowed) return new Refusal(codes.forbidden, "forbidden");
  if (row.status !== from) return refused("status.changed");
  if (action === "approve" && row.create_by === identity.userId) return refused("withdrawal.samePerson");
  // the port's own money is not paid out by whoever asked for it either
  return who === "port" && [row.create_by, row.approve_by].includes(identity.userId)
    ? refused("withdrawal.samePerson")
    : null;
}

export const toWithdrawal = (row: WithdrawalRow, identity: Identity): Withdrawal => ({
  id: row.id,
  docNo: row.doc_no,
  companyName: row.company_name,
  status: row.status,
  version: row.version,
  amount: Number(row.amount),
  bankName: row.bank_name,
  bankAcct: row.bank_acct,
  knownAccount: row.known_account === 1,
  remark: row.remark,
  createByName: row.create_by_name,
  createTime: row.create_time,
  approveByName: row.approve_by_name,
  approveTime: row.approve_time,
  decideByName: row.decide_by_name,
  decideTime: row.decide_time,
  reason: row.reason,
  bankRef: row.bank_ref,
  allowedActions: withdrawalActions.filter((action) => findObstacle(action, row, identity) === null),
});

/** Whether somebody sees a withdrawal: its company does, and the port once the company has approved it. */
const sees = (row: WithdrawalRow, identity: Identity) =>
  (row.company_id === identity.companyId && may(identity, "wallet", "query")) ||
  (isPayer(identity) && row.approve_by !== null);

/** The withdrawal as this person may see it, or 404. */
export async function getWithdrawalFor({ db, identity }: UserContext, id: string): Promise<WithdrawalRow> {
  const row = await db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !sees(row, identity)) throw notFound();
  return row;
}

/** The withdrawal on which somebody is about to act; refuses as the lifecycle of documents does (404, 403, 409, 1002). */
export async function getWithdrawalToAct(
  ctx: UserContext,
  action: WithdrawalAction,
  id: string,
  version: number,
): Promise<WithdrawalRow> {
  const row = await getWithdrawalFor(ctx, id);
  const obstacle = findObstacle(action, row, ctx.identity);
  if (obstacle?.code === codes.forbidden) throw obstacle;
  if (row.version !== version) throw conflict(toWithdrawal(row, ctx.identity));
  if (obstacle) throw obstacle;
  return row;
}

/** Carries out a transition under the version that was read, with its row of the trail; of two at once one is a 409. */
export async function moveWithdrawal(
  ctx: UserContext,
  action: WithdrawalAction,
  row: WithdrawalRow,
  changed: Updateable<WithdrawalsTable>,
): Promise<WithdrawalRow> {
  const { from, to } = transitions[action];
  const moved = await ctx.db
    .updateTable("withdrawals")
    .set({ ...changed, status: to, version: row.version + 1 })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .where("status", "=", from)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw conflict(toWithdrawal(await getWithdrawalFor(ctx, row.id), ctx.identity));
  await noteEvent(ctx, row.id, { action, fromStatus: from, toStatus: to, remark: changed.reason || null });
  return moved;
}

/** Refuses (422) with `bankRef.taken` where a bank's number was booked before. */
export async function requireNewBankRef(db: Store, bankRef: string): Promise<void> {
  const earlier = await findChannelTxn(db, "PAYOUT", bankRef);
  if (earlier) throw invalid({ bankRef: ["bankRef.taken"] });
}
