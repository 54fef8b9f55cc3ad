import { listMeals } from "@protocol/food";
import { foodOrderInput } from "@protocol/foodOrder";
import { foodOrders } from "@protocol/foodOrders";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { missing, type Person, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";
import { readMeal } from "./meals.server";
import { foodPaths } from "./paths";

const fields = ["pointCode", "contactName", "contactMobile", "remark"] as const;
export type CheckoutField = (typeof fields)[number];
export type CheckoutTexts = Partial<Record<CheckoutField, string>>;

/** The portions that an address asks for: `q.<serving>=<portions>`; those of none are left out. */
function readPortions(url: string): Map<string, number> {
  const portions = new Map<string, number>();
  for (const [name, value] of [...new URL(url).searchParams].slice(0, 100))
    if (/^q\.[\w-]{1,40}$/.test(name) && /^\d{1,3}$/.test(value) && Number(value) > 0)
      portions.set(name.slice(2), Number(value));
  return portions;
}

/** The dishes that were chosen, as the kitchen offers them now. */
async function readChoice(person: Person, url: string) {
  const { day, period } = readMeal(url, new Date());
  const shopId = new URL(url).searchParams.get("shop") ?? "";
  const meals = await person.call(listMeals, { body: { day, period } });
  const kitchen = meals.kitchens.find(({ id }) => id === shopId);
  const portions = readPortions(url);
  const lines = (kitchen?.servings ?? []).flatMap((serving) => {
    const qty = portions.get(serving.id);
    return qty ? [{ ...serving, qty, amount: serving.price * qty }] : [];
  });
  return { meals, kitchen, lines, day, period, amount: lines.reduce((sum, line) => sum + line.amount, 0) };
}

/** What is about to be ordered, and where it is fetched. */
export async function loadFoodCheckout(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "foodOrder", "add");
  const [{ meals, kitchen, lines, day, period, amount }, restored] = await Promise.all([
    readChoice(person, args.request.url),
    findRestoredFields(args, person),
  ]);
  if (!kitchen) throw missing(args.context.traceId);
  const { user } = person.info;
  const texts: CheckoutTexts = { contactName: user.name, contactMobile: user.mobile };
  return {
    ...{ day, period, lines, amount, kitchen: { id: kitchen.id, name: kitchen.name } },
    ...{ cutOff: meals.cutOff, from: meals.from, to: meals.to, open: meals.open },
    texts: (restored as CheckoutTexts | undefined) ?? texts,
    idempotencyKey: pageKey(args.context),
  };
}
export type FoodCheckoutPage = Awaited<ReturnType<typeof loadFoodCheckout>>;

export interface FoodCheckoutAnswer {
  prompt: Shown | null;
  errors: Record<string, string[]>;
  texts: CheckoutTexts;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

/** Orders what the address asks for. */
export async function placeFoodOrder(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "foodOrder", "add");
  const form = await readForm(args, formLimits.short);
  const field = (name: string) =>
    String(form.get(name) ?? "")
      .slice(0, 400)
      .trim();
  const texts: CheckoutTexts = Object.fromEntries(fields.map((name) => [name, field(name)]));
  const refused = (answer: Partial<FoodCheckoutAnswer>, status: number) =>
    data<FoodCheckoutAnswer>({ prompt: null, errors: {}, texts, ...answer }, { status });
  const { kitchen, lines, day, period } = await readChoice(person, args.request.url);
  const read = foodOrderInput.safeParse({
    ...{ ...texts, shopId: kitchen?.id ?? "", day, period },
    lines: lines.map(({ id, qty }) => ({ servingId: id, qty })),
  });
  if (!read.success) return refused({ errors: errorsByField(read.error.issues) }, 422);
  const placed = await person.attempt(foodOrders.place, {
    body: { order: read.data, amount: Number(field("amount")) || 0 },
    idempotencyKey: field("key").slice(0, 60),
  });
  if (placed.ok)
    return followWrite(args, person, placed, { to: foodPaths.order(placed.result.id), key: "food:done.place" });
  const { error } = placed;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, reasons]) => [path.replace(/^order\.(\w+).*/, "$1"), reasons]),
  );
  const prompt = Object.keys(errors).length > 0 ? null : shownRefusal(error);
  return refused({ errors, prompt, ...(isOutage(error) ? { retry: textEntries(form) } : {}) }, shownStatus(error));
}
