import { inWeights } from "@protocol/inWeights";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { InWeightPaper } from "~/components/print/InWeightPaper";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** What is to come in (进港预录单), or with `?paper=packing` how it is packed (装箱单), by `?id=`. */
export async function printInWeight(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "inWeight", "get");
  const [application, { terminal }] = await Promise.all([
    person.call(inWeights.get, { params: documentIdIn(args) }),
    getDicts(person, ["terminal"]),
  ]);
  if (!application.allowedActions.includes("print")) throw missing(args.context.traceId);
  const packing = new URL(args.request.url).searchParams.get("paper") === "packing";
  const title = packing ? "title.packingList" : "title.inWeight";
  return answerPdf(args, person, {
    documents: [application],
    title,
    fileName: ({ t }) => [t(`print:${title}`), application.docNo].join(" "),
    drawPaper: (each, context) => (
      <InWeightPaper key={each.id} application={each} terminals={terminal} packing={packing} context={context} />
    ),
  });
}
