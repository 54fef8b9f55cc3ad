import { type OccupancyExportRow, occupancies } from "@protocol/occupancies";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { readOccupancyQuery } from "./occupancyList.server";
import { occupancyListPath } from "./paths";

/** The occupancies of a list, with its filters, as a file. Amounts in yuan. */
export async function answerOccupancyExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "occupancy", "export");
  const list = readOccupancyQuery(new URL(args.request.url));
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "occupancy");
    const dicts = await getDicts(person, ["yard", "terminal"]);
    const column = fieldColumns<OccupancyExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
    const yuan = (field: "amount" | "settleAmount" | "releaseAmount" | "refundAmount") =>
      column(field, 14, (row) => row[field] / 100, "number");
    return await exportList(args, person, {
      contract: occupancies.export,
      list,
      name: t("title.list"),
      back: occupancyListPath(list.values),
      columns: [
        column("occupancyNo", 18, (row) => row.occupancyNo),
        column("kind", 14, (row) => t(`kind.${row.kind}`), "text"),
        column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status }), "text"),
        column("bizNo", 20, (row) => row.bizNo),
        column("ctnNo", 14, (row) => row.ctnNo),
        column("ctnSizeType", 10, (row) => row.ctnSizeType && sizeTypeLabel(row.ctnSizeType), "text"),
        column("qty", 8, (row) => row.qty, "number"),
        yuan("amount"),
        yuan("settleAmount"),
        yuan("releaseAmount"),
        yuan("refundAmount"),
        column("invoiceStatus", 10, (row) => row.invoiceStatus && t(`invoiceStatus.${row.invoiceStatus}`), "text"),
        column("taxRate", 8, (row) => `${row.taxRate}%`, "text"),
        column("accountNo", 18, (row) => row.accountNo),
        column("yardCode", 18, (row) => labelOf([...dicts.yard, ...dicts.terminal], row.yardCode), "text"),
        column("companyName", 28, (row) => row.companyName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("settleTime", 20, (row) => timeCell(row.settleTime), "time"),
        column("createByName", 12, (row) => row.createByName, "text"),
        column("remark", 24, (row) => row.remark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
