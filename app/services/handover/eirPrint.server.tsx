import { eirStatus } from "@protocol/documentStatuses";
import { type Eir, eirs } from "@protocol/eirs";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { EirPaper, type PrintedEir } from "~/components/print/EirPaper";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";
import { digestInCode } from "../print/paperCode";
import { readPaperPhotos } from "../print/paperPhotos.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { drawQrCode } from "../print/qrCode.server";
import { verifyPath } from "../print/verifyPath";

const photoIds = ({ checks }: Eir) => checks.flatMap(({ photo }) => photo?.id ?? []);

/** The receipt on A4 landscape by `?id=`, beside the one of the box's other way where there is one: out left, in right. */
export async function printEir(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "eir", "get");
  const { portal, traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(traceId);
  const eir = await person.call(eirs.get, { params: { id } });
  if (!eir.allowedActions.includes("print")) throw missing(traceId);
  const other = eir.pair && (await person.call(eirs.get, { params: { id: eir.pair.id } }));
  const pair = other
    ? [eir, other].sort((a, b) => (a.direction === "OUT" ? -1 : b.direction === "OUT" ? 1 : 0))
    : [eir];
  const [{ yard, terminal }, photos] = await Promise.all([
    getDicts(person, ["yard", "terminal"]),
    readPaperPhotos(args, person, pair.flatMap(photoIds)),
  ]);
  const printed: PrintedEir[] = pair.map((each) => ({
    ...each,
    digest: digestInCode(each.verifyCode),
    qrCode: drawQrCode(portal.publicUrl + verifyPath(each.eirNo, each.verifyCode)),
  }));
  return answerPdf(args, person, {
    // the paper changes with the other receipt, too
    documents: [{ ...eir, id: [eir.id, other?.id, other?.version].join("."), docNo: eir.eirNo }],
    title: "title.eir",
    size: "A4L",
    fileName: ({ t }) =>
      [t("print:title.eir"), eir.eirNo, eir.ctnNo, eir.status === eirStatus.void && t("handover:eirStatus.3")]
        .filter(Boolean)
        .join(" "),
    drawPaper: (_, context) => (
      <EirPaper key={eir.id} eirs={printed} photos={photos} places={[...yard, ...terminal]} context={context} />
    ),
  });
}
