import {
  type SendOrderStatus,
  sendOrderStatus,
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
const sendTones: Record<SendOrderStatus, Tone> = {
  [sendOrderStatus.dispatched]: "info",
  [sendOrderStatus.waiting]: "wait",
  [sendOrderStatus.reassigned]: "stop",
  [sendOrderStatus.canceled]: "stop",
  [sendOrderStatus.completed]: "done",
  [sendOrderStatus.withdrawn]: "wait",
};

/** The meaning a status code is drawn with; an unknown code is drawn neutrally and shown as it is. */
export const orderTone = (status: string): Tone => (orderTones as Record<string, Tone | undefined>)[status] ?? "stop";
export const sendTone = (status: string): Tone => (sendTones as Record<string, Tone | undefined>)[status] ?? "stop";
