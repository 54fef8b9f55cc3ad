import {
  type FeeKindName,
  type FeeQuote,
  feeKindNames,
  isFeeReturnPath,
  mostPaidAtOnce,
  orderFeePayment,
  payFees,
  quoteFees,
} from "@protocol/fees";
import { listPaymentChannels } from "@protocol/paymentOrders";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { bankJumpPath } from "../paths";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";
import { readPlaceNames } from "./accountPlaces.server";
import { cashierPath } from "./paths";
import { encryptPayPassword, readPaying } from "./payPassword.server";
import { offerTopUp } from "./topUp.server";

interface DocumentName {
  kind: FeeKindName;
  id: string;
}

/** The documents that a cashier's address names, as `doc=truckOrder.01ABC`, each once. */
function readDocuments(url: string): DocumentName[] {
  const named = new URL(url).searchParams.getAll("doc").slice(0, mostPaidAtOnce);
  const read = named.flatMap((text) => {
    const match = /^([a-zA-Z]{1,20})\.([\w-]{1,40})$/.exec(text);
    const kind = feeKindNames.find((each) => each === match?.[1]);
    return kind && match ? [{ kind, id: match[2]! }] : [];
  });
  return [...new Map(read.map((each) => [`${each.kind}.${each.id}`, each])).values()];
}

/** Where one goes on after a payment: to the document, or of several to their list. */
export function leadsTo(documents: readonly Pick<FeeQuote, "link">[]): string | null {
  const [first] = documents;
  if (!first) return null;
  const path =
    documents.length === 1 ? first.link : first.link.replace(/Detail\?.*$/, "").replace(/\/(bill|mallOrder)$/, "/$1s");
  return isFeeReturnPath(path) ? path : null;
}

/** What is to be paid, and what it may be paid from, as the gateway says it now. */
export async function loadCashier(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const documents = readDocuments(args.request.url);
  if (documents.length === 0) {
    const from = new URL(args.request.url).searchParams.get("from") ?? "";
    if (!isFeeReturnPath(from)) throw missing(args.context.traceId);
    // nothing was ticked on that list
    throw await redirectWithToast(args, person.session, from, { kind: "warning", key: "money:cashier.none" });
  }
  const quote = await person.call(quoteFees, { body: { documents } });
  const [paying, channels, places] = await Promise.all([
    readPaying(person, quote.total),
    person.call(listPaymentChannels),
    readPlaceNames(person, quote.sources),
  ]);
  return {
    ...quote,
    sources: quote.sources.map((each) => ({ ...each, place: places(each.yardCode) })),
    channels: channels.map(({ code }) => code),
    paying,
    here: cashierPath(documents),
    back: leadsTo(quote.documents),
    idempotencyKey: pageKey(args.context),
  };
}

export type Cashier = Awaited<ReturnType<typeof loadCashier>>;

/** What was chosen, as its radio button says it: a source, with the yard of a prepay account or the channel of a bank. */
const readSource = (text: string) => {
  const [source = "", of = ""] = text.split(":", 2);
  return { source, of };
};

/** Pays all documents of the form from what was chosen, or orders their payment at a bank. */
export async function postCashier(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "wallet", "edit");
  const form = await readForm(args, formLimits.ticks);
  const field = (name: string, max: number) => String(form.get(name) ?? "").slice(0, max);
  const named = readDocuments(args.request.url);
  const documents = form.getAll("document").flatMap((value) => {
    const match = typeof value === "string" ? /^([a-zA-Z]{1,20})\.([\w-]{1,40}):(\d{1,9})$/.exec(value) : null;
    const document = named.find(({ kind, id }) => kind === match?.[1] && id === match[2]);
    return document && match ? [{ ...document, version: Number(match[3]) }] : [];
  });
  const choice = field("source", 60);
  const { source, of } = readSource(choice);
  const wrong = (fieldErrors: Record<string, string[]>) =>
    data({ prompt: null, fieldErrors, values: { source: choice } }, { status: 422 });
  if (documents.length === 0) throw missing(args.context.traceId);
  if (source !== "WALLET" && source !== "PREPAY" && source !== "CREDIT" && source !== "BANK")
    return wrong({ source: ["required"] });
  const idempotencyKey = field("key", 60);
  const back = field("back", 120);
  const returnTo = isFeeReturnPath(back) ? back : null;

  if (source === "BANK") {
    const body = { documents, channel: of, returnTo };
    const ordered = await person.attempt(orderFeePayment, { body, idempotencyKey });
    return ordered.ok ? redirect(bankJumpPath(ordered.result.payNo), 303) : refusedWith(ordered.error);
  }
  const payPassword = await encryptPayPassword(person, field("payPassword", 200));
  const paid = await person.attempt(payFees, {
    body: { documents, source, yardCode: of, payPassword },
    idempotencyKey,
  });
  if (!paid.ok) return refusedWith(paid.error);
  const params = { total: paid.result.documents.length };
  return followWrite(args, person, paid, { to: returnTo ?? "/account/wallet", key: "money:cashier.done", params });

  function refusedWith(error: UpstreamError) {
    if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
    const fieldErrors = fieldErrorsOf(error);
    const namedField = Object.keys(fieldErrors).length > 0;
    const shown = namedField ? null : offerTopUp(shownRefusal(error), error, cashierPath(named));
    const retry = isOutage(error) ? { retry: textEntries(form) } : {};
    return data({ prompt: shown, fieldErrors, values: { source: choice }, ...retry }, { status: shownStatus(error) });
  }
}

export type CashierAnswer = Exclude<Awaited<ReturnType<typeof postCashier>>, Response>["data"];
