import { closeBankDifference, fetchBankDay, getBankDay, pageBankDays } from "@protocol/bankDays";
import { shanghaiDay } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { answerTransition, fieldErrorsOf, readTransition, refuseFields } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { missing, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { bankDayPath } from "./clearingPaths";

const filters: readonly Filter[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "channel", fieldName: "channel", kind: "eq" },
];

/** The banks' statements, the latest day first. */
export async function loadBankDays(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "query");
  const list = readListQuery(new URL(args.request.url), filters, []);
  const page = await askPage(person, pageBankDays, list);
  return {
    page,
    values: list.values,
    yesterday: shanghaiDay(new Date(Date.now() - 86_400_000)),
    mayFetch: person.may("moneyAudit", "edit") && page.channels.length > 0,
    idempotencyKey: pageKey(args.context),
  };
}

export type BankDayList = Awaited<ReturnType<typeof loadBankDays>>;

/** Asks a bank for the statement of a day. */
export async function postBankDay(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "edit");
  const form = await readForm(args, formLimits.short);
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 60);
  const values = { channel: field("channel"), day: field("day") };
  const read = fetchBankDay.body.safeParse(values);
  if (!read.success) return data({ fieldErrors: { day: ["date"] }, values, prompt: null }, { status: 422 });
  const fetched = await person.attempt(fetchBankDay, { body: read.data, idempotencyKey: field("key") });
  if (fetched.ok) {
    const { id, status, open } = fetched.result;
    const key = status === "2" ? "refused" : open === 0 ? "agrees" : "differs";
    return redirectWithToast(args, person.session, bankDayPath(id), {
      kind: key === "agrees" ? "success" : "error",
      key: `money:bankDay.done.${key}`,
    });
  }
  const fieldErrors: Record<string, string[]> = fieldErrorsOf(fetched.error);
  const prompt = Object.keys(fieldErrors).length > 0 ? null : shownRefusal(fetched.error);
  return data({ fieldErrors, values, prompt }, { status: shownStatus(fetched.error) });
}

/** One day with its differences. */
export async function loadBankDay(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "moneyAudit", "query");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  return { day: await person.call(getBankDay, { params: { id } }), idempotencyKey: pageKey(args.context) };
}

export type BankDayPage = Awaited<ReturnType<typeof loadBankDay>>;

/** Closes a difference with what it was. */
export async function closeDifference(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "moneyAudit", "edit");
  const { person, intent, version, base, field } = posted;
  if (!intent.startsWith("close")) throw missing(args.context.traceId);
  const remark = field("remark");
  if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
  const outcome = await person.attempt(closeBankDifference, { ...base, body: { version, remark } });
  const to = bankDayPath(new URL(args.request.url).searchParams.get("id") ?? "");
  return answerTransition(args, posted, outcome, { to: () => to, key: "money:bankDay.done.close" });
}
