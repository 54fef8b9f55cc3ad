import type { Handler } from "@gateway/core/handler";
import { accountHandlers } from "./account/handlers";
import { alertHandlers } from "./alerts/handlers";
import { appointmentHandlers } from "./appointments/handlers";
import { bargeHandlers } from "./barge/handlers";
import { baseHandlers } from "./base/handlers";
import { billingHandlers } from "./billing/handlers";
import { boxHandlers } from "./boxes/handlers";
import { clearanceHandlers } from "./clearance/handlers";
import { contractHandlers } from "./contracts/handlers";
import { dashboardHandlers } from "./dashboard/handlers";
import { declarationHandlers } from "./declarations/handlers";
import { createDocumentHandlers } from "./documents/handlers";
import { draftHandlers } from "./drafts/handlers";
import { emptyBoxHandlers } from "./emptyBoxes/handlers";
import { feeHandlers } from "./fees/handlers";
import { filesHandlers } from "./files/handlers";
import { foodHandlers } from "./food/handlers";
import { gateDeskHandlers } from "./gateDesk/handlers";
import { handoverHandlers } from "./handover/handlers";
import { identityHandlers } from "./identity/handlers";
import { invoicingHandlers } from "./invoicing/handlers";
import { inWeightHandlers } from "./inWeight/handlers";
import { barcodeHandlers } from "./lifting/barcodeHandlers";
import { weightOrderHandlers } from "./lifting/handlers";
import { listHandlers } from "./lists/handlers";
import { machineHandlers } from "./machines/handlers";
import { mallHandlers } from "./mall/handlers";
import { marketHandlers } from "./markets/handlers";
import { messageHandlers } from "./messages/handlers";
import { moneyHandlers } from "./money/handlers";
import { paymentHandlers } from "./money/payments";
import { prepayHandlers } from "./money/prepayHandlers";
import { newsHandlers } from "./news/handlers";
import { occupancyHandlers } from "./occupancy/occupancyHandlers";
import { reconciliationHandlers } from "./occupancy/reconciliation";
import { createOpenApiHandlers } from "./openApi/handlers";
import { paperSources } from "./paperSources";
import { paymentOrderHandlers } from "./payments/handlers";
import { permitHandlers } from "./permits/handlers";
import { preArrivalHandlers } from "./preArrivals/handlers";
import { realAuthHandlers } from "./realAuth/handlers";
import { shipmentHandlers } from "./shipments/handlers";
import { shortOrderHandlers } from "./shortHaul/handlers";
import { standingChecks } from "./standingChecks";
import { tariffHandlers } from "./tariffs/handlers";
import { trackingHandlers } from "./tracking/handlers";
import { truckingHandlers } from "./trucking/handlers";
import { voyageHandlers } from "./voyages/handlers";
import { webhookHandlers } from "./webhooks/handlers";

/** What answers calls, area by area. */
export const handlers: Handler[] = [
  ...identityHandlers,
  ...accountHandlers,
  ...appointmentHandlers,
  ...baseHandlers,
  ...declarationHandlers,
  ...createDocumentHandlers(paperSources, standingChecks),
  ...draftHandlers,
  ...filesHandlers,
  ...listHandlers,
  ...moneyHandlers,
  ...feeHandlers,
  ...billingHandlers,
  ...invoicingHandlers,
  ...realAuthHandlers,
  ...trackingHandlers,
  ...truckingHandlers,
  ...boxHandlers,
  ...marketHandlers,
  ...messageHandlers,
  ...newsHandlers,
  ...occupancyHandlers,
  ...reconciliationHandlers,
  ...paymentHandlers,
  ...paymentOrderHandlers,
  ...permitHandlers,
  ...machineHandlers,
  ...emptyBoxHandlers,
  ...preArrivalHandlers,
  ...inWeightHandlers,
  ...shortOrderHandlers,
  ...mallHandlers,
  ...foodHandlers,
  ...contractHandlers,
  ...gateDeskHandlers,
  ...handoverHandlers,
  ...tariffHandlers,
  ...clearanceHandlers,
  ...shipmentHandlers,
  ...weightOrderHandlers,
  ...barcodeHandlers,
  ...bargeHandlers,
  ...prepayHandlers,
  ...voyageHandlers,
  ...alertHandlers,
  ...webhookHandlers,
  ...dashboardHandlers,
  ...createOpenApiHandlers(preArrivalHandlers),
];
