import { type PermitKind, type PermitRow, type VehiclePermitExportRow, vehiclePermits } from "@protocol/permits";
import { type PersonPermitExportRow, personPermits } from "@protocol/personPermits";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { withQuery } from "../paths";
import { type Person, requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { permitPaths } from "./paths";
import { readPersonPermitQuery, readVehiclePermitQuery } from "./permitList.server";

type Row = Omit<PermitRow, "allowedActions"> & { auditRemark: string | null };
/** Texts by the codes of a field. */
type Codes = "status" | "plateColor" | "vehicleType" | "emission" | "occupation";

/** The columns of either kind, and what makes those of one's own. */
async function openColumns<R extends Row>(args: LoaderFunctionArgs, person: Person) {
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "permits");
  const { terminal } = await getDicts(person, ["terminal"]);
  const column = fieldColumns<R>((field) => t(`field.${field}`, { defaultValue: field }));
  /** What a code of the row is called. */
  const code = (group: Codes, value: string | null) => value && t(`${group}.${value}`, { defaultValue: value });
  const around = (own: ExportColumn<R>[], more: ExportColumn<R>[]) => [
    column("permitNo", 18, (row) => row.permitNo),
    column("status", 10, (row) => code("status", row.status), "text"),
    ...own,
    column("areas", 40, (row) => row.areas.map((area) => labelOf(terminal, area)).join(","), "text"),
    column("isDg", 10, (row) => t(row.isDg ? "yes" : "no"), "text"),
    column("validFrom", 12, (row) => row.validFrom),
    column("validTo", 12, (row) => row.validTo),
    ...more,
    column("companyName", 28, (row) => row.companyName, "text"),
    column("createTime", 20, (row) => timeCell(row.createTime), "time"),
    column("auditRemark", 24, (row) => row.auditRemark, "text"),
  ];
  return { t, column, code, around };
}

const backTo = (kind: PermitKind, values: Record<string, string>) => withQuery(permitPaths[kind].list(), values);

/** The vehicle permits of a list, with its filters, as a file. */
export async function answerVehiclePermitExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "vehiclePermit", "export");
  const list = readVehiclePermitQuery(new URL(args.request.url));
  try {
    const { t, column, code, around } = await openColumns<VehiclePermitExportRow>(args, person);
    return await exportList(args, person, {
      contract: vehiclePermits.export,
      list,
      name: t("title.vehicles"),
      back: backTo("vehiclePermit", list.values),
      columns: around(
        [
          column("plateNo", 12, (row) => row.plateNo),
          column("plateColor", 10, (row) => code("plateColor", row.plateColor), "text"),
          column("vehicleType", 12, (row) => code("vehicleType", row.vehicleType), "text"),
          column("vin", 20, (row) => row.vin),
          column("emission", 10, (row) => code("emission", row.emission), "text"),
        ],
        [
          column("licenceTo", 12, (row) => row.licenceTo),
          column("transportTo", 12, (row) => row.transportTo),
          column("compulsoryInsuranceTo", 14, (row) => row.compulsoryInsuranceTo),
          column("commercialInsuranceTo", 14, (row) => row.commercialInsuranceTo),
        ],
      ),
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

/** The person permits of a list, with its filters, as a file. */
export async function answerPersonPermitExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "personPermit", "export");
  const list = readPersonPermitQuery(new URL(args.request.url));
  try {
    const { t, column, code, around } = await openColumns<PersonPermitExportRow>(args, person);
    return await exportList(args, person, {
      contract: personPermits.export,
      list,
      name: t("title.persons"),
      back: backTo("personPermit", list.values),
      columns: around(
        [
          column("name", 16, (row) => row.name),
          column("idNo", 20, (row) => row.idNo),
          column("mobile", 14, (row) => row.mobile),
          column("occupation", 10, (row) => code("occupation", row.occupation), "text"),
        ],
        [
          column("driveClass", 10, (row) => row.driveClass),
          column("driveTo", 12, (row) => row.driveTo),
          column("qualNo", 18, (row) => row.qualNo),
          column("trainNo", 18, (row) => row.trainNo),
          column("trainDate", 12, (row) => row.trainDate),
        ],
      ),
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
