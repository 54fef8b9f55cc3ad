import { type SealApplyExportRow, sealApplies } from "@protocol/sealApplies";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { sealApplyPaths } from "./paths";
import { readSealApplyQuery } from "./sealApply.server";

/** The applications of a list, with its filters, as a file. */
export async function answerSealApplyExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "sealApply", "export");
  const list = readSealApplyQuery(new URL(args.request.url));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "contracts");
  const column = fieldColumns<SealApplyExportRow>((field) => t(`field.${field}`, { defaultValue: field }), "text");
  const columns = [
    column("applyNo", 18, (row) => row.applyNo, "name"),
    column("status", 10, (row) => t(`sealStatus.${row.status}`, { defaultValue: row.status })),
    column("companyName", 28, (row) => row.companyName),
    column("agentName", 14, (row) => row.agentName),
    column("agentMobile", 14, (row) => row.agentMobile),
    column("createTime", 20, (row) => timeCell(row.createTime), "time"),
    column("auditRemark", 24, (row) => row.auditRemark),
  ];
  const options = { contract: sealApplies.export, list, name: t("title.seals"), columns };
  return exportList(args, person, { ...options, back: sealApplyPaths.list(list.values) }).catch(shownAsPage(args));
}
