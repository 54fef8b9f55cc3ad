import { bankReceiptInput, enterBankReceipts, pageBankReceipts } from "@protocol/transfers";
import { parseYuan } from "@protocol/values/fen";
import { shanghaiDay } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { findRestoredFields } from "../identity/restored.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { bankReceiptsPath } from "./clearingPaths";
import { readReceiptLines } from "./receiptLines";

export const bankReceiptFilters: readonly Filter[] = [
  { param: "outcome", fieldName: "outcome", kind: "eq" },
  { param: "bankRef", fieldName: "bankRef", kind: "eq", upper: true },
];

/** The receipts on the port's bank account, and the forms that enter them. */
export async function loadBankReceipts(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "query");
  const list = readListQuery(new URL(args.request.url), bankReceiptFilters, []);
  const [page, typed] = await Promise.all([askPage(person, pageBankReceipts, list), findRestoredFields(args, person)]);
  const { values, errors } = list;
  return {
    page,
    values,
    errors,
    typed,
    today: shanghaiDay(new Date()),
    mayEnter: person.may("moneyAudit", "edit"),
    mayExport: person.may("moneyAudit", "export"),
    idempotencyKey: pageKey(args.context),
  };
}

export type BankReceiptList = Awaited<ReturnType<typeof loadBankReceipts>>;

const fields = ["bookedDay", "bankRef", "amount", "payerName", "payerAcct", "note"] as const;

function readPosted(intent: string, values: Record<string, string>) {
  if (intent === "import") {
    const read = readReceiptLines(values.lines ?? "");
    return "errors" in read ? { errors: { lines: read.errors } as Record<string, string[]> } : read;
  }
  const read = bankReceiptInput.safeParse({ ...values, amount: parseYuan(values.amount ?? "") ?? 0 });
  if (read.success) return { receipts: [read.data] };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) errors[String(path[0])] = [message];
  return { errors };
}

/** Enters one receipt, or the lines of a statement. */
export async function postBankReceipts(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "edit");
  const form = await readForm(args, formLimits.article);
  const text = (name: string, max = 400) => String(form.get(name) ?? "").slice(0, max);
  const intent = text("intent") === "import" ? "import" : "enter";
  const values: Record<string, string> =
    intent === "import"
      ? { lines: text("lines", 200_000) }
      : Object.fromEntries(fields.map((name) => [name, text(name)]));
  const read = readPosted(intent, values);
  const answer = (fieldErrors: Record<string, string[]>) => ({ intent, fieldErrors, values });
  if ("errors" in read) return data({ ...answer(read.errors), prompt: null }, { status: 422 });
  const entered = await person.attempt(enterBankReceipts, {
    body: { receipts: read.receipts },
    idempotencyKey: text("key", 60),
  });
  if (entered.ok) {
    const toast = { kind: "success", key: "money:bankReceipt.done", params: entered.result } as const;
    return redirectWithToast(args, person.session, bankReceiptsPath, toast);
  }
  const said = fieldErrorsOf(entered.error);
  const named = Object.fromEntries(
    Object.entries(said).map(([path, texts]) => [intent === "import" ? "lines" : path.replace(/^.*\./, ""), texts]),
  );
  const prompt = Object.keys(named).length > 0 ? null : shownRefusal(entered.error);
  return data({ ...answer(named), prompt }, { status: shownStatus(entered.error) });
}
