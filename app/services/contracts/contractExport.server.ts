import { type ContractExportRow, contracts } from "@protocol/contracts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, inUnit, timeCell, yuanCell } from "../spreadsheet/fieldColumns";
import { readContractQuery } from "./contractPages.server";
import { contractPaths } from "./paths";

/** The contracts of a list, with its filters, as a file. */
export async function answerContractExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "contract", "export");
  const list = readContractQuery(new URL(args.request.url));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "contracts");
  const column = fieldColumns<ContractExportRow>((field) => t(`field.${field}`, { defaultValue: field }), "text");
  const columns = [
    column("contractNo", 18, (row) => row.contractNo, "name"),
    column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status })),
    column("title", 28, (row) => row.title),
    column("ownCompany", 28, (row) => row.ownCompany),
    column("otherCompany", 28, (row) => row.otherCompany),
    inUnit(
      t,
      "yuan",
      column("amount", 14, (row) => yuanCell(row.amount), "number"),
    ),
    column("effectiveDay", 12, (row) => row.effectiveDay),
    column("expiryDay", 12, (row) => row.expiryDay),
    column("signBy", 20, (row) => timeCell(row.signBy), "time"),
    column("signers", 40, (row) => row.signers),
    column("completeTime", 20, (row) => timeCell(row.completeTime), "time"),
    column("sha256", 30, (row) => row.sha256),
    column("createTime", 20, (row) => timeCell(row.createTime), "time"),
  ];
  const options = { contract: contracts.export, list, name: t("title.list"), columns };
  return exportList(args, person, { ...options, back: contractPaths.list(list.values) }).catch(shownAsPage(args));
}
