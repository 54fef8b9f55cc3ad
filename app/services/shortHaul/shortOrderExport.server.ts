import { type ShortOrderExportRow, shortOrders } from "@protocol/shortOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell, yuanCell } from "../spreadsheet/fieldColumns";
import { shortOrderPaths } from "./paths";
import { readShortOrderQuery } from "./shortOrderPages.server";

/** The orders of a list, with its filters, as a file. */
export async function answerShortOrderExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "shortOrder", "export");
  const list = readShortOrderQuery(new URL(args.request.url));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "shortHaul");
  const { operator, terminal, yard } = await getDicts(person, ["operator", "terminal", "yard"]);
  const operatorName = nameIn(operator);
  const place = nameIn([...terminal, ...yard]);
  const column = fieldColumns<ShortOrderExportRow>((field) => t(`field.${field}`, { defaultValue: field }), "text");
  const columns = [
    column("docNo", 18, (row) => row.docNo, "name"),
    column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status })),
    column("purpose", 12, (row) => t(`purpose.${row.purpose}`, { defaultValue: row.purpose })),
    column("fromYard", 18, (row) => row.fromYard && place(row.fromYard)),
    column("toYard", 18, (row) => row.toYard && place(row.toYard)),
    column("fullEmpty", 10, (row) => row.fullEmpty && t(`fullEmpty.${row.fullEmpty}`, { defaultValue: row.fullEmpty })),
    column("nightWork", 8, (row) => t(row.nightWork ? "yes" : "no")),
    column("dueTime", 20, (row) => timeCell(row.dueTime), "time"),
    column("boxes", 40, (row) => row.boxNumbers.join(" ")),
    column("ctnOperatorCode", 18, (row) => row.operatorCodes.map(operatorName).join(" ")),
    column("doneCount", 10, (row) => row.doneCount, "number"),
    column("unitPrice", 12, (row) => yuanCell(row.unitPrice), "number"),
    column("amount", 12, (row) => yuanCell(row.amount), "number"),
    column("clientName", 28, (row) => row.clientName),
    column("companyName", 28, (row) => row.companyName),
    column("createTime", 20, (row) => timeCell(row.createTime), "time"),
    column("completeTime", 20, (row) => timeCell(row.completeTime), "time"),
    column("auditRemark", 24, (row) => row.auditRemark),
  ];
  const options = { contract: shortOrders.export, list, name: t("title.list"), columns };
  return exportList(args, person, { ...options, back: shortOrderPaths.list(list.values) }).catch(shownAsPage(args));
}
