import { closePeriod, getStatement, listDueSettlements, pageStatements } from "@protocol/mallSettlements";
import { shanghaiDay } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { followWrite } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { yuanInCapitals } from "../money/yuanInCapitals.server";
import { missing, type Person, requireUser } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { merchantPaths } from "./paths";

/** The port's people see all merchants' periods, a merchant his own; for all others there is no such page. */
function requireSide(args: LoaderFunctionArgs, person: Person): "port" | "merchant" {
  if (person.may("mallSettlement", "query")) return "port";
  if (person.may("merchantCenter", "query")) return "merchant";
  throw missing(args.context.traceId);
}

export async function loadSettlements(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const side = requireSide(args, person);
  const { searchParams } = new URL(args.request.url);
  const pageIndex = Math.min(10_000, Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1));
  const [page, due] = await Promise.all([
    person.call(pageStatements, { body: { pageIndex, pageSize: 20 } }),
    person.call(listDueSettlements),
  ]);
  return {
    ...{ page, due, side, canClose: side === "port" && person.may("mallSettlement", "edit") },
    yesterday: shanghaiDay(new Date(Date.now() - 86_400_000)),
    idempotencyKey: pageKey(args.context),
  };
}
export type Settlements = Awaited<ReturnType<typeof loadSettlements>>;

/** Closes the period of every merchant to a day (port). */
export async function postClose(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  if (!person.may("mallSettlement", "edit")) throw missing(args.context.traceId);
  const form = await readForm(args, formLimits.short);
  const periodTo = String(form.get("periodTo") ?? "").slice(0, 20);
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  if (!periodTo)
    return data({ fieldErrors: { periodTo: ["required"] }, prompt: null, values: { periodTo } }, { status: 422 });
  const closed = await person.attempt(closePeriod, { body: { periodTo }, idempotencyKey });
  if (closed.ok) {
    const params = { count: closed.result.statements };
    return followWrite(args, person, closed, { to: merchantPaths.settlements(), key: "mall:settle.done", params });
  }
  const { error } = closed;
  const fieldErrors: Record<string, string[]> = error.fieldReasons;
  const prompt = Object.keys(fieldErrors).length > 0 ? null : shownRefusal(error);
  return data({ fieldErrors, prompt, values: { periodTo } }, { status: shownStatus(error) });
}

export async function loadSettlement(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const side = requireSide(args, person);
  const statement = await person.call(getStatement, { params: documentIdIn(args) });
  const canExport = person.may(side === "port" ? "mallSettlement" : "merchantCenter", "export");
  const capitals = yuanInCapitals(statement.net, await languageOf(args.request));
  return { statement, capitals, side, canExport };
}
export type SettlementPage = Awaited<ReturnType<typeof loadSettlement>>;
