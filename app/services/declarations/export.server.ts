import type { DeclarationKind } from "@protocol/declaration";
import type { DeclarationExportRow } from "@protocol/declarations";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { getDicts } from "../base/dicts.server";
import { labelOf } from "../base/labels";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { callsOf } from "./calls";
import { readDeclarationQuery } from "./list.server";
import { declarationListPath } from "./paths";

type DeclarationColumn = ExportColumn<DeclarationExportRow>;

/** The declarations of a list, with its filters, as a file. */
export async function answerDeclarationExport(args: LoaderFunctionArgs, kind: DeclarationKind): Promise<Response> {
  const person = await requirePermission(args, kind, "export");
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "declarations");
  const list = readDeclarationQuery(new URL(args.request.url));
  try {
    const dicts = await getDicts(person, ["terminal", "operator"]);
    return await exportList(args, person, {
      contract: callsOf[kind].export,
      list,
      name: t(`title.${kind}`),
      columns: columnsOf(t, dicts),
      back: declarationListPath(kind, list.values),
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

/** The columns of the list, then the rest of the header. */
function columnsOf(
  t: TFunction<"declarations">,
  dicts: Awaited<ReturnType<typeof getDicts<"terminal" | "operator">>>,
): DeclarationColumn[] {
  const column = (
    kind: DeclarationColumn["kind"],
    title: string,
    width: number,
    of: DeclarationColumn["of"],
  ): DeclarationColumn => ({ title, kind, width, of });
  const time = (at: string | null) => (at ? toShanghai(at) : null);
  return [
    column("name", t("list.docNo"), 18, (row) => row.docNo),
    column("text", t("list.status"), 10, (row) => t(`status.${row.status}`, { defaultValue: row.status })),
    column("name", t("list.blNo"), 20, (row) => row.blNo),
    column("text", t("field.vesselName"), 22, (row) => row.vesselName),
    column("name", t("field.voyage"), 10, (row) => row.voyage),
    column("name", t("list.ctnNo"), 40, (row) => row.ctnNos.join(",")),
    column("text", t("list.contents"), 30, (row) => row.contents.join("; ")),
    column("text", t("list.terminalCode"), 20, (row) => labelOf(dicts.terminal, row.terminalCode)),
    column("time", t("list.planTime"), 20, (row) => time(row.planTime)),
    column("time", t("list.createTime"), 20, (row) => time(row.createTime)),
    column(
      "text",
      t("field.declType"),
      12,
      (row) => row.declType && t(`declType.${row.declType}`, { defaultValue: row.declType }),
    ),
    column("name", t("field.imoNo"), 10, (row) => row.imoNo),
    column("text", t("field.ctnOperatorCode"), 20, (row) => labelOf(dicts.operator, row.ctnOperatorCode)),
    column("name", t("field.polCode"), 8, (row) => row.polCode),
    column("name", t("field.podCode"), 8, (row) => row.podCode),
    column(
      "text",
      t("field.opMode"),
      12,
      (row) => row.opMode && t(`opMode.${row.opMode}`, { defaultValue: row.opMode }),
    ),
    column("text", t("field.shipperName"), 28, (row) => row.shipperName),
    column("text", t("field.contactName"), 12, (row) => row.contactName),
    column("name", t("field.contactMobile"), 14, (row) => row.contactMobile),
    column("text", t("field.declarant"), 12, (row) => row.declarant),
    column("text", t("field.emergencyContact"), 12, (row) => row.emergencyContact),
    column("name", t("field.emergencyTel"), 16, (row) => row.emergencyTel),
    column("text", t("field.remarks"), 30, (row) => row.remarks),
  ];
}
