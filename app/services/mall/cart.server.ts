import { type Cart, changeCart, mostPieces, readCart } from "@protocol/mallCart";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import { throwAsPage } from "../person.server";
import { type Stranger, strangerOf } from "../public/stranger.server";
import { cartCookie, readCartKey } from "./cartCookie.server";
import { mallPaths } from "./paths";

/** The cart; whoever has logged in meanwhile takes over what this browser's held. */
export async function loadCart(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  const cartKey = await readCartKey(args);
  const cart = await stranger.call(readCart, { body: { cartKey } });
  const taken = stranger.loggedIn && cartKey !== null;
  return data({ cart, loggedIn: stranger.loggedIn }, taken ? { headers: await cartCookie(args, null) } : {});
}

/** The lines as the form has them; `take` is the one whose button takes it out. */
function readLines(cart: Cart, form: FormData) {
  const errors: Record<string, string[]> = {};
  const out = String(form.get("take") ?? "");
  const chosen = new Set(form.getAll("chosen").map(String));
  const lines = cart.shops
    .flatMap(({ lines: its }) => its)
    .map((line) => {
      const typed = String(form.get(`qty.${line.skuId}`) ?? line.qty).trim();
      const qty = /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
      if (line.skuId !== out && (qty < 0 || qty > mostPieces)) errors[line.skuId] = ["qty"];
      return { skuId: line.skuId, qty: line.skuId === out ? 0 : qty, chosen: chosen.has(line.skuId) };
    });
  return { lines, errors };
}

export async function postCart(args: ActionFunctionArgs) {
  const stranger = await strangerOf(args);
  const form = await readForm(args, formLimits.ticks);
  const cartKey = await readCartKey(args);
  const body = { cartKey };
  const cart = await ask(stranger, body);
  const { lines, errors } = readLines(cart, form);
  if (Object.keys(errors).length > 0) return data({ errors, typed: typedIn(form) }, { status: 422 });
  const changed = await stranger.attempt(changeCart, { body: { ...body, lines } });
  if (!changed.ok) throwAsPage(changed.error);
  return redirect(form.get("intent") === "checkout" ? mallPaths.checkout() : mallPaths.cart, 303);
}

const ask = (stranger: Stranger, body: { cartKey: string | null }) => stranger.call(readCart, { body });

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith("qty.") && typeof value === "string" ? [[name.slice(4), value.slice(0, 6)]] : [],
    ),
  );
