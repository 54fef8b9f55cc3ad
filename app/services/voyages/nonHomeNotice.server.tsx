import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { NonHomeNotice } from "~/components/print/NonHomeNotice";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** 放行通知: the notice by which the terminal takes a container cleared elsewhere, by `?id=`. */
export async function printNonHomeNotice(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "nonHomePortRelease", "get");
  const params = documentIdIn(args);
  const [release, { terminal, locode }] = await Promise.all([
    person.call(nonHomePortReleases.get, { params }),
    getDicts(person, ["terminal", "locode"]),
  ]);
  if (!release.allowedActions.includes("print")) throw missing(args.context.traceId);
  return answerPdf(args, person, {
    documents: [release],
    title: "title.nonHomePortRelease",
    fileName: ({ t }) => [t("print:title.nonHomePortRelease"), release.docNo].join(" "),
    drawPaper: (each, context) => (
      <NonHomeNotice key={each.id} release={each} terminals={terminal} ports={locode} context={context} />
    ),
  });
}
