import type { MonthlyBill } from "@protocol/monthlyBills";
import { LookPanel } from "~/components/table/LookPanel";
import { billDetailPath } from "~/services/money/paths";
import { BillFacts } from "./BillFacts";
import { BillStatus } from "./BillStatus";

/** One bill beside the list. */
export function BillLook({ bill }: { bill: MonthlyBill }) {
  return (
    <LookPanel
      key={bill.id}
      number={bill.billNo}
      to={billDetailPath(bill.id)}
      status={<BillStatus status={bill.status} />}
    >
      <BillFacts bill={bill} />
    </LookPanel>
  );
}
