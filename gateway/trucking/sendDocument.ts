import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import type { JobType } from "@protocol/truckOrder";
import type { Milestones, SendOrderState } from "./sendOrder";

/** The JSON body of a send order: what the driver must know of the order, and who drives. Weights in kg. */
export interface SendBody {
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

export interface StoredSend {
  row: DocumentRow;
  body: SendBody;
  box: BoxRow;
}

export const milestonesIn = (box: Pick<BoxRow, "milestones">) => JSON.parse(box.milestones) as Milestones;

export function stateOfSend({ row, box }: Pick<StoredSend, "row" | "box">): SendOrderState {
  return {
    status: row.status,
    orderType: row.type,
    companyId: row.company_id,
    clientId: row.partner_id,
    milestones: milestonesIn(box),
  };
}
