import { getMonthlyBill } from "@protocol/monthlyBills";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { BillPaper } from "~/components/print/BillPaper";
import { requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { billIdOf, listBillRows } from "./bills.server";

/** A monthly bill as PDF, by `?id=`. */
export async function printBill(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "monthlyBill", "get");
  const bill = await person.call(getMonthlyBill, { params: { id: billIdOf(args) } });
  const rows = await listBillRows(person, bill.id);
  return answerPdf(args, person, {
    documents: [{ ...bill, docNo: bill.billNo, rows }],
    title: "title.monthlyBill",
    fileName: ({ t }) => [t("print:title.monthlyBill"), bill.billNo].join(" "),
    drawPaper: (each, context) => <BillPaper key={each.id} bill={each} context={context} />,
  });
}
