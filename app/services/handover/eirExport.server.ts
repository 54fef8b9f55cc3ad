import { type EirExportRow, eirs } from "@protocol/eirs";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { requirePermission } from "../person.server";
import { exportList } from "../spreadsheet/exportList.server";
import { readEirQuery } from "./eirList.server";
import { answerExport } from "./exports.server";
import { eirPaths } from "./paths";

/** The receipts of a list, with its filters, as a file. */
export async function answerEirExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "eir", "export");
  const list = readEirQuery(new URL(args.request.url));
  const { terminal, yard } = await getDicts(person, ["terminal", "yard"]);
  const place = nameIn([...yard, ...terminal]);
  return answerExport<EirExportRow>(args, ({ t, column, code }) =>
    exportList(args, person, {
      contract: eirs.export,
      list,
      name: t("title.eirs"),
      back: eirPaths.list(list.values),
      columns: [
        column("eirNo", 18, (row) => row.eirNo, "name"),
        column("status", 12, (row) => code("eirStatus", row.status)),
        column("direction", 8, (row) => code("direction", row.direction)),
        column("ctnNo", 14, (row) => row.ctnNo, "name"),
        column("ctnSizeType", 8, (row) => row.ctnSizeType, "name"),
        column("ctnOperatorCode", 10, (row) => row.ctnOperatorCode, "name"),
        column("fullEmpty", 8, (row) => code("fullEmpty", row.fullEmpty)),
        column("yardCode", 16, (row) => row.yardCode && place(row.yardCode)),
        column("gateTime", 20, (row) => toShanghai(row.gateTime), "time"),
        column("plateNo", 12, (row) => row.plateNo, "name"),
        column("driverName", 12, (row) => row.driverName),
        column("customerName", 28, (row) => row.customerName),
        column("fleetName", 28, (row) => row.fleetName),
        column("lineName", 24, (row) => row.lineName),
        column("blNo", 18, (row) => row.blNo, "name"),
        column("sealNo", 14, (row) => row.sealNo, "name"),
        column("conclusion", 10, (row) => code("conclusion", row.conclusion)),
        column("damages", 8, (row) => row.damages, "number"),
        column("createByName", 12, (row) => row.createByName),
        column("createTime", 20, (row) => toShanghai(row.createTime), "time"),
        column("remark", 24, (row) => row.remark),
      ],
    }),
  );
}
