import { toShanghai } from "@protocol/values/instant";
import { type WeighSlipExportRow, weighSlips } from "@protocol/weighSlips";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "../person.server";
import { exportList } from "../spreadsheet/exportList.server";
import { inUnit } from "../spreadsheet/fieldColumns";
import { answerExport } from "./exports.server";
import { weighSlipPaths } from "./paths";
import { readWeighQuery } from "./weighList.server";

const kgColumns = [
  "grossKg",
  "tareKg",
  "netKg",
  "ctnTareKg",
  "cargoKg",
  "declaredKg",
  "diffKg",
] as const satisfies readonly (keyof WeighSlipExportRow)[];

/** The slips of a list, with its filters, as a file. */
export async function answerWeighExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "weighSlip", "export");
  const list = readWeighQuery(new URL(args.request.url));
  return answerExport<WeighSlipExportRow>(args, ({ t, column, code }) =>
    exportList(args, person, {
      contract: weighSlips.export,
      list,
      name: t("title.weighSlips"),
      back: weighSlipPaths.list(list.values),
      columns: [
        column("slipNo", 18, (row) => row.slipNo, "name"),
        column("status", 12, (row) => code("weighStatus", row.status)),
        column("scaleNo", 10, (row) => row.scaleNo, "name"),
        column("plateNo", 12, (row) => row.plateNo, "name"),
        column("ctnNo", 14, (row) => row.ctnNo, "name"),
        column("ctnNo2", 14, (row) => row.ctnNo2, "name"),
        ...kgColumns.map((field) =>
          inUnit(
            t,
            "kg",
            column(field, 12, (row) => row[field], "number"),
          ),
        ),
        column("diffPct", 12, (row) => row.diffPct, "number"),
        column("over", 8, (row) => (row.over ? t("weigh.over") : null)),
        column("firstTime", 20, (row) => toShanghai(row.firstTime), "time"),
        column("secondTime", 20, (row) => row.secondTime && toShanghai(row.secondTime), "time"),
        column("firstBy", 12, (row) => row.firstBy),
        column("secondBy", 12, (row) => row.secondBy),
        column("fleetName", 28, (row) => row.fleetName),
        column("customerName", 28, (row) => row.customerName),
        column("printCount", 8, (row) => row.printCount, "number"),
        column("remark", 24, (row) => row.remark),
      ],
    }),
  );
}
