import { getPayment, type Payment } from "@protocol/payments";
import { prepayAccountPath } from "../occupancy/paths";
import { walletPath, withQuery } from "../paths";
import type { Person } from "../person.server";
import { bankPaymentPath } from "./clearingPaths";
import { billsPath } from "./paths";

/** How a document was paid, as far as this person may know, and where more of it is to be seen; null where he may not. */
export async function findPaidFrom(person: Person, document: { docNo: string; companyId: string }) {
  if (!person.may("wallet", "query")) return null;
  const asked = await person.attempt(getPayment, { params: { payNo: document.docNo } });
  if (!asked.ok) return null;
  const own = document.companyId === person.info.company.companyId;
  const { source, txnNo, payNo, accountNo } = asked.result;
  return { source, txnNo, payNo, accountNo, link: linkOf(person, asked.result, own) };
}

export type PaidFromView = NonNullable<Awaited<ReturnType<typeof findPaidFrom>>>;

/** The screen of what paid; null where this person may not open it. */
function linkOf(person: Person, { source, bizNo, payNo, accountNo }: Payment, own: boolean): string | null {
  switch (source) {
    case "WALLET":
      return own ? withQuery(walletPath, { bizNo }) : null;
    case "PREPAY":
      return person.may("prepay", "get") ? prepayAccountPath(accountNo) : null;
    case "CREDIT":
      return person.may("monthlyBill", "query") ? billsPath : null;
    case "BANK":
      return payNo ? bankPaymentPath(payNo) : null;
  }
}
