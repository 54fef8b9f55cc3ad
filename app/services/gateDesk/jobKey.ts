import type { GateJob } from "@protocol/gateDesk";

/** What tells a row of the desk from the others: a voucher names its box, an order has several; a pickup's code is typed. */
export const jobKey = ({
  kind,
  id,
  act,
  code,
}: Pick<GateJob, "kind" | "id"> & { act: string | null; code?: string | null }) =>
  [kind, id, act, act === "gateOut" ? "" : code].join(" ");
