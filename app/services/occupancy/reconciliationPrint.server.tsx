import { createHash } from "node:crypto";
import { readReconciliationSheet } from "@protocol/reconciliation";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ReconciliationPaper } from "~/components/print/ReconciliationPaper";
import { getDicts } from "../base/dicts.server";
import { requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** The books as they stand now, as PDF in landscape: five amounts beside each other. */
export async function printReconciliation(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "prepayAudit", "query");
  const [sheet, dicts] = await Promise.all([
    person.call(readReconciliationSheet),
    getDicts(person, ["yard", "terminal"]),
  ]);
  const docNo = sheet.paper?.docNo ?? toShanghai(sheet.time).replace(/\D/g, "").slice(0, 12);
  const id = createHash("sha256").update(JSON.stringify(sheet)).digest("hex").slice(0, 32);
  return answerPdf(args, person, {
    documents: [{ ...sheet, id, docNo, version: 1, verifyCode: sheet.paper?.verifyCode ?? null }],
    title: "title.reconciliation",
    size: "A4L",
    fileName: ({ t }) => [t("print:title.reconciliation"), docNo].join(" "),
    drawPaper: (each, context) => (
      <ReconciliationPaper key={each.id} sheet={each} places={[...dicts.yard, ...dicts.terminal]} context={context} />
    ),
  });
}
