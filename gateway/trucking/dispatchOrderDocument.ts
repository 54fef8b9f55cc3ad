import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import type { JobType } from "@protocol/truckOrder";
import type { DispatchOrderState, Milestones } from "./dispatchOrder";

/** The JSON body of a dispatch order: what the driver must know of the order, and who drives. Weights in kg. */
export interface DispatchOrderBody {
  /** The box row of the order. */
  boxId: string;
  jobType: JobType;
  boxCount: number;
  /** Of the whole order. */
  cargoWeight: number | null;
  returnYard: string | null;
  doorAddress: string | null;
  doorContact: string | null;
  doorMobile: string | null;
  cargoName: string | null;
  cyCutoff: string | null;
  clientName: string;
  trailerNo: string | null;
  driverId: string | null;
  driverName: string | null;
  driverMobile: string | null;
  driverIdNoMasked: string | null;
  apptNo: string | null;
  twinSendNo: string | null;
  gpsDeviceNo: string | null;
  dispatchRemark: string | null;
}

export interface StoredDispatchOrder {
  row: DocumentRow;
  body: DispatchOrderBody;
  box: BoxRow;
}

export const milestonesIn = (box: Pick<BoxRow, "milestones">) => JSON.parse(box.milestones) as Milestones;

export function stateOfDispatchOrder({ row, box }: Pick<StoredDispatchOrder, "row" | "box">): DispatchOrderState {
  return {
    status: row.status,
    orderType: row.type,
    companyId: row.company_id,
    clientId: row.partner_id,
    milestones: milestonesIn(box),
  };
}
