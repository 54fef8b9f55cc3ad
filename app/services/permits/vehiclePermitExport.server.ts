import { type VehiclePermitExportRow, vehiclePermits } from "@protocol/permits";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { withQuery } from "../paths";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { vehiclePermitsPath } from "./paths";
import { readVehiclePermitQuery } from "./vehiclePermitList.server";

/** The permits of a list, with its filters, as a file. */
export async function answerVehiclePermitExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "vehiclePermit", "export");
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "permits");
  const list = readVehiclePermitQuery(new URL(args.request.url));
  try {
    const { terminal } = await getDicts(person, ["terminal"]);
    const column = (
      kind: ExportColumn<VehiclePermitExportRow>["kind"],
      title: string,
      width: number,
      of: ExportColumn<VehiclePermitExportRow>["of"],
    ): ExportColumn<VehiclePermitExportRow> => ({ title, kind, width, of });
    return await exportList(args, person, {
      contract: vehiclePermits.export,
      list,
      name: t("title.vehicles"),
      back: withQuery(vehiclePermitsPath(), list.values),
      columns: [
        column("name", t("field.permitNo"), 18, (row) => row.permitNo),
        column(
          "text",
          t("field.status"),
          10,
          (row) => row.status && t(`status.${row.status}`, { defaultValue: row.status }),
        ),
        column("name", t("field.plateNo"), 12, (row) => row.plateNo),
        column(
          "text",
          t("field.plateColor"),
          10,
          (row) => row.plateColor && t(`plateColor.${row.plateColor}`, { defaultValue: row.plateColor }),
        ),
        column(
          "text",
          t("field.vehicleType"),
          12,
          (row) => row.vehicleType && t(`vehicleType.${row.vehicleType}`, { defaultValue: row.vehicleType }),
        ),
        column("name", t("field.vin"), 20, (row) => row.vin),
        column(
          "text",
          t("field.emission"),
          10,
          (row) => row.emission && t(`emission.${row.emission}`, { defaultValue: row.emission }),
        ),
        column("text", t("field.areas"), 40, (row) => row.areas.map((area) => labelOf(terminal, area)).join(",")),
        column("text", t("field.isDg"), 10, (row) => t(row.isDg ? "yes" : "no")),
        column("name", t("field.validFrom"), 12, (row) => row.validFrom),
        column("name", t("field.validTo"), 12, (row) => row.validTo),
        column("name", t("field.licenceTo"), 12, (row) => row.licenceTo),
        column("name", t("field.transportTo"), 12, (row) => row.transportTo),
        column("name", t("field.compulsoryInsuranceTo"), 14, (row) => row.compulsoryInsuranceTo),
        column("name", t("field.commercialInsuranceTo"), 14, (row) => row.commercialInsuranceTo),
        column("text", t("field.companyName"), 28, (row) => row.companyName),
        column("time", t("field.createTime"), 20, (row) => toShanghai(row.createTime)),
        column("text", t("field.auditRemark"), 24, (row) => row.auditRemark),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
