import { getInvoice, getMailedInvoice, type Invoice } from "@protocol/invoicing";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { InvoicePaper } from "~/components/print/InvoicePaper";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { strangerOf } from "../public/stranger.server";

/** An issued invoice as PDF, by `?id=`. */
export async function printInvoice(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "invoices", "query");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const invoice = await person.call(getInvoice, { params: { id } });
  return drawInvoice(args, invoice, person.info.user.name);
}

/** The invoice that a ticket of the gateway names, as the PDF of its mail. */
export async function printMailedInvoice(args: LoaderFunctionArgs) {
  const ticket = (new URL(args.request.url).searchParams.get("ticket") ?? "").slice(0, 200);
  const { call } = await strangerOf(args);
  const invoice = await call(getMailedInvoice, { query: { ticket } });
  return drawInvoice(args, invoice, invoice.issueByName ?? invoice.sellerName);
}

function drawInvoice(args: LoaderFunctionArgs, invoice: Invoice, printedBy: string): Promise<Response> {
  const { invoiceNo } = invoice;
  if (!invoiceNo) throw missing(args.context.traceId);
  const title = invoice.kind === "81" ? "title.invoice81" : "title.invoice82";
  return answerPdf(
    args,
    { info: { user: { name: printedBy } } },
    {
      documents: [{ ...invoice, docNo: invoiceNo }],
      title,
      fileName: ({ t }) => [t(`print:${title}`), invoiceNo].join(" "),
      drawPaper: (each, context) => <InvoicePaper key={each.id} invoice={each} context={context} />,
    },
  );
}
