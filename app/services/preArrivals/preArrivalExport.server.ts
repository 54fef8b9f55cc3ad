import { type PreArrivalExportRow, preArrivals } from "@protocol/preArrivals";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { preArrivalPaths } from "./paths";
import { readPreArrivalQuery } from "./preArrivalPages.server";

/** The notices of a list, with its filters, as a file. */
export async function answerPreArrivalExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "preArrival", "export");
  const list = readPreArrivalQuery(new URL(args.request.url));
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "preArrivals");
    const { terminal, yard } = await getDicts(person, ["terminal", "yard"]);
    const place = nameIn([...terminal, ...yard]);
    const column = fieldColumns<PreArrivalExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
    const code = (group: "status" | "preType" | "checkResult", value: string | null) =>
      value && t(`${group}.${value}`, { defaultValue: value });
    return await exportList(args, person, {
      contract: preArrivals.export,
      list,
      name: t("title.list"),
      back: preArrivalPaths.list(list.values),
      columns: [
        column("preNo", 18, (row) => row.preNo),
        column("status", 10, (row) => code("status", row.status), "text"),
        column("preType", 10, (row) => code("preType", row.preType), "text"),
        column("yardCode", 18, (row) => row.yardCode && place(row.yardCode), "text"),
        column("etaTime", 20, (row) => timeCell(row.etaTime), "time"),
        column("plateNo", 12, (row) => row.plateNo),
        column("driverName", 12, (row) => row.driverName, "text"),
        column("driverMobile", 14, (row) => row.driverMobile),
        column("ctnNo", 14, (row) => row.ctnNo),
        column("releaseNo", 18, (row) => row.releaseNo),
        column("checkResult", 14, (row) => code("checkResult", row.checkResult), "text"),
        column("arriveTime", 20, (row) => timeCell(row.arriveTime), "time"),
        column("departTime", 20, (row) => timeCell(row.departTime), "time"),
        column("companyName", 28, (row) => row.companyName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("remark", 24, (row) => row.remark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
