import type { Call } from "@protocol/call";
import { type MealPeriod, mealPeriods, mostPlanned } from "@protocol/food";
import { kitchens } from "@protocol/foodOrders";
import { deliveryPoints } from "@protocol/mall";
import { message } from "@protocol/message";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { afterRefusal, type StoredConflict } from "../forms/afterRefusal.server";
import type { CheckedForm } from "../forms/checkedForm";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { type Attempt, missing, type Person, requirePermission, throwAsPage } from "../person.server";
import { type Shown, shownStatus } from "../refusal.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";
import { readMeal } from "./meals.server";
import { foodPaths } from "./paths";

/** Whether the merchant has no kitchen yet. */
const isWithoutKitchen = (error: UpstreamError) => error.reason === "food.noKitchen";

/** The board of a meal; null where the merchant has no kitchen yet. */
export async function loadKitchen(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "merchantCenter", "query");
  const meal = readMeal(args.request.url, new Date(), { kitchen: true });
  const { day, period } = meal;
  const asked = await person.attempt(kitchens.board, { body: { day, period } });
  if (!asked.ok && !isWithoutKitchen(asked.error)) throwAsPage(asked.error);
  return { ...meal, board: asked.ok ? asked.result : null, idempotencyKey: pageKey(args.context) };
}
export type KitchenPage = Awaited<ReturnType<typeof loadKitchen>>;

/** The dishes and how many portions a meal has of each; null where the merchant has no kitchen yet. */
export async function loadKitchenMenu(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "merchantCenter", "query");
  const meal = readMeal(args.request.url, new Date(), { kitchen: true });
  const { day, period } = meal;
  const asked = await person.attempt(kitchens.menu, { body: { day, period } });
  if (!asked.ok && !isWithoutKitchen(asked.error)) throwAsPage(asked.error);
  const chosen = new URL(args.request.url).searchParams.get("dish");
  const menu = asked.ok ? asked.result : null;
  const editing = menu?.dishes.find(({ id }) => id === chosen) ?? null;
  const open = menu !== null && menu.cutOff > new Date().toISOString();
  const mayEdit = person.may("merchantCenter", "edit");
  return { ...meal, menu, editing, open, mayEdit, idempotencyKey: pageKey(args.context) };
}
export type KitchenMenuPage = Awaited<ReturnType<typeof loadKitchenMenu>>;

export interface KitchenAnswer {
  intent: string;
  prompt: Shown | null;
  conflict: StoredConflict | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

interface Posted {
  args: ActionFunctionArgs;
  person: Person;
  form: CheckedForm;
  intent: string;
  day: string;
  period: MealPeriod;
  values: Record<string, string>;
  idempotencyKey: string;
  field(name: string): string;
}

async function readPost(args: ActionFunctionArgs, person: Person): Promise<Posted> {
  const form = await readForm(args, formLimits.rows);
  const field = (name: string) =>
    String(form.get(name) ?? "")
      .slice(0, 400)
      .trim();
  const { day, period } = readMeal(args.request.url, new Date(), { kitchen: true });
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, 400)]));
  return { args, person, form, day, period, values, field, intent: field("intent"), idempotencyKey: field("key") };
}

const refused = ({ intent, values }: Posted, answer: Partial<KitchenAnswer>, status: number) =>
  data<KitchenAnswer>({ intent, prompt: null, conflict: null, errors: {}, values, ...answer }, { status });

/** A dish as its form has it. */
async function readDish({ args, person, day, period }: Posted, id: string) {
  const { dishes } = await person.call(kitchens.menu, { body: { day, period } });
  const dish = dishes.find((each) => each.id === id);
  if (!dish) throw missing(args.context.traceId);
  const { version, name, summary, price, active } = dish;
  return { version, value: { name, summary, price: (price / 100).toFixed(2), active: active ? "on" : "" } };
}

async function answer(
  posted: Posted,
  outcome: Attempt<Call>,
  done: { to: string; key: string; params?: Record<string, string | number> },
) {
  if (outcome.ok) return followWrite(posted.args, posted.person, outcome, done);
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(posted.args.context.traceId);
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, reasons]) => [path.replace(/^dish\./, ""), reasons]),
  );
  const { form, values, field, person } = posted;
  const stored = field("dishId") ? () => readDish(posted, field("dishId")) : null;
  const refusal = await afterRefusal(posted.args, person, error, { form, texts: values, stored });
  const { prompt, texts, conflict } = refusal;
  const retry = isOutage(error) ? { retry: textEntries(posted.form) } : {};
  const shown = { errors, conflict, prompt: Object.keys(errors).length > 0 ? null : prompt, values: texts };
  return refused(posted, { ...shown, ...retry }, shownStatus(error));
}

/** Takes the orders of a meal a step further, or hands one over. */
export async function changeKitchen(args: ActionFunctionArgs) {
  const posted = await readPost(args, await requirePermission(args, "merchantCenter", "edit"));
  const { person, day, period, intent, field, idempotencyKey } = posted;
  const meal = { day, period };
  const to = foodPaths.kitchen(meal);
  if (intent === "cook" || intent === "ready") {
    const pointCode = deliveryPoints.find((each) => each === field("pointCode"));
    const advanced = await person.attempt(kitchens.advance, {
      ...{ body: { ...meal, step: intent, pointCode }, idempotencyKey },
    });
    const number = advanced.ok ? advanced.result.advanced : 0;
    return answer(posted, advanced, { to, key: "food:done.advance", params: { number } });
  }
  if (intent !== "hand") throw missing(args.context.traceId);
  const read = kitchens.hand.body.safeParse({ ...meal, mealCode: field("mealCode") });
  if (!read.success) return refused(posted, { errors: { mealCode: ["food.code"] } }, 422);
  const handed = await person.attempt(kitchens.hand, { body: read.data, idempotencyKey });
  const params: Record<string, string> = handed.ok ? { docNo: handed.result.docNo, dishes: handed.result.dishes } : {};
  return answer(posted, handed, { to, key: "food:done.hand", params });
}

/** Opens the kitchen, saves a dish, or plans a meal. */
export async function changeKitchenMenu(args: ActionFunctionArgs) {
  const posted = await readPost(args, await requirePermission(args, "merchantCenter", "edit"));
  const { person, form, day, period, intent, field, idempotencyKey } = posted;
  const to = foodPaths.menu({ day, period });
  const wrong = (issues: Parameters<typeof errorsByField>[0]) =>
    refused(posted, { errors: errorsByField(issues, (path) => String(path.at(-1))) }, 422);
  if (intent === "kitchen") {
    const read = kitchens.openKitchen.body.safeParse({ name: field("name"), introduction: field("introduction") });
    if (!read.success) return wrong(read.error.issues);
    const opened = await person.attempt(kitchens.openKitchen, { body: read.data, idempotencyKey });
    return answer(posted, opened, { to, key: "food:done.kitchen" });
  }
  if (intent === "dish") {
    const price = parseYuan(field("price"));
    const read = kitchens.saveDish.body.safeParse({
      ...{ id: field("dishId") || undefined, version: field("dishId") ? Number(field("version")) : undefined },
      dish: { name: field("name"), summary: field("summary"), price: price ?? 0, active: field("active") === "on" },
    });
    if (!read.success) return wrong(read.error.issues);
    const saved = await person.attempt(kitchens.saveDish, { body: read.data, idempotencyKey });
    return answer(posted, saved, { to, key: "food:done.dish" });
  }
  if (intent !== "plan" || !mealPeriods.includes(period)) throw missing(args.context.traceId);
  const errors: Record<string, string[]> = {};
  const rows = [...form].flatMap(([name, value]) => {
    if (!name.startsWith("capacity.")) return [];
    const typed = String(value).trim();
    if (!/^\d{0,4}$/.test(typed) || Number(typed) > mostPlanned)
      errors[name] = [message("wholeBetween", { min: 0, max: mostPlanned })];
    const dishId = name.slice(9, 49);
    // a dish left as it was shown is not saved: somebody else may have planned it meanwhile
    return typed === form.get(`shown.${dishId}`) ? [] : [{ dishId, capacity: Number(typed) }];
  });
  if (Object.keys(errors).length > 0) return refused(posted, { errors }, 422);
  const planned = await person.attempt(kitchens.plan, { body: { day, period, rows }, idempotencyKey });
  return answer(posted, planned, { to, key: "food:done.plan" });
}
