import { getInvoice } from "@protocol/invoicing";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { InvoicePaper } from "~/components/print/InvoicePaper";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** An issued invoice as PDF, by `?id=`. */
export async function printInvoice(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "invoices", "query");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const invoice = await person.call(getInvoice, { params: { id } });
  const { invoiceNo } = invoice;
  if (!invoiceNo) throw missing(args.context.traceId);
  const title = invoice.kind === "81" ? "title.invoice81" : "title.invoice82";
  return answerPdf(args, person, {
    documents: [{ ...invoice, docNo: invoiceNo }],
    title,
    fileName: ({ t }) => [t(`print:${title}`), invoiceNo].join(" "),
    drawPaper: (each, context) => <InvoicePaper key={each.id} invoice={each} context={context} />,
  });
}
