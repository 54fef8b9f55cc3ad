import type { DocumentKind } from "@protocol/documentKinds";
import type { Tone } from "~/components/page/Status";
import { appointmentTone } from "../appointments/status";
import { bargeTone, poolTone } from "../barge/status";
import { contractTone, sealApplyTone } from "../contracts/status";
import { declarationTone } from "../declarations/status";
import { pickupTone, releaseTone } from "../emptyBoxes/status";
import { foodTone } from "../food/status";
import { edoTone, eirTone, weighTone } from "../handover/status";
import type { Language } from "../i18n/languages";
import { i18nOf } from "../i18n/texts.server";
import { inWeightTone } from "../inWeight/status";
import { weightTone } from "../lifting/status";
import { machineTone, remakeTone } from "../machines/status";
import { mallTone } from "../mall/status";
import { occupancyTone } from "../occupancy/status";
import { permitTone } from "../permits/status";
import { preArrivalTone } from "../preArrivals/status";
import { shortOrderTone } from "../shortHaul/status";
import { dispatchTone, orderTone } from "../trucking/status";
import { applicationTone } from "../voyages/status";
import { statusKeys } from "./statusKeys";

const toneOf: Record<DocumentKind, (status: string) => Tone> = {
  truckOrder: orderTone,
  dispatchOrder: dispatchTone,
  dgDeclaration: declarationTone,
  reeferDeclaration: declarationTone,
  vehiclePermit: permitTone,
  personPermit: permitTone,
  occupancy: occupancyTone,
  wheelMachine: machineTone,
  licenseRemake: remakeTone,
  appointment: appointmentTone,
  releaseOrder: releaseTone,
  emptyPickup: pickupTone,
  preArrival: preArrivalTone,
  bargeOrder: bargeTone,
  bargePool: poolTone,
  inWeight: inWeightTone,
  shortOrder: shortOrderTone,
  mallOrder: mallTone,
  foodOrder: foodTone,
  contract: contractTone,
  sealApply: sealApplyTone,
  eir: eirTone,
  weighSlip: weighTone,
  edo: edoTone,
  weightOrder: weightTone,
  branchVoyage: applicationTone,
  nonHomePortRelease: applicationTone,
};

/** A status as a page that shows documents of every kind draws it, without the components of each. */
export interface StatusMark {
  tone: Tone;
  text: string;
}

/** The status of a document of any kind in the reader's words, drawn as its own lists show it. */
export function statusMark({ kind, status }: { kind: DocumentKind; status: string }, language: Language): StatusMark {
  const { t } = i18nOf(language);
  // a code outside the spec's list is 未定义, with the code beside it
  const unknown = kind === "dispatchOrder" ? `${t("trucking:dispatchStatus.undefined")} ${status}` : status;
  return { tone: toneOf[kind](status), text: t(statusKeys[kind](status), { defaultValue: unknown }) };
}
