import { findCreditObstacle } from "@gateway/billing/public";
import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { type AccountKey, type AccountRow, availableOf, creditOf, listAccounts } from "@gateway/money/public";
import { type FeeSource, type FeeSourceOffer, feeSources } from "@protocol/fees";
import { message } from "@protocol/message";
import { formatYuan } from "@protocol/values/fen";
import type { Fee, FeeKinds } from "./feeKind";

/** What all of these documents may be paid from, by their kinds. */
export const commonSources = (kinds: FeeKinds, fees: readonly Pick<Fee, "kind">[]): FeeSource[] =>
  feeSources.filter((source) => fees.every(({ kind }) => kinds[kind].sources.includes(source)));

/** Who may not look at prepay accounts pays from none. */
export const mayUse = ({ identity }: UserContext, source: FeeSource): boolean =>
  source !== "PREPAY" || may(identity, "prepay", "query");

const accountKinds = { WALLET: "WALLET", PREPAY: "PREPAY", CREDIT: "CREDIT" } as const;

/** What the company has to pay a sum (fen) from, and what keeps it from using each. */
export async function listSources(
  ctx: UserContext,
  sources: readonly FeeSource[],
  total: number,
): Promise<FeeSourceOffer[]> {
  const accounts = await listAccounts(ctx.db, ctx.identity.companyId);
  const overdue = await findCreditObstacle(ctx.db, ctx.identity.companyId, ctx.now);
  const offers: FeeSourceOffer[] = [];
  for (const source of sources.filter((each) => mayUse(ctx, each))) {
    if (source === "BANK") {
      if ((ctx.config.payments?.channels.size ?? 0) > 0) offers.push(bank);
      continue;
    }
    for (const account of accounts.filter(({ kind }) => kind === accountKinds[source])) {
      offers.push(offerOf(source, account, total, source === "CREDIT" ? overdue : null));
    }
  }
  return offers;
}

const bank: FeeSourceOffer = { source: "BANK", yardCode: "", accountNo: "", available: null, obstacle: null };

function offerOf(source: FeeSource, account: AccountRow, total: number, overdue: string | null): FeeSourceOffer {
  const available = availableOf(account);
  const named = { WALLET: "wallet", PREPAY: "prepay", CREDIT: "credit", BANK: "wallet" } as const;
  const params = { available: formatYuan(available), amount: formatYuan(total) };
  const short = available < total ? message(`${named[source]}.insufficient`, params) : null;
  return {
    source,
    yardCode: account.yard_code,
    accountNo: account.account_no ?? "",
    available,
    obstacle: overdue ?? short,
  };
}

/** The account that a source names. */
export const accountOf = (companyId: string, source: Exclude<FeeSource, "BANK">, yardCode: string): AccountKey =>
  source === "CREDIT"
    ? creditOf(companyId)
    : { kind: source, companyId, yardCode: source === "PREPAY" ? yardCode : "" };
