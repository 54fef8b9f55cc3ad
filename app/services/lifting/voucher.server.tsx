import { weightOrders } from "@protocol/weightOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { LiftingVoucher } from "~/components/print/LiftingVoucher";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";
import { drawBarcode } from "../print/barcode.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** The voucher by which the boxes of an order are fetched, a barcode for each, with what was charged; by `?id=`. */
export async function printLiftingVoucher(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "weightOrder", "get");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(traceId);
  const [order, { terminal, yard }] = await Promise.all([
    person.call(weightOrders.get, { params: { id } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (!order.allowedActions.includes("print")) throw missing(traceId);
  const pictures = new Map(order.boxes.flatMap(({ barcode }) => (barcode ? [[barcode, drawBarcode(barcode)]] : [])));
  return answerPdf(args, person, {
    documents: [order],
    title: "title.liftingVoucher",
    fileName: ({ t }) => [t("print:title.liftingVoucher"), order.docNo].join(" "),
    drawPaper: (each, context) => (
      <LiftingVoucher
        key={each.id}
        order={each}
        places={[...terminal, ...yard]}
        pictures={pictures}
        context={context}
      />
    ),
  });
}
