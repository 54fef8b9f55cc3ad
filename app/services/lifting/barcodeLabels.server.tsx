import { createHash } from "node:crypto";
import { viewBarcodes } from "@protocol/boxes";
import { mostBarcodes, splitBarcodes } from "@protocol/values/liftingBarcode";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { type BarcodeLabel, BarcodeLabels } from "~/components/print/BarcodeLabels";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { missing, requirePermission } from "../person.server";
import { drawBarcode } from "../print/barcode.server";
import { answerPdf } from "../print/pdfAnswer.server";
import { drawQrCode } from "../print/qrCode.server";

/**
 * Labels of barcodes whose print has been counted, by `?barcodes=a,b`: 100 × 70 mm each, or eight on A4 by `size=A4`
 * (docs/domain-model.md §7.4). A code that is not the reader's, was never counted or is used up is left out; without any
 * other it is 404.
 */
export async function printBarcodeLabels(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "weightOrder", "get");
  const { searchParams } = new URL(args.request.url);
  const barcodes = splitBarcodes(searchParams.get("barcodes") ?? "").slice(0, mostBarcodes);
  if (barcodes.length === 0) throw missing(args.context.traceId);
  const [found, { terminal, yard }] = await Promise.all([
    person.call(viewBarcodes, { body: { barcodes } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  const place = nameIn([...terminal, ...yard]);
  const labels = found.flatMap(({ barcode, known }): BarcodeLabel[] => {
    if (!known?.own?.mayPrint || known.own.printCount === 0) return [];
    const { ctnNo, blNo, plateNo, printCount } = known.own;
    const codes = { bars: drawBarcode(barcode), qr: drawQrCode(barcode) };
    return [
      { barcode, ctnNo, blNo, plateNo, printCount, place: place(known.yardCode), validTo: known.validTo, ...codes },
    ];
  });
  const [first] = labels;
  if (!first) throw missing(args.context.traceId);
  const sheet = searchParams.get("size") === "A4";
  const said = labels.map(({ bars, qr, ...label }) => label);
  const id = createHash("sha256")
    .update(JSON.stringify([sheet, said]))
    .digest("base64url");
  return answerPdf(args, person, {
    documents: [{ id, docNo: first.barcode, version: labels.length, verifyCode: null }],
    title: "title.barcodeLabels",
    size: sheet ? "labels" : "label",
    fileName: ({ t }) => [t("print:title.barcodeLabels"), first.barcode, labels.length].join(" "),
    drawPaper: (_, context) => <BarcodeLabels key={id} labels={labels} sheet={sheet} context={context} />,
  });
}
