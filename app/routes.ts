import { layout, type RouteConfig } from "@remix-run/route-config";
import type { AreaRoutes } from "./areaRoutes";
import { accountRoutes } from "./routes/account/routes";
import { alertsRoutes } from "./routes/alerts/routes";
import { appointmentsRoutes } from "./routes/appointments/routes";
import { bargeRoutes } from "./routes/barge/routes";
import { baseRoutes } from "./routes/base/routes";
import { clearanceRoutes } from "./routes/clearance/routes";
import { contractRoutes } from "./routes/contracts/routes";
import { declarationsRoutes } from "./routes/declarations/routes";
import { draftsRoutes } from "./routes/drafts/routes";
import { emptyBoxesRoutes } from "./routes/emptyBoxes/routes";
import { filesRoutes } from "./routes/files/routes";
import { foodRoutes } from "./routes/food/routes";
import { gateDeskRoutes } from "./routes/gateDesk/routes";
import { handoverRoutes } from "./routes/handover/routes";
import { identityRoutes } from "./routes/identity/routes";
import { invoicingRoutes } from "./routes/invoicing/routes";
import { inWeightRoutes } from "./routes/inWeight/routes";
import { jobsRoutes } from "./routes/jobs/routes";
import { liftingRoutes } from "./routes/lifting/routes";
import { machinesRoutes } from "./routes/machines/routes";
import { mallRoutes } from "./routes/mall/routes";
import { messagesRoutes } from "./routes/messages/routes";
import { moneyRoutes } from "./routes/money/routes";
import { newsRoutes } from "./routes/news/routes";
import { occupancyRoutes } from "./routes/occupancy/routes";
import { openApiRoutes } from "./routes/openApi/routes";
import { papersRoutes } from "./routes/papers/routes";
import { permitsRoutes } from "./routes/permits/routes";
import { preArrivalsRoutes } from "./routes/preArrivals/routes";
import { publicRoutes } from "./routes/public/routes";
import { shellRoutes } from "./routes/shell/routes";
import { shipmentRoutes } from "./routes/shipments/routes";
import { shortHaulRoutes } from "./routes/shortHaul/routes";
import { tariffsRoutes } from "./routes/tariffs/routes";
import { trackingRoutes } from "./routes/tracking/routes";
import { truckingRoutes } from "./routes/trucking/routes";
import { voyagesRoutes } from "./routes/voyages/routes";
import { webhooksRoutes } from "./routes/webhooks/routes";

const areas: readonly AreaRoutes[] = [
  identityRoutes,
  shellRoutes,
  mallRoutes,
  messagesRoutes,
  alertsRoutes,
  webhooksRoutes,
  foodRoutes,
  openApiRoutes,
  draftsRoutes,
  truckingRoutes,
  declarationsRoutes,
  papersRoutes,
  permitsRoutes,
  machinesRoutes,
  emptyBoxesRoutes,
  appointmentsRoutes,
  handoverRoutes,
  liftingRoutes,
  bargeRoutes,
  preArrivalsRoutes,
  inWeightRoutes,
  shortHaulRoutes,
  contractRoutes,
  gateDeskRoutes,
  tariffsRoutes,
  clearanceRoutes,
  shipmentRoutes,
  voyagesRoutes,
  jobsRoutes,
  trackingRoutes,
  moneyRoutes,
  occupancyRoutes,
  invoicingRoutes,
  accountRoutes,
  newsRoutes,
  baseRoutes,
  filesRoutes,
  publicRoutes,
];

/** The whole URL map. The names are those of docs/requirements.md §2; each area says its own in `routes/<area>/routes.ts`. */
export default [
  ...areas.flatMap(({ plain = [] }) => plain),
  layout(
    "routes/shell/layout.tsx",
    areas.flatMap(({ shell = [] }) => shell),
  ),
  layout(
    "routes/public/layout.tsx",
    areas.flatMap(({ site = [] }) => site),
  ),
] satisfies RouteConfig;
