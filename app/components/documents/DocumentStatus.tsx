import type { DocumentKind } from "@protocol/documentKinds";
import { useTranslation } from "react-i18next";
import { AppointmentStatus } from "~/components/appointments/AppointmentStatus";
import { BargeOrderStatus, PoolStatus } from "~/components/barge/BargeStatus";
import { ContractStatus, SealApplyStatus } from "~/components/contracts/ContractStatus";
import { PickupStatus, ReleaseStatus } from "~/components/emptyBoxes/EmptyBoxStatus";
import { FoodStatusMark } from "~/components/food/FoodStatusMark";
import { EdoStatus } from "~/components/handover/EdoStatus";
import { EirStatus } from "~/components/handover/EirStatus";
import { WeighStatus } from "~/components/handover/WeighStatus";
import { InWeightStatus } from "~/components/inWeight/InWeightStatus";
import { WeightStatus } from "~/components/lifting/WeightStatus";
import { MachineStatus, RemakeStatus } from "~/components/machines/MachineStatus";
import { MallStatusMark } from "~/components/mall/MallStatusMark";
import { OccupancyStatus } from "~/components/occupancy/OccupancyStatus";
import { Status } from "~/components/page/Status";
import { PermitStatus } from "~/components/permits/PermitStatus";
import { PreArrivalStatus } from "~/components/preArrivals/PreArrivalStatus";
import { ShortOrderStatus } from "~/components/shortHaul/ShortOrderStatus";
import { DispatchOrderStatus, OrderStatus } from "~/components/trucking/OrderStatus";
import { ApplicationStatus } from "~/components/voyages/ApplicationStatus";
import { declarationTone } from "~/services/declarations/status";

function DeclarationStatus({ status }: { status: string }) {
  const { t } = useTranslation("declarations");
  return <Status tone={declarationTone(status)}>{t(`status.${status}`, { defaultValue: status })}</Status>;
}

const statusOf: Record<DocumentKind, typeof DeclarationStatus> = {
  truckOrder: OrderStatus,
  dispatchOrder: DispatchOrderStatus,
  dgDeclaration: DeclarationStatus,
  reeferDeclaration: DeclarationStatus,
  vehiclePermit: PermitStatus,
  personPermit: PermitStatus,
  occupancy: OccupancyStatus,
  wheelMachine: MachineStatus,
  licenseRemake: RemakeStatus,
  appointment: AppointmentStatus,
  releaseOrder: ReleaseStatus,
  emptyPickup: PickupStatus,
  preArrival: PreArrivalStatus,
  bargeOrder: BargeOrderStatus,
  bargePool: PoolStatus,
  inWeight: InWeightStatus,
  shortOrder: ShortOrderStatus,
  mallOrder: MallStatusMark,
  foodOrder: FoodStatusMark,
  contract: ContractStatus,
  sealApply: SealApplyStatus,
  eir: EirStatus,
  weighSlip: WeighStatus,
  edo: EdoStatus,
  weightOrder: WeightStatus,
  branchVoyage: ApplicationStatus,
  nonHomePortRelease: ApplicationStatus,
};

/** The status of a document of any kind, as its own lists show it. */
export function DocumentStatus({ kind, status }: { kind: DocumentKind; status: string }) {
  const KindStatus = statusOf[kind];
  return <KindStatus status={status} />;
}
