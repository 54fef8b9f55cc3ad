import type { EdoScope } from "@protocol/edo";
import type { EdoLinkState } from "@protocol/edos";

/** How often a weigh slip has been printed: beside its row, which a print does not change. */
export interface WeighSlipPrintsTable {
  slip_id: string;
  count: number;
}

/** One link of the chain of the right to collect (protocol/edos.ts, `edoLinkSchema`); a chain has at most one that is OFFERED. */
export interface EdoLinksTable {
  edo_id: string;
  seq: number;
  from_id: string;
  from_name: string;
  to_id: string;
  to_name: string;
  scope: EdoScope;
  state: EdoLinkState;
  offered_by: string;
  offered_time: string;
  answered_by: string | null;
  answered_time: string | null;
  remark: string | null;
  edo_version: number;
  digest: string;
}

export interface HandoverTables {
  edo_links: EdoLinksTable;
  weigh_slip_prints: WeighSlipPrintsTable;
}
