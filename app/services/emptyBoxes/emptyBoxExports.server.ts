import type { PickupScope } from "@protocol/emptyPickup";
import { type EmptyPickupExportRow, emptyPickups } from "@protocol/emptyPickups";
import { type ReleaseOrderExportRow, type ReleaseOrderLine, releaseOrders } from "@protocol/releaseOrders";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, inUnit, timeCell, yuanCell } from "../spreadsheet/fieldColumns";
import { readPickupQuery, readReleaseQuery } from "./emptyBoxLists.server";
import { pickupPaths, releaseOrderPaths } from "./paths";

/** Texts by the codes of a field. */
type Codes = "releaseStatus" | "status" | "releaseType" | "gradeReq";

/** What makes the columns of an export of this area. */
export async function openColumns<R>({ request }: LoaderFunctionArgs) {
  const t = i18nOf(await languageOf(request)).getFixedT(null, "emptyBoxes");
  const column = fieldColumns<R>((field) => t(`field.${field}`, { defaultValue: field }));
  /** What a code of the row is called. */
  const code = (group: Codes, value: string | null) => value && t(`${group}.${value}`, { defaultValue: value });
  return { t, column, code };
}

const sumOf = (lines: readonly ReleaseOrderLine[], of: (line: ReleaseOrderLine) => number | null) =>
  lines.reduce((sum, line) => sum + (of(line) ?? 0), 0);

/** The release orders of a list, with its filters, as a file. */
export async function answerReleaseExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "releaseOrder", "export");
  const list = readReleaseQuery(new URL(args.request.url));
  try {
    const { t, column, code } = await openColumns<ReleaseOrderExportRow>(args);
    const { yard } = await getDicts(person, ["yard"]);
    return await exportList(args, person, {
      contract: releaseOrders.export,
      list,
      name: t("title.releases"),
      back: releaseOrderPaths.list(list.values),
      columns: [
        column("docNo", 18, (row) => row.docNo),
        column("releaseNo", 18, (row) => row.releaseNo),
        column("status", 10, (row) => code("releaseStatus", row.status), "text"),
        column("releaseType", 10, (row) => code("releaseType", row.releaseType), "text"),
        column("blNo", 18, (row) => row.blNo),
        column("ctnOperatorCode", 10, (row) => row.ctnOperatorCode),
        column("vesselName", 20, (row) => row.vesselName, "text"),
        column("voyage", 10, (row) => row.voyage),
        column(
          "lines",
          24,
          (row) => row.lines.map(({ sizeType, qty }) => `${sizeTypeLabel(sizeType ?? "")}×${qty ?? ""}`).join(" + "),
          "text",
        ),
        column("qty", 8, (row) => sumOf(row.lines, ({ qty }) => qty), "number"),
        column("pickedQty", 8, (row) => sumOf(row.lines, ({ pickedQty }) => pickedQty), "number"),
        column("left", 8, (row) => sumOf(row.lines, ({ left }) => left), "number"),
        column("yards", 30, (row) => row.yards.map(nameIn(yard)).join(" "), "text"),
        column("ctnUserId", 28, (row) => row.ctnUser, "text"),
        column("validFrom", 20, (row) => timeCell(row.validFrom), "time"),
        column("validTo", 20, (row) => timeCell(row.validTo), "time"),
        column("gradeReq", 10, (row) => code("gradeReq", row.gradeReq), "text"),
        inUnit(
          t,
          "yuan",
          column("deposit", 12, (row) => yuanCell(row.deposit), "number"),
        ),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("remark", 24, (row) => row.remark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

/** The pickups of a list, with its filters, as a file. */
export async function answerPickupExport(args: LoaderFunctionArgs, scope: PickupScope): Promise<Response> {
  const person = await requirePermission(args, "emptyPickup", "export");
  const list = readPickupQuery(new URL(args.request.url), scope);
  try {
    const { t, column, code } = await openColumns<EmptyPickupExportRow>(args);
    const { yard } = await getDicts(person, ["yard"]);
    return await exportList(args, person, {
      contract: emptyPickups.export,
      list,
      name: t(`title.pickups.${scope}`),
      back: pickupPaths[scope].list(list.values),
      columns: [
        column("pickupNo", 18, (row) => row.docNo),
        column("status", 10, (row) => code("status", row.status), "text"),
        column("releaseNo", 18, (row) => row.releaseNo),
        column("sizeType", 10, (row) => row.sizeType && sizeTypeLabel(row.sizeType), "text"),
        column("qty", 8, (row) => row.qty, "number"),
        column("pickedQty", 8, (row) => row.pickedQty, "number"),
        column("ctnNos", 40, (row) => row.ctnNos.join(" ")),
        column("yardCode", 16, (row) => row.yardCode && nameIn(yard)(row.yardCode), "text"),
        column("planTime", 20, (row) => timeCell(row.planTime), "time"),
        column("expireTime", 20, (row) => timeCell(row.expireTime), "time"),
        column("plateNo", 12, (row) => row.plateNo),
        column("driverName", 12, (row) => row.driverName, "text"),
        column("driverMobile", 14, (row) => row.driverMobile),
        inUnit(
          t,
          "yuan",
          column("amount", 12, (row) => yuanCell(row.amount), "number"),
        ),
        column("occupancyNo", 18, (row) => row.occupancyNo),
        column("companyName", 28, (row) => row.companyName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("auditRemark", 24, (row) => row.auditRemark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
