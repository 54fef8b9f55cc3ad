import type { Context } from "@gateway/core/context";
import type { PaperSource } from "@gateway/documents/otherPapers";
import { makePaperCode, type Printed } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import type { PaperNumber } from "@protocol/documents";
import type { SearchInfo } from "@protocol/page";
import { shanghaiDay } from "@protocol/values/instant";
import { type EntryFilter, readFilter, readInstant, readPeriod } from "./entryPages";
import { type AccountRow, findAccountByNo } from "./ledger";

/** Bounds of a statement: days of Shanghai, each null where there is none. */
interface Period {
  from: string | null;
  to: string | null;
}

/** The whole days that a filter's times are; undefined where they are no whole days. */
function periodOf({ from, to }: EntryFilter): Period | undefined {
  const [first, last] = [from ? shanghaiDay(from) : null, to ? shanghaiDay(to) : null];
  const whole = (!first || readInstant(first, false) === from) && (!last || readInstant(last, true) === to);
  return whole ? { from: first, to: last } : undefined;
}

/** `EW26112800001.20261101.20261130`: account, first and last day, 0 where there is none. */
const numberOf = ({ account_no }: AccountRow, { from, to }: Period) =>
  [account_no ?? "", ...[from, to].map((day) => day?.replaceAll("-", "") ?? "0")].join(".");

/**
 * What the code on a statement is made of: the balances of its period and every entry between them, whichever of them
 * the paper shows.
 */
async function printedStatement(db: Store, account: AccountRow, period: Period): Promise<Printed & { since: string }> {
  const { from, to } = period;
  const bounds = { from: from ? readInstant(from, false) : undefined, to: to ? readInstant(to, true) : undefined };
  const { opening, closing, count, lastId, lastTime } = await readPeriod(db, account.id, bounds);
  return {
    ...{ id: account.id, kind: "accountStatement", type: account.kind, doc_no: numberOf(account, period) },
    ...{ status: "posted", version: 1, plate_no: null, partner_name: null, amount: closing },
    body: JSON.stringify([account.company_id, opening, closing, count, lastId]),
    since: lastTime ?? account.create_time,
  };
}

/** Number and code of an account's statement; null where its times are no whole days. */
export async function statementPaper(
  { db, config }: Pick<Context, "db" | "config">,
  account: AccountRow,
  searchInfos: readonly SearchInfo[],
): Promise<PaperNumber | null> {
  const period = periodOf(readFilter(searchInfos));
  if (!period) return null;
  const printed = await printedStatement(db, account, period);
  return { docNo: printed.doc_no, verifyCode: makePaperCode(config.signingKey, printed, []) };
}

/** Statements of wallets and prepay accounts by their numbers; an entry since then makes another digest. */
export const findStatementPaper: PaperSource = async (db, docNo) => {
  const [, accountNo, ...days] = /^([A-Z0-9-]+)\.(\d{8}|0)\.(\d{8}|0)$/.exec(docNo) ?? [];
  const account = accountNo ? await findAccountByNo(db, accountNo) : undefined;
  if (!account?.company_id) return undefined;
  const [from = null, to = null] = days.map((day) => (day === "0" ? null : day.replace(/(....)(..)(..)/, "$1-$2-$3")));
  if ((from && !readInstant(from, false)) || (to && !readInstant(to, true))) return undefined;
  const { name } = await db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", account.company_id)
    .executeTakeFirstOrThrow();
  const { since, ...row } = await printedStatement(db, account, { from, to });
  return { row, standing: "inForce", since, companyName: name };
};
