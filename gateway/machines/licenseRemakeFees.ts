import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import type { Obstacle } from "@gateway/documents/lifecycleRules";
import { type Fee, type FeeKind, listPaidDocuments } from "@gateway/fees/public";
import { recordFees } from "@gateway/invoicing/public";
import { lockDocument } from "@gateway/store/documents";
import { remakeStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import { screenPath } from "@protocol/screens";
import { licenseRemakeKind, type StoredLicenseRemake, stateOfRemake } from "./licenseRemakeDocument";
import { licenseRemakeLifecycle } from "./licenseRemakeStore";
import { registered } from "./wheelMachineDocument";

/** What an invoice calls the fee; its words are Chinese by law. */
const invoiceLine = { feeItemCode: "LICENSE_REMAKE", name: "补换证工本费", qty: 1, unit: "本", taxRate: 0 };

/** What the ledger calls a round of paying: a replacement that was given back may be paid anew. */
export const paymentNoOf = ({ row, body }: StoredLicenseRemake, round = body.payRound): string =>
  round === 1 ? row.doc_no : `${row.doc_no}-${round}`;

/** An administrative fee: all of it is the port's, none of it tax. */
function feeOfRemake(remake: StoredLicenseRemake, obstacle: Obstacle | null): Fee {
  const { row, body } = remake;
  const payRound = body.payRound + 1;
  return {
    kind: licenseRemakeKind,
    id: row.id,
    docNo: row.doc_no,
    version: row.version,
    companyId: row.company_id,
    amount: row.amount,
    link: screenPath("licenseRemake", { id: row.id }),
    bizNo: paymentNoOf(remake, payRound),
    into: [{ account: "PORT_REVENUE", amount: row.amount }],
    obstacle: obstacle?.kind === "refused" ? message(obstacle.reason as Reason, obstacle.params) : null,
    settle: (ctx, txnNo) => markPaid(ctx, remake, { payRound, txnNo }),
  };
}

/** Nothing is paid for the license of a machine that has been scrapped meanwhile: null while it is registered. */
const unneededObstacle = ({ machine }: StoredLicenseRemake): Obstacle | null =>
  machine && registered.includes(machine.status) ? null : { kind: "refused", reason: "remake.unneeded" };

async function markPaid(
  ctx: UserContext,
  remake: StoredLicenseRemake,
  paid: { payRound: number; txnNo: string },
): Promise<void> {
  const body = { ...remake.body, ...paid, paidTime: ctx.now.toISOString(), refunded: false };
  await licenseRemakeLifecycle.act(ctx, remake, "pay", { body });
  const { row } = remake;
  await recordFees(ctx.db, {
    ...{ companyId: row.company_id, bizType: licenseRemakeKind, documentId: row.id, docNo: row.doc_no, trade: "F" },
    ...{ paidTime: body.paidTime, txnNo: paid.txnNo },
    fees: [{ ...invoiceLine, unitPrice: row.amount, amount: row.amount }],
  });
}

/** Replacements of licenses in the cashier. */
export const licenseRemakeFees: FeeKind = {
  sources: ["WALLET", "PREPAY", "CREDIT", "BANK"],
  lock: lockDocument,
  async getFor(ctx, id) {
    const remake = await licenseRemakeLifecycle.getFor(ctx, id);
    const obstacle = licenseRemakeLifecycle.findObstacle("pay", stateOfRemake(remake.row), ctx.identity);
    if (obstacle?.kind === "forbidden") throw notFound();
    return feeOfRemake(remake, obstacle ?? unneededObstacle(remake));
  },
  async find(db, id) {
    const remake = await licenseRemakeLifecycle.find(db, id);
    const payable = remake?.row.status === remakeStatus.reviewed;
    return (
      remake && feeOfRemake(remake, payable ? unneededObstacle(remake) : { kind: "refused", reason: "status.changed" })
    );
  },
  listPaid: (db) => listPaidDocuments(db, licenseRemakeKind, [remakeStatus.paid, remakeStatus.issued]),
};
