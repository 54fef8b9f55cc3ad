import { type NonHomeExportRow, nonHomePortReleases } from "@protocol/nonHomePortReleases";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { fieldColumns, timeCell } from "../spreadsheet/fieldColumns";
import { readNonHomeQuery } from "./nonHomePages.server";
import { nonHomePaths } from "./paths";

/** The releases of a list, with its filters, as a file. */
export async function answerNonHomeExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "nonHomePortRelease", "export");
  const list = readNonHomeQuery(new URL(args.request.url));
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "voyages");
    const place = nameIn((await getDicts(person, ["terminal"])).terminal);
    const column = fieldColumns<NonHomeExportRow>((field) => t(`field.${field}`, { defaultValue: field }));
    const type = (value: string | null) => value && t(`releaseType.${value}`, { defaultValue: value });
    return await exportList(args, person, {
      contract: nonHomePortReleases.export,
      list,
      name: t("title.nonHomeList"),
      back: nonHomePaths.list(list.values),
      columns: [
        column("docNo", 18, (row) => row.docNo),
        column("status", 10, (row) => t(`status.${row.status}`, { defaultValue: row.status }), "text"),
        column("ctnNo", 14, (row) => row.ctnNo),
        column("blNo", 20, (row) => row.blNo),
        column("vesselName", 22, (row) => row.vesselName, "text"),
        column("voyage", 10, (row) => row.voyage),
        column("terminalCode", 18, (row) => row.terminalCode && place(row.terminalCode), "text"),
        column("feeder", 24, (row) => row.feeder, "text"),
        column("declNo", 20, (row) => row.declNo),
        column("customsCode", 10, (row) => row.customsCode),
        column("releaseTime", 20, (row) => timeCell(row.releaseTime), "time"),
        column("releaseType", 14, (row) => type(row.releaseType), "text"),
        column("originPort", 10, (row) => row.originPort),
        column("podCode", 10, (row) => row.podCode),
        column("clientName", 28, (row) => row.clientName, "text"),
        column("companyName", 28, (row) => row.companyName, "text"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("auditRemark", 24, (row) => row.auditRemark, "text"),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
