import type { appointmentItem } from "@protocol/appointment";
import type { AppointmentAction, appointmentActions, GateCheck } from "@protocol/appointments";
import type { BargeBoxInput, BargeLoad, BargeOrderInput, BargeType } from "@protocol/bargeOrder";
import type { BargeBoxState, BargeOrderAction } from "@protocol/bargeOrders";
import type { BargePoolInput, Eligibility, PoolScope } from "@protocol/bargePool";
import type { BargePoolAction, GrabState } from "@protocol/bargePools";
import type { BranchVoyageInput, TerminalCallInput, VoyageQuantityInput } from "@protocol/branchVoyage";
import type { BranchVoyageAction } from "@protocol/branchVoyages";
import type { ContractInput, SignOrder } from "@protocol/contract";
import type { ContractAction, SignerState } from "@protocol/contracts";
import type { BoxSide, DamageCode, SidePart } from "@protocol/damages";
import type { DeclarationHeader, DeclarationKind } from "@protocol/declaration";
import type { DeclarationAction } from "@protocol/declarations";
import type { DispatchOrderAction } from "@protocol/dispatchOrder";
import type { DocumentKind } from "@protocol/documentKinds";
import type {
  ApplicationStatus,
  AppointmentStatus,
  BargeOrderStatus,
  ContractStatus,
  DeclarationStatus,
  DispatchStatus,
  EdoStatus,
  EirStatus,
  FoodStatus,
  InWeightStatus,
  MachineStatus,
  MallStatus,
  OccupancyStatus,
  PermitStatus,
  PickupStatus,
  PoolStatus,
  PreArrivalStatus,
  ReleaseStatus,
  RemakeStatus,
  TruckOrderStatus,
  WeighSlipStatus,
  WeightStatus,
} from "@protocol/documentStatuses";
import type { systemFields } from "@protocol/documents";
import type { DraftKind } from "@protocol/drafts";
import type { EdoBoxInput, EdoInput, EdoScope, freightTerms } from "@protocol/edo";
import type { EdoAction, EdoLinkState } from "@protocol/edos";
import type { EirInput, eirConclusions, eirDirections, eirLoads, reeferStates } from "@protocol/eir";
import type { EirAction } from "@protocol/eirs";
import type { EmptyPickupInput } from "@protocol/emptyPickup";
import type { EmptyPickupAction } from "@protocol/emptyPickups";
import type { MealPeriod } from "@protocol/food";
import type { FoodOrderAction } from "@protocol/foodOrders";
import type { ApplyScene, InWeightBoxInput, InWeightInput, VgmDoubt } from "@protocol/inWeight";
import type { InWeightAction } from "@protocol/inWeights";
import type { Language } from "@protocol/language";
import type { LicenseRemakeInput } from "@protocol/licenseRemake";
import type { LicenseRemakeAction } from "@protocol/licenseRemakes";
import type { MallOrderAction } from "@protocol/mallOrders";
import type { Reason } from "@protocol/message";
import type { NonHomePortReleaseInput } from "@protocol/nonHomePortRelease";
import type { NonHomeAction, NonHomeCheck } from "@protocol/nonHomePortReleases";
import type { OccupancyAction } from "@protocol/occupancies";
import type { occupancyFields } from "@protocol/occupancy";
import type { detailOf, doneOf } from "@protocol/occupancyDetails";
import type { OccupancyItem, OccupancyKind } from "@protocol/occupancyKinds";
import type { PermitAction, VehiclePermitAction } from "@protocol/permits";
import type { PersonPermitInput } from "@protocol/personPermit";
import type { PreArrivalInput, PreType } from "@protocol/preArrival";
import type { CheckResult, PreArrivalAction } from "@protocol/preArrivals";
import type { ReleaseLineInput, ReleaseOrderInput } from "@protocol/releaseOrder";
import type { ReleaseOrderAction } from "@protocol/releaseOrders";
import type { SealApplyAction } from "@protocol/sealApplies";
import type { SealApplyInput } from "@protocol/sealApply";
import type { ShortBoxInput, ShortOrderInput, ShortPurpose } from "@protocol/shortOrder";
import type { ShortOrderAction } from "@protocol/shortOrders";
import type { TruckOrderAction } from "@protocol/trucking";
import type { VgmMethod } from "@protocol/values/boxWeights";
import type { VehiclePermitInput } from "@protocol/vehiclePermit";
import type { CallEvent, CallField } from "@protocol/vesselCalls";
import type { CallStatus } from "@protocol/voyages";
import type { requiredWeighFields, WeighOrder } from "@protocol/weighSlip";
import type { WeighSlip, WeighSlipAction } from "@protocol/weighSlips";
import type { TradeScope, WeightBoxInput, WeightOrderInput } from "@protocol/weightOrder";
import type { Releaser, WeightOrderAction } from "@protocol/weightOrders";
import type { OperatorInput, WheelMachineInput } from "@protocol/wheelMachine";
import type { WheelMachineAction } from "@protocol/wheelMachines";
import type { z } from "zod";
import type { boxColumns, goodsColumns, moreColumns } from "~/services/declarations/boxColumns";
import type { ImportField } from "~/services/declarations/importColumns";
import type { PaperTitle } from "~/services/declarations/print.server";

type KeyOf<T> = T extends unknown ? keyof T : never;
type BoxField = KeyOf<(typeof boxColumns | typeof moreColumns)[DeclarationKind]> | keyof typeof goodsColumns;

type DeclarationTexts = {
  declarations:
    | `status.${DeclarationStatus}`
    | `action.${DeclarationAction}`
    | `done.${"save" | Exclude<DeclarationAction, Opening>}`
    | `event.${"create" | "supersede" | Exclude<DeclarationAction, "delete" | "copy" | "print">}`;
  messages: `event.declaration.${"submitted" | "approved" | "returned" | "released"}${"" | ".text"}`;
};

/** What opens a page or a file and so ends with no words of its own. */
type Opening = "edit" | "copy" | "print";

type PermitMessage =
  | "submitted"
  | "toIssue"
  | "reviewed"
  | "returned"
  | "issued"
  | "suspended"
  | "resumed"
  | "revoked"
  | "expired"
  | "expiring";

type PermitTexts<A extends string, Input> = {
  permits:
    | `field.${keyof Input & string}`
    | `status.${PermitStatus}`
    | `action.${Exclude<A, "expire">}`
    | `done.${"save" | Exclude<A, Opening | "expire">}`
    | `event.${"create" | Exclude<A, "copy" | "print">}`;
  messages: `event.permit.${PermitMessage}${"" | ".text"}`;
};

type OccupancyField =
  | Exclude<keyof typeof occupancyFields, "lines">
  | Exclude<KeyOf<z.output<(typeof detailOf)[OccupancyKind]>>, "changes" | "quantities">
  | Exclude<KeyOf<z.output<(typeof doneOf)[OccupancyKind]>>, "time">;

/** What happens to a machine without anybody who asks for it. */
type OfItself = "expire" | "relicense";
/** What follows from grabs and the clock. */
type OfPool = "sellOut" | "reopen" | "close" | "endWindow";
type OfPeople = Exclude<(typeof appointmentActions)[number], "print">;
type AppointmentMessage =
  | "offered"
  | "lapsed"
  | "struckOff"
  | "expired"
  | "noShow"
  | "relocated"
  | "closedOut"
  | "revoked";

/** What the frame of a page says of a document, or nobody. */
type SystemField = Exclude<keyof typeof systemFields, "status"> | "allowedActions" | "verifyCode" | "voidReason";

/** What a kind says of itself by namespace: its statuses, what may be done, what was done, its trail, its messages. */
interface OfKind {
  truckOrder: {
    trucking:
      | `orderStatus.${TruckOrderStatus}`
      | `vgmMethod.${VgmMethod}`
      | `vgmMethod.${VgmMethod}`
      | `action.${Exclude<TruckOrderAction, "dispatch">}`
      | `done.${"save" | Exclude<TruckOrderAction, Opening | "dispatch">}`
      | `event.${"create" | "save" | "confirm" | Exclude<TruckOrderAction, "copy" | "print">}`;
    messages: `event.order.${"submitted" | "audited" | "returned" | "paid" | "refunded" | "completed"}${"" | ".text"}`;
  };
  dispatchOrder: {
    trucking:
      | `dispatchStatus.${DispatchStatus}`
      | `${"dispatchDone" | "dispatchEvent"}.${Exclude<DispatchOrderAction, "print" | "track">}`
      | "dispatchEvent.create";
    messages: `event.dispatchOrder.${"dispatched" | "reassigned" | "withdrawn"}${"" | ".text"}`;
  };
  dgDeclaration: DeclarationTexts;
  reeferDeclaration: DeclarationTexts;
  vehiclePermit: PermitTexts<VehiclePermitAction, VehiclePermitInput>;
  personPermit: PermitTexts<PermitAction, PersonPermitInput>;
  occupancy: {
    occupancy:
      | `${"title" | "kind" | "doneTime"}.${OccupancyKind}`
      | `item.${OccupancyItem}`
      | `status.${OccupancyStatus}`
      | `${"action" | "done"}.${OccupancyAction}`
      | `event.${"create" | "fail" | OccupancyAction}`
      | `field.${OccupancyField}`;
  };
  wheelMachine: {
    machines:
      | `field.${keyof WheelMachineInput | keyof OperatorInput}`
      | `status.${MachineStatus}`
      | `action.${Exclude<WheelMachineAction, OfItself>}`
      | `done.${"save" | Exclude<WheelMachineAction, Opening | OfItself | "remake">}`
      | `event.${"create" | Exclude<WheelMachineAction, "copy" | "print" | "remake">}`;
    messages: `event.machine.${"submitted" | "approved" | "returned" | "inspected" | "stopped" | "resumed" | "scrapped" | "expired" | "expiring"}${"" | ".text"}`;
  };
  licenseRemake: {
    machines:
      | `field.${keyof LicenseRemakeInput}`
      | `remakeStatus.${RemakeStatus}`
      | `action.${LicenseRemakeAction}`
      | `done.${"save" | Exclude<LicenseRemakeAction, Opening | "pay">}`
      | `event.${"create" | Exclude<LicenseRemakeAction, "copy">}`;
    messages: `event.remake.${"submitted" | "reviewed" | "returned" | "paid" | "refunded" | "issued"}${"" | ".text"}`;
  };
  weightOrder: {
    lifting:
      | `field.${KeyOf<WeightOrderInput> | keyof WeightBoxInput | Releaser}`
      | `title.${"list" | "add" | "edit"}.${TradeScope}`
      | `status.${WeightStatus}`
      | `action.${Exclude<WeightOrderAction, "reprice" | "gateOut">}`
      | `done.${"save" | Exclude<WeightOrderAction, Opening | "pay" | "reprice" | "print">}`
      | `event.${"create" | Exclude<WeightOrderAction, "copy" | "print">}`;
    messages: `event.lifting.${"submitted" | "approved" | "returned" | "paid" | "repriced" | "refunded" | "completed"}${"" | ".text"}`;
  };
  appointment: {
    appointments:
      | `status.${AppointmentStatus}`
      | `action.${OfPeople}`
      | `done.${"book" | OfPeople}`
      | `event.${"book" | "wait" | Exclude<AppointmentAction, "print">}`
      | `check.${GateCheck["check"]}`
      | `field.${keyof typeof appointmentItem.shape}`;
    messages: `event.appointment.${AppointmentMessage}${"" | ".text"}`;
  };
  preArrival: {
    preArrivals:
      | `field.${keyof PreArrivalInput}`
      | `status.${PreArrivalStatus}`
      | `preType.${PreType}`
      | `checkResult.${CheckResult}`
      | `action.${Exclude<PreArrivalAction, "expire" | "withdraw">}`
      | `done.${"save" | Exclude<PreArrivalAction, Opening | "expire" | "withdraw">}`
      | `event.${"create" | Exclude<PreArrivalAction, "copy" | "withdraw">}`;
    messages: `event.preArrival.${"arrived" | "expired"}${"" | ".text"}`;
  };
  bargeOrder: {
    barge:
      | `field.${keyof BargeOrderInput | Exclude<keyof BargeBoxInput, "id">}`
      | `type.${BargeType}`
      | `fullEmpty.${BargeLoad}`
      | `boxState.${BargeBoxState}`
      | `status.${BargeOrderStatus}`
      | `action.${BargeOrderAction}`
      | `done.${"save" | Exclude<BargeOrderAction, Opening>}`
      | `event.${"create" | Exclude<BargeOrderAction, "copy">}`;
    messages: `event.barge.${"submitted" | "approved" | "assigned" | "returned" | "departed" | "completed"}${"" | ".text"}`;
  };
  bargePool: {
    barge:
      | `field.${keyof BargePoolInput}`
      | `eligibility.${Eligibility}`
      | `grabState.${GrabState}`
      | `poolTitle.${"list" | "add" | "edit"}.${PoolScope}`
      | `poolStatus.${PoolStatus}`
      | `poolAction.${Exclude<BargePoolAction, OfPool | "delete">}`
      | `poolDone.${"save" | "held" | "lost" | "waiting" | Exclude<BargePoolAction, Opening | OfPool | "grab">}`
      | `poolEvent.${"create" | Exclude<BargePoolAction, "copy" | "grab">}`;
    messages: `event.pool.${"published" | "grabbed" | "served" | "released" | "breached" | "soldOut" | "closed" | "canceled"}${"" | ".text"}`;
  };
  branchVoyage: {
    voyages:
      | `field.${keyof BranchVoyageInput | keyof TerminalCallInput | keyof VoyageQuantityInput}`
      | `status.${ApplicationStatus}`
      | `action.${BranchVoyageAction}`
      | `done.${"save" | Exclude<BranchVoyageAction, Opening>}`
      | `event.${"create" | Exclude<BranchVoyageAction, "copy">}`
      | `callStatus.${CallStatus}`
      | `call.${"event" | "ask"}.${CallEvent}`
      | `field.${CallField}`;
    messages: `event.branchVoyage.${"submitted" | "approved" | "returned"}${"" | ".text"}`;
  };
  nonHomePortRelease: {
    voyages:
      | `field.${Exclude<keyof NonHomePortReleaseInput, "files"> | "releaseFiles"}`
      | `check.${NonHomeCheck}`
      | `action.${NonHomeAction}`
      | `done.${Exclude<NonHomeAction, Opening | "print">}`
      | `event.${"create" | Exclude<NonHomeAction, "copy" | "print">}`;
    messages: `event.nonHome.${"submitted" | "approved" | "returned"}${"" | ".text"}`;
  };
  inWeight: {
    inWeight:
      | `field.${keyof InWeightInput | keyof InWeightBoxInput}`
      | `status.${InWeightStatus}`
      | `applyScene.${ApplyScene}`
      | `vgmMethod.${VgmMethod}`
      | `doubt.${VgmDoubt}`
      | `action.${Exclude<InWeightAction, "complete">}`
      | `done.${"save" | Exclude<InWeightAction, Opening | "complete" | "importBoxes">}`
      | `event.${"create" | Exclude<InWeightAction, "copy" | "print">}`;
    messages: `event.inWeight.${"submitted" | "rolled" | "approved" | "returned" | "completed"}${"" | ".text"}`;
  };
  shortOrder: {
    shortHaul:
      | `field.${keyof ShortOrderInput | keyof ShortBoxInput}`
      | `status.${BargeOrderStatus}`
      | `purpose.${ShortPurpose}`
      | `action.${Exclude<ShortOrderAction, "complete">}`
      | `done.${"save" | Exclude<ShortOrderAction, Opening | "complete" | "pay" | "print">}`
      | `event.${"create" | Exclude<ShortOrderAction, "copy" | "print">}`;
    messages: `event.shortOrder.${"submitted" | "approved" | "paid" | "returned" | "refunded" | "completed"}${"" | ".text"}`;
  };
  foodOrder: {
    food: `status.${FoodStatus}` | `action.${FoodOrderAction | "create"}` | `period.${MealPeriod}`;
    messages: `event.food.${"closed" | "declined" | "ready" | "expired"}${"" | ".text"}`;
  };
  mallOrder: {
    mall:
      | `status.${MallStatus}`
      | `action.${Exclude<MallOrderAction, "close" | "autoReceive" | "grantRefund">}`
      | `done.${Exclude<MallOrderAction, "close" | "autoReceive" | "grantRefund" | "pay">}`
      | `event.${"create" | MallOrderAction}`;
    messages: `event.mall.${"paid" | "closed" | "declined" | "shipped" | "refundAsked" | "refundGiven" | "refundGranted" | "refundRefused"}${"" | ".text"}`;
  };
  contract: {
    contracts:
      | `field.${keyof ContractInput}`
      | `status.${ContractStatus | "signing"}`
      | `signOrder.${SignOrder}`
      | `signerState.${SignerState}`
      | `action.${"submit" | "edit" | "copy" | "withdraw" | "refuse" | "askEnd" | "confirmEnd" | "declineEnd"}`
      | `done.${"save" | Exclude<ContractAction, Opening | "expire">}`
      | `event.${"create" | Exclude<ContractAction, "copy">}`;
    messages: `event.contract.${"toSign" | "signed" | "completed" | "refused" | "withdrawn" | "expired" | "endAsked" | "ended" | "endDeclined"}${"" | ".text"}`;
  };
  sealApply: {
    contracts:
      | `field.${Exclude<keyof SealApplyInput, "files">}`
      | `sealStatus.${ApplicationStatus}`
      | `sealAction.${"submit" | "approve" | "return" | "revoke"}`
      | `sealDone.${"save" | Exclude<SealApplyAction, Opening | "supersede">}`
      | `event.${"create" | Exclude<SealApplyAction, "copy">}`;
    messages: `event.seal.${"submitted" | "approved" | "returned" | "revoked"}${"" | ".text"}`;
  };
  releaseOrder: {
    emptyBoxes:
      | `field.${keyof ReleaseOrderInput | keyof ReleaseLineInput}`
      | `releaseStatus.${ReleaseStatus}`
      | `event.${"create" | Exclude<ReleaseOrderAction, "copy" | "pickUp">}`;
    messages: `event.release.${"given" | "extended" | "withdrawn" | "revoked" | "expired" | "expiring" | "scheduleAdopted" | "sentBack" | "compareConfirmed" | "stopped"}${"" | ".text"}`;
  };
  emptyPickup: {
    emptyBoxes:
      | `field.${keyof EmptyPickupInput}`
      | `status.${PickupStatus}`
      | `action.${Exclude<EmptyPickupAction, "expire">}`
      | `done.${"save" | Exclude<EmptyPickupAction, Opening | "expire" | "print">}`
      | `event.${"create" | Exclude<EmptyPickupAction, "copy" | "print">}`;
    messages: `event.pickup.${"submitted" | "ready" | "unpaid" | "returned" | "canceled" | "expired" | "completed"}${"" | ".text"}`;
  };
  eir: {
    handover:
      | `eirStatus.${EirStatus}`
      | `action.${EirAction}`
      | `done.${"make" | Exclude<EirAction, "print" | "replace">}`
      | `event.${"create" | Exclude<EirAction, "print">}`
      | `direction.${(typeof eirDirections)[number]}`
      | `fullEmpty.${(typeof eirLoads)[number]}`
      | `conclusion.${(typeof eirConclusions)[number]}`
      | `reeferState.${(typeof reeferStates)[number]}`
      | `side.${BoxSide}`
      | `part.${SidePart}`
      | `damage.${DamageCode}`
      | `field.${keyof EirInput | keyof EirInput["checks"][number]}`;
    messages: `event.eir.${"made" | "replaced" | "confirmed" | "disputed" | "disputeWithdrawn"}${"" | ".text"}`;
  };
  weighSlip: {
    handover:
      | `weighStatus.${WeighSlipStatus}`
      | `action.${Exclude<WeighSlipAction, "print">}`
      | `done.${"first" | Exclude<WeighSlipAction, "print">}`
      | `event.${"create" | WeighSlipAction}`
      | `weighOrder.${WeighOrder}`
      | `field.${(typeof requiredWeighFields)[number] | Exclude<keyof WeighSlip, SystemField>}`;
    messages: `event.weighSlip.${"done" | "void"}${"" | ".text"}`;
  };
  edo: {
    handover:
      | `edoStatus.${EdoStatus}`
      | `linkState.${EdoLinkState}`
      | `scope.${EdoScope}`
      | `freightTerm.${(typeof freightTerms)[number]}`
      | `action.${Exclude<EdoAction, "print">}`
      | `done.${"saveEdo" | "voidEdo" | Exclude<EdoAction, "print" | "edit" | "void">}`
      | `event.${"create" | Exclude<EdoAction, "print">}`
      | `field.${keyof EdoInput | keyof EdoBoxInput}`;
    messages: `event.edo.${"offered" | "accepted" | "refused" | "frozen" | "unfrozen" | "void"}${"" | ".text"}`;
  };
}

type TextsOfKind<N extends string> = {
  [K in keyof OfKind]: OfKind[K] extends { [name in N]: infer Key } ? Key & string : never;
}[keyof OfKind];

/** The texts that are looked up by the kind of a document, its fields, columns, papers and refusals. */
interface Keys {
  appointments: TextsOfKind<"appointments">;
  barge: TextsOfKind<"barge">;
  common: `menu.${DeclarationKind}` | `verify.kinds.${DocumentKind}`;
  dashboard: `quick.add.${DeclarationKind}`;
  declarations:
    | `title.${DeclarationKind}${"" | "Add" | "Edit" | "Detail"}`
    | `field.${keyof DeclarationHeader | BoxField}`
    | TextsOfKind<"declarations">;
  drafts: `kind.${DraftKind}`;
  emptyBoxes: TextsOfKind<"emptyBoxes">;
  errors: Reason;
  handover: TextsOfKind<"handover">;
  imports: `${"title" | "hint" | "template.name"}.${DeclarationKind}` | `column.${ImportField}`;
  lifting: TextsOfKind<"lifting">;
  machines: TextsOfKind<"machines">;
  food: TextsOfKind<"food">;
  mall: TextsOfKind<"mall">;
  messages: TextsOfKind<"messages">;
  occupancy: TextsOfKind<"occupancy">;
  permits: TextsOfKind<"permits">;
  inWeight: TextsOfKind<"inWeight">;
  shortHaul: TextsOfKind<"shortHaul">;
  contracts: TextsOfKind<"contracts">;
  preArrivals: TextsOfKind<"preArrivals">;
  print: PaperTitle;
  trucking: TextsOfKind<"trucking">;
  voyages: TextsOfKind<"voyages">;
}

interface Texts {
  "zh-CN": {
    appointments: typeof import("@locales/zh-CN/appointments.json");
    barge: typeof import("@locales/zh-CN/barge.json");
    common: typeof import("@locales/zh-CN/common.json");
    dashboard: typeof import("@locales/zh-CN/dashboard.json");
    declarations: typeof import("@locales/zh-CN/declarations.json");
    drafts: typeof import("@locales/zh-CN/drafts.json");
    emptyBoxes: typeof import("@locales/zh-CN/emptyBoxes.json");
    errors: typeof import("@locales/zh-CN/errors.json") & typeof import("@locales/zh-CN/refusals.json");
    handover: typeof import("@locales/zh-CN/handover.json");
    imports: typeof import("@locales/zh-CN/imports.json");
    lifting: typeof import("@locales/zh-CN/lifting.json");
    machines: typeof import("@locales/zh-CN/machines.json");
    food: typeof import("@locales/zh-CN/food.json");
    mall: typeof import("@locales/zh-CN/mall.json");
    messages: typeof import("@locales/zh-CN/messages.json") & typeof import("@locales/zh-CN/events.json");
    occupancy: typeof import("@locales/zh-CN/occupancy.json");
    permits: typeof import("@locales/zh-CN/permits.json");
    inWeight: typeof import("@locales/zh-CN/inWeight.json");
    shortHaul: typeof import("@locales/zh-CN/shortHaul.json");
    contracts: typeof import("@locales/zh-CN/contracts.json");
    preArrivals: typeof import("@locales/zh-CN/preArrivals.json");
    print: typeof import("@locales/zh-CN/print.json");
    trucking: typeof import("@locales/zh-CN/trucking.json");
    voyages: typeof import("@locales/zh-CN/voyages.json");
  };
  "zh-TW": {
    appointments: typeof import("@locales/zh-TW/appointments.json");
    barge: typeof import("@locales/zh-TW/barge.json");
    common: typeof import("@locales/zh-TW/common.json");
    dashboard: typeof import("@locales/zh-TW/dashboard.json");
    declarations: typeof import("@locales/zh-TW/declarations.json");
    drafts: typeof import("@locales/zh-TW/drafts.json");
    emptyBoxes: typeof import("@locales/zh-TW/emptyBoxes.json");
    errors: typeof import("@locales/zh-TW/errors.json") & typeof import("@locales/zh-TW/refusals.json");
    handover: typeof import("@locales/zh-TW/handover.json");
    imports: typeof import("@locales/zh-TW/imports.json");
    lifting: typeof import("@locales/zh-TW/lifting.json");
    machines: typeof import("@locales/zh-TW/machines.json");
    food: typeof import("@locales/zh-TW/food.json");
    mall: typeof import("@locales/zh-TW/mall.json");
    messages: typeof import("@locales/zh-TW/messages.json") & typeof import("@locales/zh-TW/events.json");
    occupancy: typeof import("@locales/zh-TW/occupancy.json");
    permits: typeof import("@locales/zh-TW/permits.json");
    inWeight: typeof import("@locales/zh-TW/inWeight.json");
    shortHaul: typeof import("@locales/zh-TW/shortHaul.json");
    contracts: typeof import("@locales/zh-TW/contracts.json");
    preArrivals: typeof import("@locales/zh-TW/preArrivals.json");
    print: typeof import("@locales/zh-TW/print.json");
    trucking: typeof import("@locales/zh-TW/trucking.json");
    voyages: typeof import("@locales/zh-TW/voyages.json");
  };
  "en-US": {
    appointments: typeof import("@locales/en-US/appointments.json");
    barge: typeof import("@locales/en-US/barge.json");
    common: typeof import("@locales/en-US/common.json");
    dashboard: typeof import("@locales/en-US/dashboard.json");
    declarations: typeof import("@locales/en-US/declarations.json");
    drafts: typeof import("@locales/en-US/drafts.json");
    emptyBoxes: typeof import("@locales/en-US/emptyBoxes.json");
    errors: typeof import("@locales/en-US/errors.json") & typeof import("@locales/en-US/refusals.json");
    handover: typeof import("@locales/en-US/handover.json");
    imports: typeof import("@locales/en-US/imports.json");
    lifting: typeof import("@locales/en-US/lifting.json");
    machines: typeof import("@locales/en-US/machines.json");
    food: typeof import("@locales/en-US/food.json");
    mall: typeof import("@locales/en-US/mall.json");
    messages: typeof import("@locales/en-US/messages.json") & typeof import("@locales/en-US/events.json");
    occupancy: typeof import("@locales/en-US/occupancy.json");
    permits: typeof import("@locales/en-US/permits.json");
    inWeight: typeof import("@locales/en-US/inWeight.json");
    shortHaul: typeof import("@locales/en-US/shortHaul.json");
    contracts: typeof import("@locales/en-US/contracts.json");
    preArrivals: typeof import("@locales/en-US/preArrivals.json");
    print: typeof import("@locales/en-US/print.json");
    trucking: typeof import("@locales/en-US/trucking.json");
    voyages: typeof import("@locales/en-US/voyages.json");
  };
  "pt-BR": {
    appointments: typeof import("@locales/pt-BR/appointments.json");
    barge: typeof import("@locales/pt-BR/barge.json");
    common: typeof import("@locales/pt-BR/common.json");
    dashboard: typeof import("@locales/pt-BR/dashboard.json");
    declarations: typeof import("@locales/pt-BR/declarations.json");
    drafts: typeof import("@locales/pt-BR/drafts.json");
    emptyBoxes: typeof import("@locales/pt-BR/emptyBoxes.json");
    errors: typeof import("@locales/pt-BR/errors.json") & typeof import("@locales/pt-BR/refusals.json");
    handover: typeof import("@locales/pt-BR/handover.json");
    imports: typeof import("@locales/pt-BR/imports.json");
    lifting: typeof import("@locales/pt-BR/lifting.json");
    machines: typeof import("@locales/pt-BR/machines.json");
    food: typeof import("@locales/pt-BR/food.json");
    mall: typeof import("@locales/pt-BR/mall.json");
    messages: typeof import("@locales/pt-BR/messages.json") & typeof import("@locales/pt-BR/events.json");
    occupancy: typeof import("@locales/pt-BR/occupancy.json");
    permits: typeof import("@locales/pt-BR/permits.json");
    inWeight: typeof import("@locales/pt-BR/inWeight.json");
    shortHaul: typeof import("@locales/pt-BR/shortHaul.json");
    contracts: typeof import("@locales/pt-BR/contracts.json");
    preArrivals: typeof import("@locales/pt-BR/preArrivals.json");
    print: typeof import("@locales/pt-BR/print.json");
    trucking: typeof import("@locales/pt-BR/trucking.json");
    voyages: typeof import("@locales/pt-BR/voyages.json");
  };
}

type Missing = {
  [L in Language]: { [N in keyof Keys]: `${L} ${N}:${Exclude<Keys[N], keyof Texts[L][N]>}` }[keyof Keys];
};

type None<Key extends never> = Key;

type NamespacesOf<K> = K extends unknown ? keyof K : never;

/** A namespace that `OfKind` names is an error here until `Keys` and `Texts` have it, too. */
export type Unchecked = None<Exclude<NamespacesOf<OfKind[keyof OfKind]>, keyof Keys>>;

/** A kind that `OfKind` does not describe is an error here, by its name. */
export type Undescribed = None<Exclude<DocumentKind, keyof OfKind>>;

/** Nothing uses these: the compiler names each text that a language lacks. */
export type InSimplifiedChinese = None<Missing["zh-CN"]>;
export type InTraditionalChinese = None<Missing["zh-TW"]>;
export type InEnglish = None<Missing["en-US"]>;
export type InPortuguese = None<Missing["pt-BR"]>;
