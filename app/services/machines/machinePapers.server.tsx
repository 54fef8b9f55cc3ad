import { wheelMachines } from "@protocol/wheelMachines";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { MachineCertificate, MachinePlate } from "~/components/print/MachineCards";
import { documentIdIn } from "../documents/documentId.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** Plate and certificate of a machine in use, an A6 card each, by `?id=`; both are proved by the number of its license. */
export async function printMachinePapers(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wheelMachine", "get");
  const { traceId } = args.context;
  const machine = await person.call(wheelMachines.get, { params: documentIdIn(args) });
  const { licenseNo } = machine;
  if (!licenseNo || !machine.allowedActions.includes("print")) throw missing(traceId);
  const papers = [MachinePlate, MachineCertificate].map((Card) => ({ ...machine, docNo: licenseNo, Card }));
  return answerPdf(args, person, {
    documents: papers,
    title: "title.machineLicense",
    size: "A6",
    fileName: ({ t }) => [t("print:title.machineLicense"), licenseNo, machine.innerPlate].filter(Boolean).join(" "),
    drawPaper: ({ Card, ...each }, context) => (
      <Card key={context.index} machine={each} licenseNo={licenseNo} context={context} />
    ),
  });
}
