import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { othersOf, settleTodos, type Told, tell, tellNext } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { MallOrderAction } from "@protocol/mallOrders";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import type { GoodsRow, ShopRow } from "./catalogue";

/** Who is told what; whoever must act next has it to do. */
const toldOf: Partial<Record<MallOrderAction, Told<"buyer" | "merchant" | "both">>> = {
  pay: { to: "merchant", contentType: "TODO", reason: "mall.paid" },
  close: { to: "buyer", contentType: "MESSAGE", reason: "mall.closed" },
  decline: { to: "buyer", contentType: "MESSAGE", reason: "mall.declined" },
  ship: { to: "buyer", contentType: "MESSAGE", reason: "mall.shipped" },
  askRefund: { to: "merchant", contentType: "TODO", reason: "mall.refundAsked" },
  consentRefund: { to: "buyer", contentType: "MESSAGE", reason: "mall.refundGiven" },
  grantRefund: { to: "both", contentType: "MESSAGE", reason: "mall.refundGranted" },
  refuseRefund: { to: "buyer", contentType: "MESSAGE", reason: "mall.refundRefused" },
};

/** Where the portal shows an order. */
export const mallOrderScreen = ({ id }: Pick<DocumentRow, "id">) => screenPath("mallOrderDetail", { id });

/** Tells the other side how an order goes on. */
export async function tellOfMallOrder(
  ctx: ActorContext,
  action: MallOrderAction,
  row: DocumentRow,
  remark: string | null,
) {
  if (action === "review") return;
  const buyer = () => listWhoMay(ctx.db, [row.company_id], "mallOrder", "get");
  const merchant = () => listWhoMay(ctx.db, [row.partner_id ?? ""], "merchantCenter", "edit");
  await tellNext(ctx, row, toldOf[action], {
    whom: { buyer, merchant, both: async () => [...(await buyer()), ...(await merchant())] },
    link: mallOrderScreen(row),
    params: { docNo: row.doc_no, company: row.company_name, remark: remark ?? "", amount: formatYuan(row.amount) },
  });
}

type GoodsAct = "submitted" | "approved" | "refused";

/** Tells the port that goods wait for it, and their merchant what it has decided. */
export async function tellOfGoods(
  ctx: ActorContext,
  act: GoodsAct,
  goods: Pick<GoodsRow, "id" | "name">,
  shop: Pick<ShopRow, "company_id" | "name">,
  remark: string | null,
): Promise<void> {
  const subject = `mallGoods:${goods.id}`;
  await settleTodos(ctx, subject);
  const people =
    act === "submitted"
      ? await listWhoMay(ctx.db, "PORT", "goodsAudit", "edit")
      : await listWhoMay(ctx.db, [shop.company_id], "merchantCenter", "edit");
  const link = screenPath(act === "submitted" ? "goodsAudit" : "merchantCenter/goodsDetail", { id: goods.id });
  await tell(ctx, othersOf(ctx, people), {
    ...{ contentType: act === "submitted" ? "TODO" : "MESSAGE", reason: `mall.goods.${act}` as const, subject, link },
    params: { name: goods.name, shop: shop.name, remark: remark ?? "" },
  });
}
