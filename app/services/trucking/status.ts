import {
  type DispatchStatus,
  dispatchStatus,
  type TruckOrderStatus,
  truckOrderStatus,
} from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const orderTones: Record<TruckOrderStatus, Tone> = {
  [truckOrderStatus.draft]: "stop",
  [truckOrderStatus.submitted]: "wait",
  [truckOrderStatus.approved]: "info",
  [truckOrderStatus.paid]: "info",
  [truckOrderStatus.returned]: "danger",
  [truckOrderStatus.completed]: "done",
};
const dispatchTones: Record<DispatchStatus, Tone> = {
  [dispatchStatus.dispatched]: "info",
  [dispatchStatus.waiting]: "wait",
  [dispatchStatus.reassigned]: "stop",
  [dispatchStatus.canceled]: "stop",
  [dispatchStatus.completed]: "done",
  [dispatchStatus.withdrawn]: "wait",
};

/** The meaning a status code is drawn with; an unknown code is drawn neutrally and shown as it is. */
export const orderTone = (status: string): Tone => (orderTones as Record<string, Tone | undefined>)[status] ?? "stop";
export const dispatchTone = (status: string): Tone =>
  (dispatchTones as Record<string, Tone | undefined>)[status] ?? "stop";

/** Whether the cashier takes it. */
export const isPayable = ({ status }: { status: string }) => status === truckOrderStatus.approved;
