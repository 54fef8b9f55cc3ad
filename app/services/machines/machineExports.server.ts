import { type LicenseRemakeExportRow, licenseRemakes } from "@protocol/licenseRemakes";
import { type WheelMachineExportRow, wheelMachines } from "@protocol/wheelMachines";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, inUnit, timeCell, yuanCell } from "../spreadsheet/fieldColumns";
import { readMachineQuery, readRemakeQuery } from "./machineLists.server";
import { licenseRemakePaths, wheelMachinePaths } from "./paths";

/** Texts by the codes of a field. */
type Codes = "status" | "remakeStatus" | "machineType" | "power" | "reason" | "pickWay";

/** What makes the columns of either kind. */
async function openColumns<R>({ request }: LoaderFunctionArgs) {
  const t = i18nOf(await languageOf(request)).getFixedT(null, "machines");
  const column = fieldColumns<R>((field) => t(`field.${field}`, { defaultValue: field }));
  /** What a code of the row is called. */
  const code = (group: Codes, value: string | null) => value && t(`${group}.${value}`, { defaultValue: value });
  return { t, column, code };
}

/** The machines of a list, with its filters, as a file. */
export async function answerMachineExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "wheelMachine", "export");
  const list = readMachineQuery(new URL(args.request.url));
  const { t, column, code } = await openColumns<WheelMachineExportRow>(args);
  return exportList(args, person, {
    contract: wheelMachines.export,
    list,
    name: t("title.machines"),
    back: wheelMachinePaths.list(list.values),
    columns: [
      column("docNo", 18, (row) => row.docNo),
      column("status", 10, (row) => code("status", row.status), "text"),
      column("machineNo", 14, (row) => row.machineNo),
      column("machineType", 12, (row) => code("machineType", row.machineType), "text"),
      column("brandModel", 20, (row) => row.brandModel, "text"),
      column("serialNo", 20, (row) => row.serialNo),
      column("power", 10, (row) => code("power", row.power), "text"),
      inUnit(
        t,
        "t",
        column("liftTon", 12, (row) => row.liftTon, "number"),
      ),
      inUnit(
        t,
        "kg",
        column("ownWeightKg", 12, (row) => row.ownWeightKg, "number"),
      ),
      column("ownerName", 28, (row) => row.ownerName, "text"),
      column("innerPlate", 12, (row) => row.innerPlate),
      column("licenseNo", 18, (row) => row.licenseNo),
      column("inspectTo", 12, (row) => row.inspectTo),
      column("responsible", 12, (row) => row.responsible),
      column("companyName", 28, (row) => row.companyName, "text"),
      column("createTime", 20, (row) => timeCell(row.createTime), "time"),
      column("auditRemark", 24, (row) => row.auditRemark, "text"),
    ],
  }).catch(shownAsPage(args));
}

/** The replacements of a list, with its filters, as a file. */
export async function answerRemakeExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "licenseRemake", "export");
  const list = readRemakeQuery(new URL(args.request.url));
  const { t, column, code } = await openColumns<LicenseRemakeExportRow>(args);
  return exportList(args, person, {
    contract: licenseRemakes.export,
    list,
    name: t("title.remakes"),
    back: licenseRemakePaths.list(list.values),
    columns: [
      column("remakeNo", 18, (row) => row.docNo),
      column("status", 10, (row) => code("remakeStatus", row.status), "text"),
      column("machineNo", 14, (row) => row.machineNo),
      column("oldLicenseNo", 18, (row) => row.oldLicenseNo),
      column("newLicenseNo", 18, (row) => row.newLicenseNo),
      column("reason", 10, (row) => code("reason", row.reason), "text"),
      column("pickWay", 14, (row) => code("pickWay", row.pickWay), "text"),
      inUnit(
        t,
        "yuan",
        column("fee", 12, (row) => yuanCell(row.fee), "number"),
      ),
      column("paidTime", 20, (row) => timeCell(row.paidTime), "time"),
      column("txnNo", 20, (row) => row.txnNo),
      column("companyName", 28, (row) => row.companyName, "text"),
      column("createTime", 20, (row) => timeCell(row.createTime), "time"),
      column("auditRemark", 24, (row) => row.auditRemark, "text"),
    ],
  }).catch(shownAsPage(args));
}
