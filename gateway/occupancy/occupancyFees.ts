import type { ActorContext } from "@gateway/core/context";
import { recordFees, refundPartOfFees } from "@gateway/invoicing/public";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import type { Taxed } from "@protocol/values/tax";
import { kindOf, occupancyBizType, type StoredOccupancy } from "./occupancyDocument";

/** What an invoice calls a settled occupancy; its words are Chinese by law. */
const invoiceNames: Readonly<Record<OccupancyKind, string>> = {
  DISINFECT: "消毒费",
  FOURCHANGE: "四改费",
  EMPTYRET_F: "外贸还空费",
  EMPTYRET_D: "内贸还空费",
  WASH: "洗箱费",
  HEAVY_D: "内贸提重箱费",
  HEAVY_F: "外贸提重箱费",
  HEAVY_W: "温州提重箱费",
  EMPTYPICK: "提空箱费",
  BARGESOC: "驳船自备箱费",
  BARCODE: "条码提箱费",
  INRIVER: "内河港口作业费",
};

/** Their fees are those of full boxes that are collected, which are applied for apart (`hlcInInvoice`). */
const lifting: readonly OccupancyKind[] = ["HEAVY_D", "HEAVY_F", "HEAVY_W"];
const domestic: readonly OccupancyKind[] = ["EMPTYRET_D", "HEAVY_D"];

/** Notes what was settled (fen) as one fee that may be invoiced: the ledger, too, has worked out its tax once for the whole. */
export async function recordSettled(
  ctx: ActorContext,
  { row, body }: StoredOccupancy,
  { amount, txnNo }: { amount: number; txnNo: string },
): Promise<void> {
  const kind = kindOf(row);
  await recordFees(ctx.db, {
    ...{ companyId: row.company_id, documentId: row.id, docNo: row.doc_no },
    bizType: lifting.includes(kind) ? "LIFTING" : occupancyBizType,
    ...{ trade: domestic.includes(kind) ? "D" : "F", paidTime: ctx.now.toISOString(), txnNo },
    fees: [
      {
        ...{ feeItemCode: kind, name: invoiceNames[kind], qty: 1, unit: "单" },
        ...{ unitPrice: amount, amount, taxRate: body.content.taxRate },
      },
    ],
  });
}

/** Takes what is paid back from what may be invoiced. Refuses as `refundFees` does. */
export async function takeBackSettled(ctx: ActorContext, { body }: StoredOccupancy, refunded: Taxed): Promise<void> {
  const { txnNo } = body.settlement ?? {};
  if (txnNo) await refundPartOfFees(ctx.db, txnNo, refunded);
}
