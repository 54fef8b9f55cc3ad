import { type InWeightExportRow, inWeights } from "@protocol/inWeights";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { oogCell } from "../spreadsheet/oogCell";
import { readInWeightQuery } from "./inWeightPages.server";
import { inWeightPaths } from "./paths";

/** The applications of a list, with its filters, as a file. */
export async function answerInWeightExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "inWeight", "export");
  const list = readInWeightQuery(new URL(args.request.url));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "inWeight");
  const { terminal } = await getDicts(person, ["terminal"]);
  const column = fieldColumns<InWeightExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
  const columns = [
    column("docNo", 18, (row) => row.docNo),
    column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status }), "text"),
    column("applyScene", 10, (row) => t(`applyScene.${row.applyScene}`, { defaultValue: row.applyScene }), "text"),
    column("blNo", 20, (row) => row.blNo),
    column("vesselName", 24, (row) => row.vesselName),
    column("voyage", 10, (row) => row.voyage),
    column("terminalCode", 16, (row) => row.terminalCode && nameIn(terminal)(row.terminalCode), "text"),
    column("podCode", 10, (row) => row.podCode),
    column("planTime", 20, (row) => timeCell(row.planTime), "time"),
    column("apptNo", 18, (row) => row.apptNo),
    column("plateNo", 12, (row) => row.plateNo),
    column("boxes", 40, (row) => row.boxNumbers.join(" ")),
    column("inCount", 10, (row) => row.inCount, "number"),
    column("vgmTotal", 14, (row) => row.vgmTotal, "number"),
    column("oogBoxes", 36, (row) => oogCell(row.oogBoxes, (side) => t(`field.${side}`)), "text"),
    column("clientName", 28, (row) => row.clientName, "text"),
    column("companyName", 28, (row) => row.companyName, "text"),
    column("createTime", 20, (row) => timeCell(row.createTime), "time"),
    column("auditRemark", 24, (row) => row.auditRemark, "text"),
  ];
  const options = { contract: inWeights.export, list, name: t("title.list"), columns };
  return exportList(args, person, { ...options, back: inWeightPaths.list(list.values) }).catch(shownAsPage(args));
}
