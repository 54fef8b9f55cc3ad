import { requireGoodCredit } from "@gateway/billing/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared, type Input } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, refused } from "@gateway/core/refusal";
import { feeKinds } from "@gateway/feeKinds";
import { requirePayPassword } from "@gateway/money/public";
import { payFees, quoteFees } from "@protocol/fees";
import type { Fee } from "./feeKind";
import { payTogether } from "./pay";
import { getQuoted, readFees } from "./quoted";
import { accountOf, commonSources, listSources, mayUse } from "./sources";

const sumOf = (fees: readonly Fee[]) => fees.reduce((sum, { amount }) => sum + amount, 0);

/** The sum for which whoever pays has proven to be that person; null where the payment is refused all the same. */
async function provePayment(ctx: UserContext, { body }: Input<typeof payFees>): Promise<number | null> {
  requirePermission(ctx.identity, "wallet", "edit");
  const fees = await readFees(ctx, feeKinds, body.documents);
  const asQuoted = fees.every(({ obstacle, version }, i) => !obstacle && version === body.documents[i]!.version);
  if (!asQuoted) return null;
  const total = sumOf(fees);
  await requirePayPassword(ctx, total, body.payPassword);
  return total;
}

export const feeHandlers: Handler[] = [
  handle(quoteFees, async (ctx, { body }) => {
    requirePermission(ctx.identity, "wallet", "edit");
    const fees = await readFees(ctx, feeKinds, body.documents);
    const payable = fees.filter(({ obstacle }) => obstacle === null);
    const total = sumOf(payable);
    return {
      documents: fees.map(({ kind, id, docNo, version, amount, link, obstacle }) => ({
        kind,
        id,
        docNo,
        version,
        amount,
        link,
        obstacle,
      })),
      total,
      sources: await listSources(ctx, commonSources(feeKinds, payable), total),
    };
  }),

  handlePrepared(payFees, provePayment, async (ctx, { body }, proven) => {
    requirePermission(ctx.identity, "wallet", "edit");
    const { companyId } = ctx.identity;
    const fees = await getQuoted(ctx, feeKinds, body.documents);
    const total = sumOf(fees);
    // became payable after it was looked at: the password was not asked for, or for another sum
    if (proven !== total) throw refused("fees.changed", { docNo: fees[0]!.docNo });
    const { source, yardCode } = body;
    if (!commonSources(feeKinds, fees).includes(source) || !mayUse(ctx, source)) {
      throw invalid({ source: ["fees.source"] });
    }
    if (source === "CREDIT") await requireGoodCredit(ctx.db, companyId, ctx.now);
    const paid = await payTogether(ctx, fees, { account: accountOf(companyId, source, yardCode), source, payNo: null });
    return {
      total,
      documents: fees.map(({ kind, id, docNo }, i) => ({ kind, id, docNo, txnNo: paid[i]!.txnNo })),
    };
  }),
];
