import { type foodOrderExportRowSchema, foodOrders } from "@protocol/foodOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell, yuanCell } from "../spreadsheet/fieldColumns";
import { readFoodOrderQuery } from "./foodOrders.server";
import { foodPaths } from "./paths";

/** The meals of a list, with its filters, as a file. */
export async function answerFoodOrderExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "foodOrder", "export");
  const list = readFoodOrderQuery(args.request.url);
  const i18n = i18nOf(await languageOf(args.request));
  const t = i18n.getFixedT(null, "food");
  const point = i18n.getFixedT(null, "mall");
  type Row = z.infer<typeof foodOrderExportRowSchema>;
  const column = fieldColumns<Row>((field) => t(`field.${field}`, { defaultValue: field }), "text");
  const columns = [
    column("docNo", 18, (row) => row.docNo, "name"),
    column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status })),
    column("kitchen", 20, (row) => row.shopName),
    column("day", 12, (row) => row.day),
    column("period", 8, (row) => t(`period.${row.period}`)),
    column("dishes", 40, (row) => row.dishes),
    column("qty", 8, (row) => row.portions, "number"),
    column("amount", 12, (row) => yuanCell(row.amount), "number"),
    column("pointCode", 16, (row) => point(`point.${row.pointCode}`)),
    column("contactName", 12, (row) => row.contactName),
    column("createTime", 20, (row) => timeCell(row.createTime), "time"),
    column("paidTime", 20, (row) => timeCell(row.paidTime), "time"),
    column("takenTime", 20, (row) => timeCell(row.takenTime), "time"),
  ];
  const options = { contract: foodOrders.export, list, name: t("title.list"), columns };
  return exportList(args, person, { ...options, back: foodPaths.orders(list.values) }).catch(shownAsPage(args));
}
