import { permissionOfTruckType } from "@protocol/identity";
import { type TruckOrderExportRow, truckOrders } from "@protocol/trucking";
import { toShanghai } from "@protocol/values/instant";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { languageOf } from "../i18n/language.server";
import type { KeyOf } from "../i18n/textKeys";
import { i18nOf } from "../i18n/texts.server";
import { withQuery } from "../paths";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { yuanCell } from "../spreadsheet/fieldColumns";
import { oogCell } from "../spreadsheet/oogCell";
import { type ListedTypes, readTruckOrderQuery } from "./orderList.server";
import { truckListPath } from "./paths";

const listTitle: Record<string, KeyOf<"trucking"> | undefined> = { E: "title.exportList", I: "title.importList" };

/** The orders of a list, with its filters, as a file; `types` are those of the list. */
export async function answerTruckOrderExport(args: LoaderFunctionArgs, types: ListedTypes): Promise<Response> {
  const person = await requirePermission(args, permissionOfTruckType(types[0]), "export");
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "trucking");
  const list = readTruckOrderQuery(new URL(args.request.url), types);
  try {
    const dicts = await getDicts(person, ["terminal", "yard", "operator"]);
    return await exportList(args, person, {
      contract: truckOrders.export,
      list,
      name: t(listTitle[types[0]] ?? "title.otherList"),
      columns: columnsOf(t, dicts),
      back: withQuery(truckListPath(types[0]), list.values),
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

type Dicts = Awaited<ReturnType<typeof getDicts<"terminal" | "yard" | "operator">>>;
type OrderColumn = ExportColumn<TruckOrderExportRow>;

/** The columns of the list, then the rest of the header, in the order of the form. */
function columnsOf(t: TFunction<"trucking">, dicts: Dicts): OrderColumn[] {
  const places = [...dicts.yard, ...dicts.terminal];
  const column = (kind: OrderColumn["kind"], title: string, width: number, of: OrderColumn["of"]): OrderColumn => ({
    title,
    kind,
    width,
    of,
  });
  const time = (title: string, of: (row: TruckOrderExportRow) => string | null) =>
    column("time", title, 20, (row) => {
      const at = of(row);
      return at ? toShanghai(at) : null;
    });
  const flag = (on: boolean) => t(on ? "export.yes" : "export.no");
  return [
    column("name", t("field.orderNo"), 18, (row) => row.orderNo),
    column("text", t("field.type"), 8, (row) => t(`type.${row.type}`, { defaultValue: row.type })),
    column("text", t("field.status"), 10, (row) => t(`orderStatus.${row.status}`, { defaultValue: row.status })),
    column("name", t("field.blNo"), 20, (row) => row.blNo),
    column("text", t("field.vesselName"), 22, (row) => row.vesselName),
    column("name", t("field.voyage"), 10, (row) => row.voyage),
    column("text", t("field.ctnReq"), 20, (row) =>
      row.ctnReq.map((each) => `${each.qty}×${sizeTypeLabel(each.sizeType)}`).join(" + "),
    ),
    column("count", t("export.boxCount"), 8, (row) => row.boxCount),
    column("name", t("field.ctnNo"), 40, (row) => row.ctnNos.join(",")),
    column("text", t("export.oogBoxes"), 36, (row) => oogCell(row.oogBoxes, (side) => t(`field.${side}`))),
    column("text", t("field.pickupYard"), 20, (row) => labelOf(places, row.pickupYard)),
    column("text", t("field.returnYard"), 20, (row) => labelOf(places, row.returnYard)),
    time(t("field.planTime"), (row) => row.planTime),
    column("text", t("field.carrierName"), 24, (row) => row.carrierName),
    column("name", t("field.plateNo"), 20, (row) => row.plateNos.join(",")),
    // nothing is owed for an order before the port has priced it
    column("number", t("list.amount"), 14, (row) => yuanCell(row.amount || null)),
    time(t("field.createTime"), (row) => row.createTime),
    column("text", t("export.companyName"), 28, (row) => row.companyName),
    column("name", t("field.vesselCode"), 10, (row) => row.vesselCode),
    column("name", t("field.imoNo"), 10, (row) => row.imoNo),
    column("name", t("field.callSign"), 10, (row) => row.callSign),
    column("name", t("field.serviceCode"), 10, (row) => row.serviceCode),
    column("text", t("field.terminalCode"), 20, (row) => labelOf(places, row.terminalCode)),
    time(t("field.eta"), (row) => row.eta),
    time(t("field.etb"), (row) => row.etb),
    time(t("field.etd"), (row) => row.etd),
    time(t("field.cyCutoff"), (row) => row.cyCutoff),
    time(t("field.siCutoff"), (row) => row.siCutoff),
    time(t("field.vgmCutoff"), (row) => row.vgmCutoff),
    column("name", t("field.polCode"), 8, (row) => row.polCode),
    column("name", t("field.podCode"), 8, (row) => row.podCode),
    column("name", t("field.destCode"), 8, (row) => row.destCode),
    column("text", t("field.ctnOperatorCode"), 20, (row) => labelOf(dicts.operator, row.ctnOperatorCode)),
    column("text", t("field.doorAddress"), 36, (row) => row.doorAddress),
    column("text", t("field.doorContact"), 12, (row) => row.doorContact),
    column("name", t("field.doorMobile"), 14, (row) => row.doorMobile),
    column("text", t("field.cargoName"), 20, (row) => row.cargoName),
    column("count", t("field.pkgCount"), 10, (row) => row.pkgCount),
    column("count", t("export.grossKg"), 12, (row) => row.grossWeight),
    column("number", t("export.volumeM3"), 12, (row) => row.volume),
    column("text", t("field.special"), 20, (row) =>
      row.special.map((each) => t(`special.${each}`, { defaultValue: each })).join(","),
    ),
    column("text", t("field.isDg"), 8, (row) => flag(row.isDg)),
    column("name", t("field.dgNo"), 18, (row) => row.dgNo),
    column("text", t("field.isReefer"), 8, (row) => flag(row.isReefer)),
    column("name", t("field.rfNo"), 18, (row) => row.rfNo),
    column("text", t("field.clientName"), 28, (row) => row.clientName),
    column("text", t("field.contactName"), 12, (row) => row.contactName),
    column("name", t("field.contactMobile"), 14, (row) => row.contactMobile),
    column("text", t("field.contactEmail"), 24, (row) => row.contactEmail),
    column("text", t("field.remarks"), 30, (row) => row.remarks),
    column("text", t("field.createByName"), 12, (row) => row.createByName),
    column("text", t("field.auditRemark"), 24, (row) => row.auditRemark),
  ];
}
