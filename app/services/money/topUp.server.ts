import { message } from "@protocol/message";
import { getWallet } from "@protocol/money";
import { createTopUp, isReturnPath, listPaymentChannels, topUpBounds } from "@protocol/paymentOrders";
import { listPrepayAccounts } from "@protocol/prepay";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import { fieldErrorsOf } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseRead } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { bankJumpPath, topUpPath } from "../paths";
import { type Person, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";

/** What is typed: yuan, and who takes them. */
const topUpForm = z.object({
  amount: z
    .string("required")
    .max(20, "topUp.amount")
    .transform((text, ctx) => {
      const fen = parseYuan(text);
      if (fen !== undefined && fen >= topUpBounds.least && fen <= topUpBounds.most) return fen;
      ctx.addIssue({ code: "custom", message: text.trim() ? "topUp.amount" : "required" });
      return z.NEVER;
    }),
  channel: z.string("required").min(1, "required").max(20),
});

const readBack = (text: string | null) => (text && isReturnPath(text) ? text : null);
const readYard = (text: string | null) => (text && /^[\w-]{1,20}$/.test(text) ? text : null);

/** Amount and way back come from who sent the reader here; both are held against what is allowed. */
export async function loadTopUp(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const { searchParams } = new URL(args.request.url);
  const [wallet, channels, prepaid, typed] = await Promise.all([
    person.call(getWallet),
    person.call(listPaymentChannels),
    listOwnPrepaid(person),
    findRestoredFields(args, person),
  ]);
  const asked = searchParams.get("amount")?.slice(0, 20) ?? "";
  return {
    wallet,
    channels,
    prepaid,
    yard: readYard(typed?.yard ?? searchParams.get("yard")),
    back: readBack(searchParams.get("back")),
    values: {
      amount: typed?.amount ?? (parseYuan(asked) === undefined ? "" : asked),
      channel: typed?.channel ?? channels[0]?.code ?? "",
    },
    idempotencyKey: pageKey(args.context),
  };
}

/** The company's prepay accounts, each with the name of its yard or terminal. */
export async function listOwnPrepaid(person: Person) {
  if (!person.may("prepay", "query")) return [];
  const [accounts, dicts] = await Promise.all([
    person.call(listPrepayAccounts),
    getDicts(person, ["yard", "terminal"]),
  ]);
  const nameOf = nameIn([...dicts.yard, ...dicts.terminal]);
  return accounts
    .filter(({ companyId }) => companyId === person.info.company.companyId)
    .map(({ accountNo, yardCode }) => ({ accountNo, yardCode, place: nameOf(yardCode) }));
}

export async function postTopUp(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const form = await readForm(args, formLimits.short);
  const field = (name: string, max: number) => String(form.get(name) ?? "").slice(0, max);
  const submission = parseRead(form, topUpForm);
  if (submission.status !== "success") return data({ result: submission.reply(), prompt: null }, { status: 422 });
  const yard = readYard(field("yard", 20));
  const returnTo = readBack(field("back", 120));
  const outcome = await person.attempt(createTopUp, {
    body: {
      ...submission.value,
      account: yard ? { kind: "PREPAY", yardCode: yard } : { kind: "WALLET", yardCode: "" },
      // what is exported and imported is foreign trade; a top-up for its own sake is of neither
      trade: returnTo && /^\/truck(Export|Import)Detail/.test(returnTo) ? "F" : "",
      returnTo,
    },
    idempotencyKey: field("key", 60),
  });
  if (outcome.ok) return redirect(bankJumpPath(outcome.result.payNo), 303);
  const fieldErrors = fieldErrorsOf(outcome.error);
  const named = Object.keys(fieldErrors).length > 0;
  return data(
    {
      result: submission.reply({ fieldErrors }),
      prompt: named ? null : shownRefusal(outcome.error),
      ...(isOutage(outcome.error) ? { retry: textEntries(form) } : {}),
    },
    { status: shownStatus(outcome.error) },
  );
}

/** A refused payment, with the way to what is missing: `back` is where the payment was refused. */
export function offerTopUp(shown: Shown, error: UpstreamError, back: string): Shown {
  if (error.reason !== "wallet.insufficient") return shown;
  const [available, amount] = [error.params?.available, error.params?.amount].map((text) => parseYuan(String(text)));
  if (available === undefined || amount === undefined || amount <= available) return shown;
  const missing = Math.max(topUpBounds.least, amount - available);
  const yuan = `${Math.floor(missing / 100)}.${String(missing % 100).padStart(2, "0")}`;
  return { ...shown, way: { to: topUpPath({ amount: yuan, back }), text: message("topUp.missing", { amount: yuan }) } };
}
