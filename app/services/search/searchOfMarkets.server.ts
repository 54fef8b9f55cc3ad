import { contracts } from "@protocol/contracts";
import { foodOrders } from "@protocol/foodOrders";
import { mallOrders } from "@protocol/mallOrders";
import { sealApplies } from "@protocol/sealApplies";
import { contractPaths, sealApplyPaths } from "../contracts/paths";
import { foodPaths } from "../food/paths";
import { mallPaths } from "../mall/paths";
import { infosOf, page, rowsOf, type SearchOfKind } from "./searchParts.server";

/** How contracts and orders of the malls are found: by their number alone. */
export const searchOfMarkets = {
  foodOrder: (person, typed) =>
    typed.plateNo || typed.ctnNo
      ? []
      : [
          rowsOf(
            person.attempt(
              foodOrders.page,
              page({ fieldName: "docNo" as const, searchType: "like", values: [typed.number] }),
            ),
            (row) => ({
              kind: "foodOrder",
              path: foodPaths.order(row.id),
              ...{ number: row.docNo, status: row.status, blNo: null, ctnNo: null, createTime: row.createTime },
            }),
          ),
        ],
  mallOrder: (person, typed) =>
    typed.plateNo || typed.ctnNo
      ? []
      : [
          rowsOf(
            person.attempt(
              mallOrders.page,
              page({ fieldName: "docNo" as const, searchType: "like", values: [typed.number] }),
            ),
            (row) => ({
              kind: "mallOrder",
              path: mallPaths.order(row.id),
              ...{ number: row.docNo, status: row.status, blNo: null, ctnNo: null, createTime: row.createTime },
            }),
          ),
        ],
  contract: (person, typed) =>
    typed.plateNo || typed.ctnNo
      ? []
      : infosOf(typed, ["docNo"] as const).map((info) =>
          rowsOf(person.attempt(contracts.page, page({ ...info, fieldName: "contractNo" })), (row) => ({
            kind: "contract",
            path: contractPaths.detail(row.id),
            ...{ number: row.contractNo, status: row.status, blNo: null, ctnNo: null },
            createTime: row.createTime,
          })),
        ),
  sealApply: (person, typed) =>
    typed.plateNo || typed.ctnNo
      ? []
      : infosOf(typed, ["docNo"] as const).map((info) =>
          rowsOf(person.attempt(sealApplies.page, page({ ...info, fieldName: "applyNo" })), (row) => ({
            kind: "sealApply",
            path: sealApplyPaths.detail(row.id),
            ...{ number: row.applyNo, status: row.status, blNo: null, ctnNo: null },
            createTime: row.createTime,
          })),
        ),
} satisfies Record<string, SearchOfKind>;
