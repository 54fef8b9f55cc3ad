import type { DeclarationKind } from "@protocol/declaration";
import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { DgDeclarationPaper, EmergencyPaper, PlacardPaper, StuffingPaper } from "~/components/print/DgPapers";
import { ReeferPaper } from "~/components/print/ReeferPaper";
import { getDicts } from "../base/dicts.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { callsOf } from "./calls";
import { type DgPaper, dgPapers } from "./dgPapers";

const dgPaperOf = {
  declaration: DgDeclarationPaper,
  stuffing: StuffingPaper,
  placards: PlacardPaper,
  emergency: EmergencyPaper,
} satisfies Record<DgPaper, unknown>;

/** A paper of a declaration as PDF, by `?id=` and, of dangerous goods, `?paper=`; what does not exist is 404. */
export async function printDeclaration(args: LoaderFunctionArgs, kind: DeclarationKind) {
  const person = await requirePermission(args, kind, "get");
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id") ?? "";
  const asked = searchParams.get("paper") ?? "declaration";
  const paper = dgPapers.find((each) => each === asked);
  if (!/^[\w-]{1,40}$/.test(id) || !paper) throw missing(args.context.traceId);
  const [declaration, dicts] = await Promise.all([
    person.call(callsOf[kind].get, { params: { id } }),
    getDicts(person, ["terminal", "operator", "locode"]),
  ]);
  if (!declaration.allowedActions.includes("print")) throw missing(args.context.traceId);
  const title = kind === "dgDeclaration" ? `dg.${paper}` : "reefer.card";
  const DgPaperOfIt = dgPaperOf[paper];
  return answerPdf(args, person, {
    // papers of one declaration are different documents to a browser that keeps them
    documents: [{ ...declaration, id: `${declaration.id}.${paper}` }],
    title,
    fileName: ({ t }) => [t(`print:${title}`), declaration.docNo, declaration.blNo].filter(Boolean).join(" "),
    paper: (one, run, index) =>
      kind === "dgDeclaration" ? (
        <DgPaperOfIt key={one.id} declaration={one as DgDeclaration} dicts={dicts} run={run} index={index} />
      ) : (
        <ReeferPaper
          key={one.id}
          declaration={one as unknown as ReeferDeclaration}
          dicts={dicts}
          run={run}
          index={index}
        />
      ),
  });
}
