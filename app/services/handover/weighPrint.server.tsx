import { weighSlips } from "@protocol/weighSlips";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { WeighSlipPaper } from "~/components/print/WeighSlipPaper";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** A copy of a slip that has been counted, by `?id=&copy=`; on A4, or on A5 by `size`. */
export async function printWeighSlip(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "weighSlip", "get");
  const { traceId } = args.context;
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id") ?? "";
  const copy = Number(searchParams.get("copy"));
  if (!isDocumentId(id)) throw missing(traceId);
  const slip = await person.call(weighSlips.get, { params: { id } });
  const counted = Number.isInteger(copy) && copy >= 1 && copy <= slip.printCount;
  if (!counted || !slip.allowedActions.includes("print")) throw missing(traceId);
  const small = searchParams.get("size") === "A5";
  return answerPdf(args, person, {
    // a copy is another paper, and so is its size
    documents: [{ ...slip, id: [id, copy, small ? "A5" : "A4"].join("."), docNo: slip.slipNo }],
    title: "title.weighSlip",
    size: small ? "A5" : undefined,
    fileName: ({ t }) => [t("print:title.weighSlip"), slip.slipNo, slip.plateNo].join(" "),
    drawPaper: (each, context) => <WeighSlipPaper key={each.id} slip={each} copy={copy} context={context} />,
  });
}
