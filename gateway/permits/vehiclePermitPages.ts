import { pageSpec } from "@gateway/store/search";
import { vehiclePermitSearch, vehiclePermitSorts } from "@protocol/permits";

/** Where pages of vehicle permits are searched and sorted. */
export const vehiclePermitPages = pageSpec({
  kind: "vehiclePermit",
  search: vehiclePermitSearch,
  columns: {
    status: "status",
    permitNo: "doc_no",
    plateNo: "plate_no",
    validTo: "plan_time",
    createTime: "create_time",
  },
  sorts: vehiclePermitSorts,
});
