import { getReceipt } from "@protocol/payments";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ReceiptPaper } from "~/components/print/ReceiptPaper";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** 支付凭证 as PDF, by `?no=`: the number of the wallet's transaction. */
export async function printReceipt(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "query");
  const payNo = new URL(args.request.url).searchParams.get("no") ?? "";
  if (!/^[\w-]{1,40}$/.test(payNo)) throw missing(args.context.traceId);
  const receipt = await person.call(getReceipt, { params: { payNo } });
  return answerPdf(args, person, {
    documents: [receipt],
    title: "title.receipt",
    fileName: ({ t }) => [t("print:title.receipt"), receipt.docNo].join(" "),
    drawPaper: (each, context) => <ReceiptPaper key={each.id} receipt={each} context={context} />,
  });
}
