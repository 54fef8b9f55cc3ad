import { type WeightOrderExportRow, weightOrders } from "@protocol/weightOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, inUnit, timeCell, yuanCell } from "../spreadsheet/fieldColumns";
import { scopeAt, weightOrderPaths } from "./paths";
import { readWeightQuery } from "./weightOrderPages.server";

/** The orders of a list, with its filters, as a file. */
export async function answerWeightOrderExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "weightOrder", "export");
  const scope = scopeAt(args.request.url);
  const list = readWeightQuery(new URL(args.request.url));
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "lifting");
    const { terminal, yard } = await getDicts(person, ["terminal", "yard"]);
    const place = nameIn([...terminal, ...yard]);
    const column = fieldColumns<WeightOrderExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
    return await exportList(args, person, {
      contract: weightOrders.export,
      list,
      name: t(`title.list.${scope}`),
      back: weightOrderPaths(scope).list(list.values),
      columns: [
        column("docNo", 18, (row) => row.docNo),
        column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status }), "text"),
        column(scope === "D" ? "waybillNo" : "blNo", 20, (row) => row.blNo),
        ...(scope === "F" ? [column("edoNo", 20, (row: WeightOrderExportRow) => row.edoNo)] : []),
        column("vesselName", 20, (row) => row.vesselName, "text"),
        column("voyage", 10, (row) => row.voyage),
        column("placeCode", 16, (row) => row.placeCode && place(row.placeCode), "text"),
        column("consignee", 28, (row) => row.consignee, "text"),
        column("boxes", 40, (row) => row.ctnNos, "text"),
        column("planTime", 20, (row) => timeCell(row.planTime), "time"),
        column("apptNo", 20, (row) => row.apptNo),
        column("plateNo", 12, (row) => row.plateNo),
        inUnit(
          t,
          "yuan",
          column("amount", 12, (row) => yuanCell(row.amount), "number"),
        ),
        inUnit(
          t,
          "yuan",
          column("due", 12, (row) => row.due / 100, "number"),
        ),
        column("companyName", 28, (row) => row.companyName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("auditRemark", 24, (row) => row.auditRemark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
