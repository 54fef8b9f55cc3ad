import { createHash } from "node:crypto";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ShiftPaper } from "~/components/print/ShiftPaper";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { askShift } from "./gateDesk.server";

/** What is due in the shift ahead as PDF in landscape; 404 where nothing is. */
export async function printShift(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "appointmentGate", "query");
  const { list, dicts, yard } = await askShift(person, args.request);
  if (list.jobs.length === 0) throw missing(args.context.traceId);
  const made = toShanghai(list.from).slice(0, 16);
  const { docNo, verifyCode } = list.paper ?? { docNo: made, verifyCode: null };
  const id = createHash("sha256")
    .update(JSON.stringify([yard, list]))
    .digest("hex")
    .slice(0, 32);
  return answerPdf(args, person, {
    documents: [{ id, docNo, version: 1, verifyCode }],
    title: "title.shift",
    size: "A4L",
    fileName: ({ t }) => [t("print:title.shift"), made.replace(/\D/g, "")].join(" "),
    drawPaper: (each, context) => (
      <ShiftPaper key={each.id} docNo={docNo} made={made} jobs={list.jobs} dicts={dicts} context={context} />
    ),
  });
}
