import { message } from "@protocol/message";
import { type BankReceiptInput, bankReceiptInput, mostReceipts } from "@protocol/transfers";
import { parseYuan } from "@protocol/values/fen";

/** The columns of a pasted statement, in their order. */
export const receiptColumns = ["bookedDay", "bankRef", "amount", "payerName", "payerAcct", "note"] as const;

/**
 * The receipts of a pasted piece of a bank's statement: one a line, columns between tabs, or commas where a line has no
 * tab, as a spreadsheet or a bank's site copies them. All of them, or what is wrong, each with its line.
 */
export function readReceiptLines(text: string): { receipts: BankReceiptInput[] } | { errors: string[] } {
  const lines = text.split(/\r?\n/).flatMap((line, i) => (line.trim() ? [{ line, number: i + 1 }] : []));
  if (lines.length === 0) return { errors: ["required"] };
  if (lines.length > mostReceipts) return { errors: [message("receipts.most", { most: mostReceipts })] };
  const receipts: BankReceiptInput[] = [];
  const errors: string[] = [];
  for (const { line, number } of lines) {
    const cells = line.split(line.includes("\t") ? "\t" : /[,，](?!\d{3}(?:\D|$))/).map((cell) => cell.trim());
    const row = Object.fromEntries(receiptColumns.map((name, i) => [name, cells[i] ?? ""]));
    const bookedDay = (row.bookedDay ?? "").replace(
      /^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})$/,
      (_, year: string, month: string, day: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
    );
    const read = bankReceiptInput.safeParse({ ...row, bookedDay, amount: parseYuan(row.amount ?? "") ?? 0 });
    if (read.success) receipts.push(read.data);
    else errors.push(message("receipts.line", { line: number }));
  }
  return errors.length > 0 ? { errors: errors.slice(0, 10) } : { receipts };
}
