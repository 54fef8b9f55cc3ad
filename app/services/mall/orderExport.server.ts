import { type MallOrderExportRow, mallOrders, soldOrders } from "@protocol/mallOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell, yuanCell } from "../spreadsheet/fieldColumns";
import { readMallOrderQuery } from "./orders.server";
import { mallPaths, merchantPaths } from "./paths";

/** The orders of a list, with its filters, as a file: those that a company bought, or those that it sold. */
export async function answerMallOrderExport(args: LoaderFunctionArgs, side: "bought" | "sold"): Promise<Response> {
  const sold = side === "sold";
  const person = await requirePermission(args, sold ? "merchantCenter" : "mallOrder", "export");
  const list = readMallOrderQuery(new URL(args.request.url));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "mall");
  const column = fieldColumns<MallOrderExportRow>((field) => t(`field.${field}`, { defaultValue: field }), "text");
  const columns = [
    column("docNo", 18, (row) => row.docNo, "name"),
    column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status })),
    column("shopName", 20, (row) => row.shopName),
    column("companyName", 28, (row) => row.companyName),
    column("goods", 40, (row) => row.goods),
    column("pieces", 8, (row) => row.pieces, "number"),
    column("amount", 12, (row) => yuanCell(row.amount), "number"),
    column("refunded", 12, (row) => yuanCell(row.refunded), "number"),
    column("way", 12, (row) => t(`way.${row.way}`)),
    column("contactName", 12, (row) => row.contactName),
    column("createTime", 20, (row) => timeCell(row.createTime), "time"),
    column("paidTime", 20, (row) => timeCell(row.paidTime), "time"),
    column("shipTime", 20, (row) => timeCell(row.shipTime), "time"),
    column("trackingNo", 20, (row) => row.trackingNo),
    column("receiveTime", 20, (row) => timeCell(row.receiveTime), "time"),
  ];
  const contract = sold ? soldOrders.export : mallOrders.export;
  const back = (sold ? merchantPaths : mallPaths).orders(list.values);
  const name = t(sold ? "title.sold" : "title.orders");
  return exportList(args, person, { contract, list, name, columns, back }).catch(shownAsPage(args));
}
