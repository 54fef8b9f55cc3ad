import { findGoods, getGoods, getShop, goodsCategories, goodsOfPage, goodsSorts, listShops } from "@protocol/mall";
import { addToCart, mostPieces } from "@protocol/mallCart";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import { missing, throwAsPage } from "../person.server";
import { strangerOf } from "../public/stranger.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { sanitiseRichText } from "../richText.server";
import { cartCookie, newCartKey, readCartKey } from "./cartCookie.server";
import { mallPaths } from "./paths";

/** What a list of goods is asked for by, as its address says it; nonsense counts as not said. */
function readQuery(url: string) {
  const { searchParams } = new URL(url);
  const words = (searchParams.get("q") ?? "").slice(0, 40).trim();
  const category = goodsCategories.find((each) => each === searchParams.get("category"));
  const sort = goodsSorts.find((each) => each === searchParams.get("sort")) ?? "sold";
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1));
  return { words, category, sort, page };
}

export async function loadMall(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  const query = readQuery(args.request.url);
  const [found, shops] = await Promise.all([stranger.call(findGoods, { body: query }), stranger.call(listShops)]);
  return { ...query, goods: found.rows, total: found.total, pages: Math.ceil(found.total / goodsOfPage), shops };
}

const idIn = ({ request, context }: LoaderFunctionArgs): string => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(context.traceId);
  return id;
};

export async function loadShop(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  const id = idIn(args);
  const query = readQuery(args.request.url);
  const [shop, found] = await Promise.all([
    stranger.call(getShop, { params: { id } }),
    stranger.call(findGoods, { body: { ...query, shopId: id } }),
  ]);
  return { ...query, shop, goods: found.rows, total: found.total, pages: Math.ceil(found.total / goodsOfPage) };
}

export async function loadGoods(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  const goods = await stranger.call(getGoods, { params: { id: idIn(args) } });
  const added = new URL(args.request.url).searchParams.has("added");
  return { goods: { ...goods, detail: await sanitiseRichText(goods.detail) }, added };
}

/** Puts goods into the cart, of a person or of this browser. */
export async function postGoods(args: ActionFunctionArgs) {
  const stranger = await strangerOf(args);
  const form = await readForm(args, formLimits.short);
  const skuId = String(form.get("sku") ?? "").slice(0, 40);
  const typed = String(form.get("qty") ?? "").slice(0, 6);
  const refuse = (fieldErrors: Record<string, string[]>, status = 422) =>
    data({ fieldErrors, prompt: null, values: { skuId, qty: typed } }, { status });
  if (!skuId) return refuse({ sku: ["mall.chooseSku"] });
  const qty = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  if (qty < 1 || qty > mostPieces) return refuse({ qty: ["qty"] });
  const known = await readCartKey(args);
  const cartKey = known ?? newCartKey();
  const outcome = await stranger.attempt(addToCart, { body: { cartKey, skuId, qty } });
  if (!outcome.ok) {
    const { error } = outcome;
    if (error.status === 404) throwAsPage(error);
    if (Object.keys(error.fieldReasons).length > 0) return refuse(error.fieldReasons);
    const prompt = shownRefusal(error);
    return data({ fieldErrors: {}, prompt, values: { skuId, qty: typed } }, { status: shownStatus(error) });
  }
  const headers = stranger.loggedIn ? (known ? await cartCookie(args, null) : {}) : await cartCookie(args, cartKey);
  const to = form.get("intent") === "buy" ? mallPaths.cart : mallPaths.goods(idIn(args), { added: "1" });
  return redirect(to, { status: 303, headers });
}
