import { getTransfer } from "@protocol/transfers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { TransferPaper } from "~/components/print/TransferPaper";
import { requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { transferIdOf } from "./transfers.server";

/** The slip of an announced transfer as PDF, by `?id=`. */
export async function printTransfer(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const transfer = await person.call(getTransfer, { params: { id: transferIdOf(args) } });
  return answerPdf(args, person, {
    documents: [transfer],
    title: "title.transfer",
    fileName: ({ t }) => [t("print:title.transfer"), transfer.docNo].join(" "),
    drawPaper: (each, context) => <TransferPaper key={each.id} transfer={each} context={context} />,
  });
}
