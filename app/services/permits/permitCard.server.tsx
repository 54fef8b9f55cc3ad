import type { PermitKind } from "@protocol/permits";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { PermitCard } from "~/components/print/PermitCard";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { callsOf } from "./calls";

/** 电子通行证 as an A6 card, by `?id=`. */
export async function printPermitCard(args: LoaderFunctionArgs, kind: PermitKind) {
  const person = await requirePermission(args, kind, "get");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(traceId);
  const [permit, dicts] = await Promise.all([
    person.call(callsOf[kind].get, { params: { id } }),
    getDicts(person, ["terminal"]),
  ]);
  if (!permit.allowedActions.includes("print")) throw missing(traceId);
  const holder = "plateNo" in permit ? permit.plateNo : permit.name;
  return answerPdf(args, person, {
    documents: [{ ...permit, docNo: permit.permitNo }],
    title: "title.permit",
    size: "A6",
    fileName: ({ t }) => [t("print:title.permit"), permit.permitNo, holder].filter(Boolean).join(" "),
    drawPaper: (each, context) => (
      <PermitCard key={each.id} permit={each} terminals={dicts.terminal} context={context} />
    ),
  });
}
