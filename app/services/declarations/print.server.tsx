import type { DeclarationKind } from "@protocol/declaration";
import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ComponentProps, ReactElement } from "react";
import { DgDeclarationPaper, EmergencyPaper, StuffingPaper } from "~/components/print/DgPapers";
import { PlacardPaper } from "~/components/print/PlacardPaper";
import { ReeferPaper } from "~/components/print/ReeferPaper";
import { getDicts } from "../base/dicts.server";
import type { KeyOf } from "../i18n/textKeys";
import { missing, type Person, requirePermission } from "../person.server";
import { askInTurn, readBatchIds } from "../print/batch.server";
import { answerPdf, minuteForFileName } from "../print/pdfAnswer.server";
import { callsOf } from "./calls";
import { type DgPaper, dgPapers } from "./dgPapers";

const dgPaperOf = {
  declaration: DgDeclarationPaper,
  stuffing: StuffingPaper,
  placards: PlacardPaper,
  emergency: EmergencyPaper,
} satisfies Record<DgPaper, unknown>;

/** Key of a paper's name in print.json. */
export type PaperTitle = KeyOf<"print">;

interface DeclarationPaper {
  title: PaperTitle;
  draw(declaration: DgDeclaration, given: Omit<ComponentProps<typeof ReeferPaper>, "declaration">): ReactElement;
}

/** The paper of a kind; of dangerous goods the one that was asked for. */
const paperOf: Record<DeclarationKind, (paper: DgPaper) => DeclarationPaper> = {
  dgDeclaration: (paper) => {
    const Paper = dgPaperOf[paper];
    return {
      title: `dg.${paper}`,
      draw: (declaration, given) => <Paper key={declaration.id} declaration={declaration} {...given} />,
    };
  },
  reeferDeclaration: () => ({
    title: "reefer.card",
    draw: (declaration, given) => (
      <ReeferPaper key={declaration.id} declaration={declaration as unknown as ReeferDeclaration} {...given} />
    ),
  }),
};

/** A paper of a declaration as PDF, by `?id=` and, of dangerous goods, `?paper=`; what does not exist is 404. */
export async function printDeclaration(args: LoaderFunctionArgs, kind: DeclarationKind) {
  const person = await requirePermission(args, kind, "get");
  return answerPapers(args, person, kind, [new URL(args.request.url).searchParams.get("id") ?? ""]);
}

/** The same paper of up to 50 declarations of a list as one file, by `?ids=` and `?paper=`. */
export async function printDeclarations(args: LoaderFunctionArgs, kind: DeclarationKind) {
  const person = await requirePermission(args, kind, "export");
  const ids = readBatchIds(args.request);
  if (ids.length === 0) throw Response.json({ text: "print:refusal.none" }, { status: 400 });
  return answerPapers(args, person, kind, ids);
}

async function answerPapers(args: LoaderFunctionArgs, person: Person, kind: DeclarationKind, ids: readonly string[]) {
  const { traceId } = args.context;
  const asked = new URL(args.request.url).searchParams.get("paper") ?? "declaration";
  const paper = dgPapers.find((each) => each === asked);
  if (!ids.every((id) => /^[\w-]{1,40}$/.test(id)) || !paper) throw missing(traceId);
  const [declarations, dicts] = await Promise.all([
    askInTurn(ids, (id) => person.call(callsOf[kind].get, { params: { id } })),
    getDicts(person, ["terminal", "operator", "locode"]),
  ]);
  if (!declarations.every((each) => each.allowedActions.includes("print"))) throw missing(traceId);
  const [first] = declarations;
  const { title, draw } = paperOf[kind](paper);
  return answerPdf(args, person, {
    // papers of one declaration are different documents to a browser that keeps them
    documents: declarations.map((each) => ({ ...each, id: `${each.id}.${paper}` })),
    title,
    fileName: ({ t }) =>
      declarations.length > 1
        ? t("print:file.papers", {
            title: t(`print:${title}`),
            count: declarations.length,
            time: minuteForFileName(),
          })
        : [t(`print:${title}`), first!.docNo, first!.blNo].filter(Boolean).join(" "),
    drawPaper: (one, context) => draw(one, { dicts, context }),
  });
}
