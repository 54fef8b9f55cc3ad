import { exportFreeTime, type FreeTimeBox } from "@protocol/freeTime";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { nameIn } from "../documents/readValue";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { type ExportColumn, exportList } from "../spreadsheet/exportList.server";
import { listPlaces, readFreeTimeQuery } from "./freeTime.server";
import { freeTimePaths } from "./paths";

/** The list with its filters as a file. */
export async function answerFreeTimeExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "boxClearance", "export");
  const list = readFreeTimeQuery(args.request);
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "clearance");
    const nameOf = nameIn(await listPlaces(person));
    const column =
      (kind: ExportColumn<FreeTimeBox>["kind"]) =>
      (title: string, width: number, of: ExportColumn<FreeTimeBox>["of"]) => ({ title, kind, width, of });
    const [text, name, count, amount] = [column("text"), column("name"), column("count"), column("number")];
    const columns = [
      name(t("head.box"), 14, (box) => box.ctnNo),
      text(t("freeTime.sizeType"), 10, (box) => box.sizeType && sizeTypeLabel(box.sizeType)),
      name(t("freeTime.blNo"), 18, (box) => box.blNo),
      text(t("freeTime.place"), 16, (box) => nameOf(box.placeCode)),
      name(t("freeTime.inDay"), 12, (box) => box.inDay),
      name(t("freeTime.freeUntil"), 12, (box) => box.freeUntil),
      count(t("common:unit.days", { label: t("freeTime.daysLeft") }), 10, (box) => box.daysLeft),
      amount(t("freeTime.costSoFar"), 14, (box) => box.costSoFar && box.costSoFar / 100),
      text(t("freeTime.steps"), 40, ({ steps }) =>
        steps.map((step) => `${step.fromDay}: ${(step.amount / 100).toFixed(2)}`).join("; "),
      ),
      name(t("head.document"), 18, (box) => box.document.docNo),
    ];
    const back = freeTimePaths.list(list.values);
    return await exportList(args, person, { contract: exportFreeTime, list, name: t("title.freeTime"), back, columns });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
