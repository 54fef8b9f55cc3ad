import type { PickupScope } from "@protocol/emptyPickup";
import { type CompareSource, compareFields } from "@protocol/shipCompare";
import { type ShipCompareExportRow, shipCompares } from "@protocol/shipCompares";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { timeCell } from "../spreadsheet/fieldColumns";
import { openColumns } from "./emptyBoxExports.server";
import { comparePaths } from "./paths";
import { readCompareQuery } from "./shipCompares.server";

/** The comparisons of a list, with its filters, as a file: each field as the three write it. */
export async function answerCompareExport(args: LoaderFunctionArgs, scope: PickupScope): Promise<Response> {
  const person = await requirePermission(args, "shipCompare", "export");
  const list = readCompareQuery(new URL(args.request.url), scope);
  try {
    const { t, column } = await openColumns<ShipCompareExportRow>(args);
    const own = (title: string, width: number, of: (row: ShipCompareExportRow) => string | null) => ({
      ...column("", width, of, "text"),
      title,
    });
    const side = (row: ShipCompareExportRow, name: (typeof compareFields)[number], source: CompareSource) => {
      const value = row.rows.find(({ field }) => field === name)?.[source] ?? null;
      return name === "cyCutoff" && value ? toShanghai(value) : value;
    };
    const sides = compareFields.flatMap((name) =>
      (["release", "schedule", "manifest"] as const).map((source) =>
        own(`${t(`field.${name}`)} · ${t(`compare.${source}`)}`, 20, (row) => side(row, name, source)),
      ),
    );
    return await exportList(args, person, {
      contract: shipCompares.export,
      list,
      name: t(`title.compares.${scope}`),
      back: comparePaths[scope].list(list.values),
      columns: [
        column("docNo", 18, (row) => row.docNo),
        column("releaseNo", 18, (row) => row.releaseNo),
        own(t("compare.result"), 10, (row) => t(`compare.results.${row.result}`)),
        own(t("compare.state"), 14, (row) => t(`compare.states.${row.state}`)),
        own(t("compare.pickup"), 10, (row) => t(row.stops ? "compare.stopped" : "compare.goes")),
        ...sides,
        column("ctnUserId", 28, (row) => row.ctnUser, "text"),
        own(t("compare.by"), 12, (row) => row.decidedBy),
        { ...column("", 20, (row) => timeCell(row.decidedTime), "time"), title: t("compare.time") },
        own(t("compare.reason"), 30, (row) => row.reason),
      ],
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
