import { readCart } from "@protocol/mallCart";
import { checkoutInput, deliveryWays } from "@protocol/mallOrder";
import { mallOrders } from "@protocol/mallOrders";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { cashierPath } from "../money/paths";
import { type Person, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";
import { cartCookie, readCartKey } from "./cartCookie.server";
import { mallPaths } from "./paths";

type Values = Record<string, string>;

const wayOf = (text: string | undefined) => deliveryWays.find((each) => each === text) ?? "POINT";

const quoteFor = (person: Person, way: string | undefined) =>
  person.call(mallOrders.quote, { body: { way: wayOf(way) } });

/** What the chosen lines cost, shop by shop, and the form of where they go. */
export async function loadCheckout(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "mallOrder", "add");
  const cartKey = await readCartKey(args);
  // who comes here straight from the login has a cart that is still the browser's
  if (cartKey) await person.call(readCart, { body: { cartKey } });
  const typed = await findRestoredFields(args, person);
  const { user, company } = person.info;
  const values: Values = typed ?? {
    ...{ way: "POINT", contactName: user.name, contactMobile: user.mobile },
    ...{ invoiceTitle: company.companyName ?? "" },
  };
  const quote = await quoteFor(person, values.way);
  if (quote.shops.length === 0)
    throw await redirectWithToast(args, person.session, mallPaths.cart, { kind: "warning", key: "mall:checkout.none" });
  const page = { quote, values, idempotencyKey: pageKey(args.context) };
  return data(page, cartKey ? { headers: await cartCookie(args, null) } : {});
}

export async function postCheckout(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "mallOrder", "add");
  const form = await readForm(args, formLimits.short);
  const values: Values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 800)]] : [])),
  );
  const show = async (
    fieldErrors: Record<string, string[]>,
    over: { status: number; prompt?: ReturnType<typeof shownRefusal>; retry?: [string, string][] },
  ) => {
    const { status, prompt = null, ...rest } = over;
    const quote = await quoteFor(person, values.way);
    return data({ quote, values, fieldErrors, prompt, idempotencyKey: pageKey(args.context), ...rest }, { status });
  };
  // another way of delivery costs something else: the page is reckoned anew before anything is ordered
  if (values.intent !== "order") return show({}, { status: 200 });

  const text = (name: string) => values[name]?.trim() || undefined;
  const read = checkoutInput.safeParse({
    ...{
      way: values.way,
      pointCode: text("pointCode"),
      address: text("address"),
      contactName: values.contactName ?? "",
    },
    ...{ contactMobile: values.contactMobile ?? "", invoiceTitle: values.invoiceTitle ?? "" },
    invoiceTaxNo: values.invoiceTaxNo ?? "",
    remarks: Object.entries(values).flatMap(([name, remark]) =>
      name.startsWith("remark.") ? [{ shopId: name.slice(7), remark }] : [],
    ),
  });
  if (!read.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) {
      const at = path[0] === "remarks" ? "remarks" : String(path[0]);
      fieldErrors[at] = [...(fieldErrors[at] ?? []), message];
    }
    return show(fieldErrors, { status: 422 });
  }
  const placed = await person.attempt(mallOrders.place, {
    body: { checkout: read.data, digest: values.digest ?? "" },
    idempotencyKey: values.key?.slice(0, 60),
  });
  if (placed.ok) {
    const orders = placed.result.orders.map(({ id }) => ({ kind: "mallOrder" as const, id }));
    const first = placed.result.orders[0]!.id;
    return redirect(person.may("wallet", "edit") ? cashierPath(orders) : mallPaths.order(first), 303);
  }
  const { error } = placed;
  // the order was made all the same: what was chosen has left the cart
  if (isOutage(error) && (await quoteFor(person, values.way)).shops.length === 0)
    return redirectWithToast(args, person.session, mallPaths.orders(), {
      kind: "info",
      key: "mall:checkout.madeBefore",
    });
  const retry = isOutage(error) ? { retry: textEntries(form) } : {};
  return show(error.fieldReasons, { status: shownStatus(error), prompt: shownRefusal(error), ...retry });
}

export type CheckoutPage = Exclude<Awaited<ReturnType<typeof loadCheckout>>, Response>["data"];
export type CheckoutAnswer =
  Awaited<ReturnType<typeof postCheckout>> extends infer R ? (R extends { data: infer D } ? D : never) : never;
