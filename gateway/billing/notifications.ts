import { listWhoMay } from "@gateway/identity/public";
import { settleTodos, type Teller, tell, tellWhoActs } from "@gateway/messages/public";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import { type BillRecord, isUnpaid } from "./bills";

const subjectOf = ({ id }: Pick<BillRecord, "id">) => `monthlyBill:${id}`;

/**
 * Tells the people of a company who may see its bills that one was made, is due soon or is overdue, within the
 * transaction that makes it so; whoever may pay it has it to do, once however often it was told.
 */
export async function tellOfBill(ctx: Teller, bill: BillRecord, what: "made" | "due" | "overdue"): Promise<void> {
  await settleBillTodos(ctx, bill);
  const people = await listWhoMay(ctx.db, [bill.company_id], "monthlyBill", "get");
  const event = {
    reason: `bill.${what}` as const,
    params: {
      billNo: bill.bill_no,
      company: bill.company_name,
      period: bill.period,
      amount: formatYuan(Number(bill.amount)),
      dueDay: bill.due_day,
    },
    link: screenPath("account/billDetail", { id: bill.id }),
    subject: subjectOf(bill),
  };
  if (!isUnpaid(bill)) return tell(ctx, people, { ...event, contentType: "MESSAGE" });
  await tellWhoActs(ctx, people, await listWhoMay(ctx.db, [bill.company_id], "wallet", "edit"), event);
}

/** Nobody has to pay the bill any more, or is told of it anew. */
export const settleBillTodos = (ctx: Teller, bill: Pick<BillRecord, "id">): Promise<void> =>
  settleTodos(ctx, subjectOf(bill));
