import { type EdoExportRow, edos } from "@protocol/edos";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "../person.server";
import { exportList } from "../spreadsheet/exportList.server";
import { inUnit, timeCell } from "../spreadsheet/fieldColumns";
import { readEdoQuery } from "./edoList.server";
import { answerExport } from "./exports.server";
import { edoPaths } from "./paths";

const ship = ["blNo", "lineName", "vesselName", "voyage", "polCode", "podCode"] as const;
const parties = ["consigneeName", "consigneeUscc", "notifyParty", "releaseToName", "cargoName"] as const;

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
        ...[...ship, ...parties].map((field) => column(field, 20, (row) => row[field])),
        column("pkgCount", 12, (row) => row.pkgCount, "number"),
        inUnit(
          t,
          "kg",
          column("grossWeight", 12, (row) => row.grossWeight, "number"),
        ),
        inUnit(
          t,
          "m3",
          column("volume", 12, (row) => row.volume, "number"),
        ),
        column("holder", 28, (row) => row.holderName),
        column("freightTerm", 10, (row) => code("freightTerm", row.freightTerm)),
        column("demFreeDays", 10, (row) => row.demFreeDays, "number"),
        column("issueTime", 20, (row) => timeCell(row.issueTime), "time"),
        column("validTo", 12, (row) => row.validTo),
        column("edoVersion", 8, (row) => row.edoVersion, "number"),
        column("boxes", 30, (row) => row.ctnNos),
        column("collected", 8, (row) => row.collected, "number"),
        column("createTime", 20, (row) => timeCell(row.createTime), "time"),
        column("remark", 24, (row) => row.remark),
      ],
    }),
  );
}
