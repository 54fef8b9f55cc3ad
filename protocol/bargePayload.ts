import { z } from "zod";
import type { BargeOrderRow } from "./bargeOrders";

/** Characters of a payload; what is longer is none. */
export const longestBargePayload = 4_000;

const said = (most: number) => z.string().max(most).nullable();

/** The JSON that the list of barge orders hands to the page of one (docs/requirements.md §3). */
export const bargePayloadSchema = z.object({
  orderId: z.string().regex(/^[\w-]{1,40}$/),
  carResNo: said(20),
  pierResNo: said(20),
  /** Box numbers with commas between them. */
  rsv10: said(700),
  ctnSizeType: said(100),
  depYardName: said(80),
  desYardName: said(80),
  /** Bill of lading. */
  rsv1: said(20),
  /** Ship and voyage. */
  rsv9: said(80),
  /** Boxes, and those that are done. */
  rsv7: z.number().int().min(0).max(1_000).nullable(),
  rsv8: z.number().int().min(0).max(1_000).nullable(),
  carrShopName: said(100),
  remarks: said(200),
  type: said(2),
  shopName: said(100),
  ctnOperatorCode: said(10),
});
export type BargePayload = z.output<typeof bargePayloadSchema>;

/**
 * The order that a payload of a URL names; null for whatever is no such payload. Nothing else of it is believed: who
 * follows a link may have written it.
 */
export function orderIdOfPayload(payload: string | null): string | null {
  if (payload === null || payload.length > longestBargePayload) return null;
  try {
    const read = bargePayloadSchema.partial().required({ orderId: true }).safeParse(JSON.parse(payload));
    return read.success ? read.data.orderId : null;
  } catch {
    return null;
  }
}

const cut = (value: string | null, most: number) => value?.slice(0, most) ?? null;

/** What the list hands over of a row; `placeName` says what the codes of yards are called. */
export const payloadOf = (row: BargeOrderRow, placeName: (code: string) => string): BargePayload => ({
  orderId: row.id,
  carResNo: row.carResNo,
  pierResNo: row.pierResNo,
  rsv10: cut(row.ctnNos.join(","), 700),
  ctnSizeType: cut([...new Set(row.sizeTypes)].join(","), 100),
  depYardName: row.depYard && cut(placeName(row.depYard), 80),
  desYardName: row.desYard && cut(placeName(row.desYard), 80),
  rsv1: row.blNo,
  rsv9: cut([row.bargeName, row.bargeVoyage].filter(Boolean).join("/"), 80) || null,
  rsv7: row.boxCount,
  rsv8: row.doneCount,
  carrShopName: cut(row.carrierName, 100),
  remarks: cut(row.remark, 200),
  type: row.type,
  shopName: cut(row.clientName, 100),
  ctnOperatorCode: cut(row.ctnOperatorCode, 10),
});
