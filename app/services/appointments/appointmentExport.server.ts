import { type AppointmentExportRow, appointments } from "@protocol/appointments";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { readAppointmentQuery } from "./appointmentList.server";
import { appointmentListPath } from "./paths";

/** The appointments of a list, with its filters, as a file. */
export async function answerAppointmentExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "appointment", "export");
  const list = readAppointmentQuery(new URL(args.request.url));
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "appointments");
    const dicts = await getDicts(person, ["terminal", "yard"]);
    const column = fieldColumns<AppointmentExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
    return await exportList(args, person, {
      contract: appointments.export,
      list,
      name: t("title.list"),
      back: appointmentListPath(list.values),
      columns: [
        column("apptNo", 18, (row) => row.apptNo),
        column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status }), "text"),
        column("placeCode", 20, (row) => labelOf([...dicts.terminal, ...dicts.yard], row.placeCode), "text"),
        column("job", 10, (row) => t(`documents:visit.job.${row.job}`, { defaultValue: row.job }), "text"),
        column("startTime", 20, (row) => timeCell(row.startTime), "time"),
        column("endTime", 20, (row) => timeCell(row.endTime), "time"),
        column("ctnNo", 14, (row) => row.ctnNo),
        column("releaseNo", 18, (row) => row.releaseNo),
        column("plateNo", 12, (row) => row.plateNo, "text"),
        column("driverName", 12, (row) => row.driverName, "text"),
        column("driverMobile", 14, (row) => row.driverMobile),
        column("companyName", 28, (row) => row.companyName, "text"),
        column("createByName", 12, (row) => row.createByName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("remark", 24, (row) => row.remark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
