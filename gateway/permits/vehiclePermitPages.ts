import type { PageSpec } from "@gateway/store/search";

/** What pages of vehicle permits are searched and sorted by (protocol/permits.ts). */
export const vehiclePermitPages: PageSpec = {
  kind: "vehiclePermit",
  fields: {
    status: { column: "status", types: ["eq", "in"], as: "code" },
    permitNo: { column: "doc_no", types: ["eq", "like", "in"], as: "upper" },
    plateNo: { column: "plate_no", types: ["eq", "like"], as: "upper" },
    validTo: { column: "plan_time", types: ["between", "gte", "lte"], as: "instant" },
    createTime: { column: "create_time", types: ["between", "gte", "lte"], as: "instant" },
  },
  sorts: { createTime: "create_time", validTo: "plan_time" },
};
