import { type EdoExportRow, edos } from "@protocol/edos";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "../person.server";
import { exportList } from "../spreadsheet/exportList.server";
import { readEdoQuery } from "./edoList.server";
import { answerExport } from "./exports.server";
import { edoPaths } from "./paths";

const names = ["blNo", "lineName", "vesselName", "voyage", "consigneeName", "releaseToName", "cargoName"] as const;

/** The delivery orders of a list, with its filters, as a file. */
export async function answerEdoExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "edo", "export");
  const list = readEdoQuery(new URL(args.request.url));
  return answerExport<EdoExportRow>(args, ({ t, column, code }) =>
    exportList(args, person, {
      contract: edos.export,
      list,
      name: t("title.edos"),
      back: edoPaths.list(list.values),
      columns: [
        column("edoNo", 18, (row) => row.edoNo, "name"),
        column("status", 12, (row) => code("edoStatus", row.status)),
        ...names.map((field) => column(field, 20, (row) => row[field])),
        ...(["pkgCount", "grossWeight", "volume"] as const).map((field) =>
          column(field, 12, (row) => row[field], "number"),
        ),
        column("holder", 28, (row) => row.holderName),
        column("freightTerm", 10, (row) => code("freightTerm", row.freightTerm)),
        column("validTo", 12, (row) => row.validTo),
        column("edoVersion", 8, (row) => row.edoVersion, "number"),
        column("boxes", 30, (row) => row.ctnNos),
        column("collected", 8, (row) => row.collected, "number"),
        column("createTime", 20, (row) => toShanghai(row.createTime), "time"),
      ],
    }),
  );
}
