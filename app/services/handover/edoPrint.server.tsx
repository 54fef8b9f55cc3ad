import { edos } from "@protocol/edos";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { EdoPaper } from "~/components/print/EdoPaper";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** The delivery order on A4 with its code, by `?id=`. */
export async function printEdo(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "edo", "get");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(traceId);
  const edo = await person.call(edos.get, { params: { id } });
  if (!edo.allowedActions.includes("print")) throw missing(traceId);
  return answerPdf(args, person, {
    documents: [{ ...edo, docNo: edo.edoNo }],
    title: "title.edo",
    fileName: ({ t }) => [t("print:title.edo"), edo.edoNo, edo.blNo].join(" "),
    drawPaper: (each, context) => <EdoPaper key={each.id} edo={each} context={context} />,
  });
}
