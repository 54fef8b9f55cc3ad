import { shanghaiDay } from "@protocol/values/instant";
import { quoteYardRate, rateQuestion } from "@protocol/yardRates";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { fieldErrorsOf } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { requirePermission, throwAsPage } from "../person.server";
import { listCustomers, listPlaces } from "./rateLists.server";

const fields = [
  "yardCode",
  "customerId",
  "feeItem",
  "sizeType",
  "fullEmpty",
  "ownerCode",
  "trade",
  "inDay",
  "outDay",
  "weight",
] as const;

/** The question as it stands in the URL, and its answer: a GET form, so that an answer has an address. */
export async function loadCalculator(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "yardRate", "query");
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.has("yardCode");
  const today = shanghaiDay(new Date());
  const begin: Record<string, string> = asked
    ? {}
    : { feeItem: "STOR", sizeType: "22G1", fullEmpty: "F", trade: "F", inDay: today, outDay: today };
  const texts = Object.fromEntries(
    fields.map((field) => [field, (searchParams.get(field) ?? begin[field] ?? "").slice(0, 60).trim()]),
  ) as Record<(typeof fields)[number], string>;
  const [places, customers, { operator }] = await Promise.all([
    listPlaces(person),
    listCustomers(person),
    getDicts(person, ["operator"]),
  ]);
  const page = { texts, places, customers, operators: operator, answer: null, errors: {} as Record<string, string[]> };
  if (!asked) return page;
  const read = rateQuestion.safeParse(texts);
  if (!read.success) return { ...page, errors: errorsByField(read.error.issues) };
  const quoted = await person.attempt(quoteYardRate, { query: read.data });
  if (quoted.ok) return { ...page, answer: quoted.result };
  const errors = fieldErrorsOf(quoted.error);
  if (Object.keys(errors).length === 0) throwAsPage(quoted.error);
  return { ...page, errors };
}

export type CalculatorPage = Awaited<ReturnType<typeof loadCalculator>>;
