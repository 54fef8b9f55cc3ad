import { type DispatchOrderExportRow, exportDispatchOrders } from "@protocol/dispatchOrder";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, inUnit, timeCell } from "../spreadsheet/fieldColumns";
import { readDispatchOrderQuery } from "./dispatchOrderList.server";
import { dispatchOrderListPath } from "./paths";

/** The dispatch orders of the list, with its filters, as a file: what a fleet settles with drivers by. Weights in kg. */
export async function answerDispatchOrderExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "dispatchOrder", "export");
  const list = readDispatchOrderQuery(new URL(args.request.url));
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "trucking");
    const dicts = await getDicts(person, ["terminal", "yard"]);
    const place = (code: string | null) => labelOf([...dicts.yard, ...dicts.terminal], code);
    const column = fieldColumns<DispatchOrderExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
    const flag = (on: boolean) => t(on ? "export.yes" : "export.no");
    return await exportList(args, person, {
      contract: exportDispatchOrders,
      list,
      name: t("title.dispatchOrders"),
      back: dispatchOrderListPath(list.values),
      columns: [
        column("sendNo", 18, (row) => row.sendNo),
        column(
          "dispatchStatus",
          10,
          ({ status }) => t(`dispatchStatus.${status}`, { defaultValue: `${t("dispatchStatus.undefined")} ${status}` }),
          "text",
        ),
        column("orderNo", 18, (row) => row.orderNo),
        column("type", 8, (row) => t(`type.${row.orderType}`, { defaultValue: row.orderType }), "text"),
        column("clientName", 28, (row) => row.clientName, "text"),
        column("blNo", 20, (row) => row.blNo),
        column("ctnNo", 14, (row) => row.ctnNo),
        column("ctnSizeType", 10, (row) => row.ctnSizeType && sizeTypeLabel(row.ctnSizeType), "text"),
        inUnit(
          t,
          "kg",
          column("boxGrossWeight", 12, (row) => row.grossWeight, "count"),
        ),
        column("sealNo", 14, (row) => row.sealNo),
        column("isDg", 8, (row) => flag(row.isDg), "text"),
        column("isReefer", 8, (row) => flag(row.isReefer), "text"),
        column("isOog", 8, (row) => flag(row.isOog), "text"),
        column("jobType", 10, (row) => t(`job.${row.jobType}`, { defaultValue: row.jobType }), "text"),
        column("plateNo", 12, (row) => row.plateNo),
        column("trailerNo", 12, (row) => row.trailerNo),
        column("driverName", 12, (row) => row.driverName, "text"),
        column("driverMobile", 14, (row) => row.driverMobile),
        column("twinSendNo", 18, (row) => row.twinSendNo),
        column("planArriveTime", 20, (row) => timeCell(row.planArriveTime), "time"),
        column("apptNo", 20, (row) => row.apptNo),
        column("pickupYard", 20, (row) => place(row.pickupYard), "text"),
        column("returnYard", 20, (row) => place(row.returnYard), "text"),
        column("terminalCode", 20, (row) => place(row.terminalCode), "text"),
        column("vesselName", 22, (row) => row.vesselName, "text"),
        column("voyage", 10, (row) => row.voyage),
        column("cyCutoff", 20, (row) => timeCell(row.cyCutoff), "time"),
        column("doorAddress", 36, (row) => row.doorAddress, "text"),
        column("doorContact", 12, (row) => row.doorContact, "text"),
        column("doorMobile", 14, (row) => row.doorMobile),
        column("cargoName", 20, (row) => row.cargoName, "text"),
        column("dispatchRemark", 24, (row) => row.dispatchRemark, "text"),
        column("fleet", 28, (row) => row.companyName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
