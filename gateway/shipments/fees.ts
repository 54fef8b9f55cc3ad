import { listPaidForLifting, weightOrderKind } from "@gateway/lifting/public";
import type { Store } from "@gateway/store/database";
import { pickupStatus, truckOrderStatus } from "@protocol/documentStatuses";
import type { ShipmentDocument } from "@protocol/shipments";
import type { ShipmentRow } from "./shipmentRows";

const { approved, paid, completed } = truckOrderStatus;
/** Statuses in which a kind's amount is to be paid, and those in which it was. */
const feeStatuses: Partial<Record<string, { due: readonly string[]; paid: readonly string[] }>> = {
  truckOrder: { due: [approved], paid: [paid, completed] },
  bargeOrder: { due: [approved], paid: [paid, completed] },
  weightOrder: { due: [approved], paid: [paid, completed] },
  emptyPickup: { due: [], paid: [pickupStatus.held, pickupStatus.completed] },
};

/** What documents cost, by id. An order to lift is paid in parts: its amount is neither what was paid nor what is due. */
export async function readFees(
  db: Store,
  documents: readonly ShipmentRow[],
): Promise<Map<string, ShipmentDocument["fee"]>> {
  const lifting = documents.filter(({ kind }) => kind === weightOrderKind).map(({ id }) => id);
  const parts = await listPaidForLifting(db, lifting);
  return new Map(documents.map((row) => [row.id, feeOf(row, parts.get(row.id))]));
}

/** `parts`: fen that its payments sum to, where it has several. */
function feeOf({ kind, status, amount }: ShipmentRow, parts: number | undefined): ShipmentDocument["fee"] {
  const statuses = feeStatuses[kind];
  const isPaid = statuses?.paid.includes(status) ?? false;
  if (!isPaid && !statuses?.due.includes(status)) return null;
  const whole = Number(amount);
  const paidSum = parts ?? (isPaid ? whole : 0);
  const due = isPaid ? 0 : Math.max(0, whole - paidSum);
  return paidSum + due > 0 ? { due, paid: paidSum } : null;
}
