import type { LoaderFunctionArgs } from "@remix-run/node";
import { SerialSlipPaper } from "~/components/print/SerialSlipPaper";
import { requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { findSlip, slipKindIn } from "./serialSlip.server";

/** A serial slip on a receipt of 80 mm, by `?type=` and `?id=`. */
export async function printSerialSlip(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, slipKindIn(args), "query");
  const { kind, slip, bars } = await findSlip(args, person);
  return answerPdf(args, person, {
    documents: [{ ...slip, id: `slip.${kind}.${slip.id}` }],
    title: "title.serialSlip",
    size: "slip",
    fileName: ({ t }) => [t("print:title.serialSlip"), slip.docNo].join(" "),
    drawPaper: (each, context) => (
      <SerialSlipPaper key={each.id} kind={kind} slip={each} bars={bars} context={context} />
    ),
  });
}
