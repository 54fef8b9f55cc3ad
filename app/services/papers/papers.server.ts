import type { LoaderFunctionArgs } from "@remix-run/node";
import { printAppointment } from "../appointments/appointmentPrint.server";
import { declarationKindAt } from "../declarations/paths";
import { printDeclaration, printDeclarations } from "../declarations/print.server";
import { pickupScopeAt } from "../emptyBoxes/paths";
import { printPickupSlips } from "../emptyBoxes/pickupSlip.server";
import { printShift } from "../gateDesk/shiftPrint.server";
import { printEdo } from "../handover/edoPrint.server";
import { printEir } from "../handover/eirPrint.server";
import { printWeighSlip } from "../handover/weighPrint.server";
import { printInvoice } from "../invoicing/invoicePrint.server";
import { printInWeight } from "../inWeight/inWeightPapers.server";
import { printBarcodeLabels } from "../lifting/barcodeLabels.server";
import { printLiftingVoucher } from "../lifting/voucher.server";
import { printMachinePapers } from "../machines/machinePapers.server";
import { printBill } from "../money/billPrint.server";
import { printReceipt } from "../money/receipt.server";
import { printTransfer } from "../money/transferPrint.server";
import { printReconciliation } from "../occupancy/reconciliationPrint.server";
import { printPermitCard } from "../permits/permitCard.server";
import { printShortOrder } from "../shortHaul/shortOrderPaper.server";
import { printDispatchOrder } from "../trucking/dispatchOrderPrint.server";
import { dispatchOrdersAt, enteredTypeAt, truckTypesAt } from "../trucking/paths";
import { printTruckOrder, printTruckOrders, printTruckReceipt } from "../trucking/truckOrderPrint.server";
import { printNonHomeNotice } from "../voyages/nonHomeNotice.server";
import { printSerialSlip } from "./serialSlipPrint.server";

/** Answers a paper to who may have it; throws the same responses as its route shows. */
export type PaperLoader = (args: LoaderFunctionArgs) => Promise<Response>;

const declaration: PaperLoader = (args) => printDeclaration(args, declarationKindAt(args.request.url));
const declarations: PaperLoader = (args) => printDeclarations(args, declarationKindAt(args.request.url));
const dispatchOrder: PaperLoader = (args) => printDispatchOrder(args, dispatchOrdersAt(args.request.url));
const pickupSlips: PaperLoader = (args) => printPickupSlips(args, pickupScopeAt(args.request.url));
const truckOrder: PaperLoader = (args) => printTruckOrder(args, truckTypesAt(args.request.url));
const truckReceipt: PaperLoader = (args) => printTruckReceipt(args, truckTypesAt(args.request.url));
const truckOrders: PaperLoader = (args) => printTruckOrders(args, enteredTypeAt(args.request.url));

/** The papers that are looked at page by page: the path of each as its route has it, and what prints it there. */
export const papers: Readonly<Record<string, PaperLoader>> = {
  "/EDOPdf/pdf": printEdo,
  "/EIRPdf/pdf": printEir,
  "/SendsCreate/pdf": dispatchOrder,
  "/SendsDetailed/pdf": dispatchOrder,
  "/SheetPrint/pdf": printWeighSlip,
  "/account/billDetail/pdf": printBill,
  "/account/transferDetail/pdf": printTransfer,
  "/account/wallet/receipt": printReceipt,
  "/barcodeLabels/pdf": printBarcodeLabels,
  "/detailsNumber/pdf": pickupSlips,
  "/detailsNumberDomestic/pdf": pickupSlips,
  "/downLoadIndex/pdf": printSerialSlip,
  "/form/detail/pdf": declaration,
  "/form/pdf": declarations,
  "/gateDesk/shift/pdf": printShift,
  "/invoicePdf": printInvoice,
  "/nonHomePortRelease/pdf": printNonHomeNotice,
  "/parkDetail/pdf": printAppointment,
  "/personDetails/pdf": (args) => printPermitCard(args, "personPermit"),
  "/prepay/reconciliation/pdf": printReconciliation,
  "/truckExport/pdf": truckOrders,
  "/truckExportDetail/pdf": truckOrder,
  "/truckExportDetail/receipt": truckReceipt,
  "/truckImport/pdf": truckOrders,
  "/truckImportDetail/pdf": truckOrder,
  "/truckImportDetail/receipt": truckReceipt,
  "/truckOtherDetail/pdf": truckOrder,
  "/truckOtherDetail/receipt": truckReceipt,
  "/vehicleDetails/pdf": (args) => printPermitCard(args, "vehiclePermit"),
  "/viewInWeightApplyWt/pdf": printInWeight,
  "/shortOrderDetails/pdf": printShortOrder,
  "/weightOrder/pdf": printLiftingVoucher,
  "/weightOrderMT/pdf": printLiftingVoucher,
  "/weightOrderWL/pdf": printLiftingVoucher,
  "/wheelMachineDetail/pdf": printMachinePapers,
  "/wt/detail/pdf": declaration,
  "/wt/pdf": declarations,
};
