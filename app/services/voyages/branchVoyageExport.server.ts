import { type BranchVoyageExportRow, branchVoyages } from "@protocol/branchVoyages";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { readBranchVoyageQuery } from "./branchVoyagePages.server";
import { branchVoyagePaths } from "./paths";

/** The applications of a list, with its filters, as a file. */
export async function answerBranchVoyageExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "branchVoyage", "export");
  const list = readBranchVoyageQuery(new URL(args.request.url));
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "voyages");
    const { terminal, operator } = await getDicts(person, ["terminal", "operator"]);
    const column = fieldColumns<BranchVoyageExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
    return await exportList(args, person, {
      contract: branchVoyages.export,
      list,
      name: t("title.branchList"),
      back: branchVoyagePaths.list(list.values),
      columns: [
        column("applyNo", 18, (row) => row.applyNo),
        column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status }), "text"),
        column("revision", 8, (row) => row.revision, "number"),
        column("vesselName", 22, (row) => row.vesselName, "text"),
        column("imoNo", 12, (row) => row.imoNo),
        column("voyageIn", 10, (row) => row.voyageIn),
        column("voyageOut", 10, (row) => row.voyageOut),
        column("fromPort", 10, (row) => row.fromPort),
        column("toPort", 10, (row) => row.toPort),
        column("terminals", 30, (row) => row.terminals.map(nameIn(terminal)).join(" "), "text"),
        column("eta", 20, (row) => timeCell(row.eta), "time"),
        column("etd", 20, (row) => timeCell(row.etd), "time"),
        column("loadQty", 10, (row) => row.loadQty, "number"),
        column("dischQty", 10, (row) => row.dischQty, "number"),
        column("agent", 24, (row) => row.agent, "text"),
        column("operatorCode", 20, (row) => row.operatorCode && nameIn(operator)(row.operatorCode), "text"),
        column("companyName", 28, (row) => row.companyName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("auditRemark", 24, (row) => row.auditRemark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
