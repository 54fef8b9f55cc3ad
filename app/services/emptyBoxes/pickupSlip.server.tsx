import type { PickupScope } from "@protocol/emptyPickup";
import { emptyPickups } from "@protocol/emptyPickups";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { PickupSlip } from "~/components/print/PickupSlip";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { drawQrCode } from "../print/qrCode.server";

/** An A6 slip for each box that has not left yet, with its code in figures and as a QR, by `?id=`. */
export async function printPickupSlips(args: LoaderFunctionArgs, scope: PickupScope): Promise<Response> {
  const person = await requirePermission(args, "emptyPickup", "get");
  const { traceId } = args.context;
  const [pickup, dicts] = await Promise.all([
    person.call(emptyPickups.get, { params: documentIdIn(args) }),
    getDicts(person, ["yard", "operator"]),
  ]);
  if (pickup.scope !== scope || !pickup.allowedActions.includes("print")) throw missing(traceId);
  const slips = pickup.boxes.flatMap(({ n, code }) =>
    code ? [{ ...pickup, n, code, qr: drawQrCode(`${pickup.docNo}:${code}`) }] : [],
  );
  if (slips.length === 0) throw missing(traceId);
  return answerPdf(args, person, {
    documents: slips,
    title: "title.pickupSlip",
    size: "A6",
    fileName: ({ t }) => [t("print:title.pickupSlip"), pickup.docNo].join(" "),
    drawPaper: ({ n, code, qr, ...each }, context) => (
      <PickupSlip key={n} pickup={each} box={{ n, code, qr }} dicts={dicts} context={context} />
    ),
  });
}
