import type { Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { Refusal, refused } from "@gateway/core/refusal";
import { codes } from "@protocol/codes";
import { type InvoiceAction, type InvoiceLine, invoiceActions, invoiceStatus, isFullRed } from "@protocol/invoicing";
import { splitPart, type Taxed } from "@protocol/values/tax";
import type { Selectable } from "kysely";
import type { InvoicesTable } from "./tables";

export type InvoiceRow = Selectable<InvoicesTable>;
/** A line as it is stored; amounts in fen, below zero on a red-letter invoice. */
export type StoredLine = Omit<InvoiceLine, "left">;

export const linesOf = (row: Pick<InvoiceRow, "lines">) => JSON.parse(row.lines) as StoredLine[];

export const isIssuer = (identity: Identity): boolean =>
  identity.bizRoles.includes("PORT") && may(identity, "invoiceAudit", "query");

const { waiting, issuing, issued, failed } = invoiceStatus;

/** From which statuses an action is possible. */
const from: Record<InvoiceAction, readonly string[]> = {
  issue: [waiting, issuing, failed],
  delete: [waiting, failed],
  red: [issued],
  print: [issued, invoiceStatus.reversed],
  mail: [issued, invoiceStatus.reversed],
};

/** Whether somebody sees an invoice: its company, and the port. */
export const sees = (row: InvoiceRow, identity: Identity) =>
  isIssuer(identity) || (row.company_id === identity.companyId && may(identity, "invoices", "query"));

/** What keeps a person from an action; the port issues and reverses, the company takes back what it applied for; both have it mailed. */
export function findObstacle(action: InvoiceAction, row: InvoiceRow, identity: Identity): Refusal | null {
  const red = row.red_of !== null;
  const port = isIssuer(identity) && may(identity, "invoiceAudit", "edit");
  const own = row.company_id === identity.companyId && may(identity, "invoices", "edit");
  const allowed = { issue: port, red: port && !red, delete: red ? port : own, print: true, mail: own || port }[action];
  if (!allowed) return new Refusal(codes.forbidden, "forbidden");
  return from[action].includes(row.status) ? null : refused("status.changed");
}

export const allowedActions = (row: InvoiceRow, identity: Identity) =>
  invoiceActions.filter((action) => findObstacle(action, row, identity) === null);

/** What red-letter invoices have taken back of a line so far; fen, positive. */
export function takenBack(reds: readonly (readonly StoredLine[])[], feeRowId: string): Taxed {
  const lines = reds.flat().filter((line) => line.feeRowId === feeRowId);
  return {
    net: -lines.reduce((sum, line) => sum + line.net, 0),
    tax: -lines.reduce((sum, line) => sum + line.tax, 0),
  };
}

/** Fen of a line that may still be taken back. */
export const leftOf = (line: StoredLine, already: Taxed) => line.amount - already.net - already.tax;

/**
 * The lines of the next red-letter invoice: the amounts asked for (fen by fee row, tax included), or with none all that
 * is left. Net and tax are taken back in proportion, to the fen, and together never exceed the blue line's; the quantity
 * is that of a line which is taken back at once, and null for a part. Refuses
 * (1002) with `invoice.redAll` where the reason takes all or nothing, `invoice.redExceeds` {name} where less is left of a
 * line, `invoice.redNothing` where nothing is.
 */
export function redLines(
  blue: readonly StoredLine[],
  reds: readonly (readonly StoredLine[])[],
  reason: string,
  asked: readonly { feeRowId: string; amount: number }[],
): StoredLine[] {
  if (isFullRed(reason) && (asked.length > 0 || reds.length > 0)) throw refused("invoice.redAll");
  const known = new Set(blue.map(({ feeRowId }) => feeRowId));
  if (!asked.every(({ feeRowId }) => known.has(feeRowId))) throw refused("status.changed");
  const made = blue.flatMap((line): StoredLine[] => {
    const already = takenBack(reds, line.feeRowId);
    const left = leftOf(line, already);
    const wanted = asked.filter(({ feeRowId }) => feeRowId === line.feeRowId);
    const amount = asked.length === 0 ? left : wanted.reduce((sum, each) => sum + each.amount, 0);
    if (amount > left) throw refused("invoice.redExceeds", { name: line.name });
    if (amount === 0) return [];
    const part = splitPart(line, already, amount);
    // parts of a line say no quantity: each with all of it would together take back more than there was
    const qty = line.qty !== null && amount === line.amount ? -line.qty : null;
    return [{ ...line, qty, amount: -amount, net: -part.net, tax: -part.tax }];
  });
  if (made.length === 0) throw refused("invoice.redNothing");
  return made;
}

export const sumOf = (lines: readonly StoredLine[]) => ({
  net: lines.reduce((sum, line) => sum + line.net, 0),
  tax: lines.reduce((sum, line) => sum + line.tax, 0),
  total: lines.reduce((sum, line) => sum + line.amount, 0),
});
