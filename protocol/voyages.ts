import { z } from "zod";
import { defineCall } from "./call";
import { pageOf, pageQuerySchema } from "./page";

/** 预报, 确报, 靠泊, 离泊, 脱班 (docs/domain-model.md §12). */
export const callStatuses = ["FORECAST", "CONFIRMED", "BERTHED", "DEPARTED", "OMITTED"] as const;
export type CallStatus = (typeof callStatuses)[number];

/** A vessel's call as the public sees it; times ISO UTC. */
export const vesselCallSchema = z.object({
  id: z.string(),
  terminalCode: z.string(),
  vesselName: z.string(),
  imoNo: z.string(),
  voyage: z.string(),
  serviceCode: z.string(),
  operatorCode: z.string(),
  eta: z.string(),
  etb: z.string(),
  etd: z.string(),
  /** The yard takes boxes from here on (开港). */
  openTime: z.string(),
  cyCutoff: z.string(),
  siCutoff: z.string(),
  vgmCutoff: z.string(),
  customsCutoff: z.string(),
  /** When she really came and went; null before. */
  atb: z.string().nullable(),
  atd: z.string().nullable(),
  status: z.enum(callStatuses),
  updateTime: z.string(),
});

export type VesselCall = z.infer<typeof vesselCallSchema>;

/**
 * Searchable: terminalCode, status (eq), vesselName, voyage (like, as a beginning), etb (gte, lte, between). Calls that
 * ended more than three days ago are gone.
 */
export const pageVesselCalls = defineCall({
  name: "pageVesselCalls",
  method: "POST",
  path: "/voyages/calls/page",
  summary: "A page of the berthing schedule with opening and cut-off times, earliest berthing first",
  access: "public",
  write: false,
  body: pageQuerySchema,
  result: pageOf(vesselCallSchema),
});
