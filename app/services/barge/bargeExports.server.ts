import { type BargeOrderExportRow, bargeOrders } from "@protocol/bargeOrders";
import { type BargePoolExportRow, bargePools } from "@protocol/bargePools";
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
import { bargeDicts, readBargeQuery } from "./bargeOrderPages.server";
import { bargeOrderPaths, poolPaths, poolScopeAt } from "./paths";
import { readPoolQuery } from "./poolPages.server";

/** Words of the area in the reader's language, and a column that is named as the field. */
async function wordsOf<R>(args: LoaderFunctionArgs) {
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "barge");
  const column = fieldColumns<R>((field) => t(`field.${field}`, { defaultValue: field }), "text");
  return { t, column };
}

/** The barge orders of a list, with its filters, as a file. */
export async function answerBargeOrderExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "bargeOrder", "export");
  const list = readBargeQuery(new URL(args.request.url));
  try {
    const { t, column } = await wordsOf<BargeOrderExportRow>(args);
    const { terminal, yard, locode, operator } = await getDicts(person, bargeDicts);
    const place = nameIn([...terminal, ...yard, ...locode]);
    return await exportList(args, person, {
      contract: bargeOrders.export,
      list,
      name: t("title.list"),
      back: bargeOrderPaths.list(list.values),
      columns: [
        column("docNo", 18, (row) => row.docNo, "name"),
        column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status })),
        column("type", 8, (row) => row.type && t(`type.${row.type}`, { defaultValue: row.type })),
        column(
          "fullEmpty",
          8,
          (row) => row.fullEmpty && t(`fullEmpty.${row.fullEmpty}`, { defaultValue: row.fullEmpty }),
        ),
        column("blNo", 20, (row) => row.blNo, "name"),
        column("ctnOperatorCode", 16, (row) => row.ctnOperatorCode && nameIn(operator)(row.ctnOperatorCode)),
        column("isSoc", 10, (row) => t(row.isSoc ? "yes" : "no")),
        column("inlandPort", 18, (row) => row.inlandPort && place(row.inlandPort)),
        column("seaTerminal", 18, (row) => row.seaTerminal && place(row.seaTerminal)),
        column("depYard", 18, (row) => row.depYard && place(row.depYard)),
        column("desYard", 18, (row) => row.desYard && place(row.desYard)),
        column("carrierName", 28, (row) => row.carrierName),
        column("bargeName", 20, (row) => row.bargeName),
        column("bargeVoyage", 10, (row) => row.bargeVoyage, "name"),
        column("carResNo", 18, (row) => row.carResNo, "name"),
        column("pierResNo", 18, (row) => row.pierResNo, "name"),
        column("planLoadTime", 20, (row) => timeCell(row.planLoadTime), "time"),
        column("boxes", 40, (row) => row.boxNumbers),
        column("boxCount", 8, (row) => row.boxCount, "number"),
        column("doneCount", 8, (row) => row.doneCount, "number"),
        inUnit(
          t,
          "yuan",
          column("amount", 12, (row) => yuanCell(row.amount), "number"),
        ),
        column("clientName", 28, (row) => row.clientName),
        column("companyName", 28, (row) => row.companyName),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("remark", 24, (row) => row.remark),
        column("auditRemark", 24, (row) => row.auditRemark),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

/** The pools of a list, with its filters, as a file. */
export async function answerPoolExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "bargePool", "export");
  const scope = poolScopeAt(args.request.url);
  const list = readPoolQuery(new URL(args.request.url));
  try {
    const { t, column } = await wordsOf<BargePoolExportRow>(args);
    const { terminal, yard, locode } = await getDicts(person, ["terminal", "yard", "locode"]);
    const place = nameIn([...terminal, ...yard, ...locode]);
    return await exportList(args, person, {
      contract: bargePools.export,
      list,
      name: t(`poolTitle.list.${scope}`),
      back: poolPaths(scope).list(list.values),
      columns: [
        column("poolNo", 18, (row) => row.poolNo, "name"),
        column("status", 10, (row) => t(`poolStatus.${row.status}`, { defaultValue: row.status })),
        ...(scope === "F"
          ? [
              column("blNo", 20, (row) => row.blNo, "name"),
              column("sourceOrderNo", 18, (row) => row.sourceOrderNo, "name"),
            ]
          : [
              column("depotCode", 18, (row) => row.depotCode && place(row.depotCode)),
              column("depotBalance", 10, (row) => row.depotBalance, "number"),
            ]),
        column("fromPort", 18, (row) => row.fromPort && place(row.fromPort)),
        column("toPort", 18, (row) => row.toPort && place(row.toPort)),
        column("ctnSizeType", 10, (row) => row.ctnSizeType && sizeTypeLabel(row.ctnSizeType)),
        column("totalQty", 8, (row) => row.totalQty, "number"),
        column("remainQty", 8, (row) => row.remainQty, "number"),
        column("guidePrice", 12, (row) => yuanCell(row.guidePrice), "number"),
        column("capPrice", 12, (row) => yuanCell(row.capPrice), "number"),
        column("loadFrom", 12, (row) => row.loadFrom),
        column("loadTo", 12, (row) => row.loadTo),
        column("grabFrom", 20, (row) => timeCell(row.grabFrom), "time"),
        column("grabTo", 20, (row) => timeCell(row.grabTo), "time"),
        column(
          "eligibility",
          14,
          (row) => row.eligibility && t(`eligibility.${row.eligibility}`, { defaultValue: row.eligibility }),
        ),
        column("companyName", 28, (row) => row.companyName),
        column("remark", 24, (row) => row.remark),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
