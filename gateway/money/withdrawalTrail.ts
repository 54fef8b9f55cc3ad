import type { Store } from "@gateway/store/database";
import { addPastEvent } from "@gateway/store/events";
import { type WithdrawalAction, withdrawalStatus } from "@protocol/withdrawals";
import type { WithdrawalRow } from "./withdrawals";

const { asked, approved, canceled } = withdrawalStatus;

/** What ends a withdrawal in each status. */
const endOf: Record<string, WithdrawalAction> = {
  [withdrawalStatus.paid]: "pay",
  [withdrawalStatus.refused]: "refuse",
  [withdrawalStatus.canceled]: "cancel",
};

/** Writes the trail of withdrawals that have none, from what their rows say: those from before there was one, and demo rows. */
export async function backfillWithdrawalTrail(db: Store): Promise<void> {
  const rows = await db
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "not in", (eb) => eb.selectFrom("document_events").select("document_id"))
    .execute();
  for (const row of rows) for (const event of eventsOf(row)) await addPastEvent(db, { documentId: row.id, ...event });
}

function eventsOf(row: WithdrawalRow) {
  const company = { companyName: row.company_name, ip: null };
  const created = { time: row.create_time, operator: row.create_by, operatorName: row.create_by_name };
  const events = [
    {
      ...company,
      ...created,
      action: "ask",
      fromStatus: null as string | null,
      toStatus: asked as string,
      remark: row.remark,
    },
  ];
  if (row.approve_by && row.approve_time) {
    const by = { time: row.approve_time, operator: row.approve_by, operatorName: row.approve_by_name ?? "" };
    events.push({ ...company, ...by, action: "approve", fromStatus: asked, toStatus: approved, remark: "" });
  }
  const end = endOf[row.status];
  if (end && row.decide_time) {
    const by = { time: row.decide_time, operator: "", operatorName: row.decide_by_name ?? "" };
    const fromStatus = row.approve_by ? approved : asked;
    const companyName = row.status === canceled ? row.company_name : "";
    events.push({ ip: null, companyName, ...by, action: end, fromStatus, toStatus: row.status, remark: row.reason });
  }
  return events;
}
