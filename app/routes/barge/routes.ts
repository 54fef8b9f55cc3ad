import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const bargeRoutes: AreaRoutes = {
  shell: [
    route("bargeOrders", "routes/barge/bargeOrders.tsx"),
    route("bargeContainerQuertDetails", "routes/barge/bargeContainerQuertDetails.tsx"),
    ...serve("routes/barge/bargeOrderForm.tsx", ["bargeOrdersAdd", "bargeOrdersEdit"]),
    ...serve("routes/barge/bargeOrderPools.tsx", ["bargeOrderPools", "bargeOrderPoolsEmpty"]),
    ...serve("routes/barge/bargeOrderPoolDetail.tsx", ["bargeOrderPoolDetail", "bargeOrderPoolEmptyDetail"]),
    ...serve("routes/barge/poolForm.tsx", [
      "bargeOrderPoolsAdd",
      "bargeOrderPoolsEdit",
      "bargeOrderPoolsEmptyAdd",
      "bargeOrderPoolsEmptyEdit",
    ]),
  ],
  plain: [
    route("bargeOrders/export", "routes/barge/bargeOrdersExport.ts"),
    ...serve("routes/barge/poolsExport.ts", ["bargeOrderPools/export", "bargeOrderPoolsEmpty/export"]),
  ],
};
