import type { Call } from "@protocol/call";
import { goodsStatuses } from "@protocol/mall";
import {
  approveGoods,
  banGoods,
  getMerchantCenter,
  getOwnGoods,
  offerGoods,
  pageGoodsAudits,
  pageOwnGoods,
  refuseGoods,
  saveShop,
  shopInput,
  withdrawGoods,
} from "@protocol/merchantCenter";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { answerTransition, followWrite, readTransition, refuseFields } from "../documents/transitions.server";
import { afterRefusal } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { loadLook } from "../lists/look.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { shownStatus } from "../refusal.server";
import { sanitiseRichText } from "../richText.server";
import { isOutage } from "../upstream/upstreamError.server";
import { merchantPaths } from "./paths";

export async function loadCenter(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "merchantCenter", "query");
  return person.call(getMerchantCenter);
}
export type Center = Awaited<ReturnType<typeof loadCenter>>;

const yuanOf = (fen: number) => (fen / 100).toFixed(2);

/** A shop as its form has it. */
const storedShop = ({ shop, suggested }: Pick<Center, "shop" | "suggested">) => ({
  version: shop?.version ?? 0,
  value: {
    ...{ name: shop?.name ?? suggested.name, category: shop?.category ?? "" },
    ...{ introduction: shop?.introduction ?? suggested.introduction, pickupPlace: shop?.pickupPlace ?? "" },
    ...{ contactMobile: shop?.contactMobile ?? suggested.contactMobile, freight: yuanOf(shop?.freight ?? 0) },
    ...{ freeFrom: yuanOf(shop?.freeFrom ?? 0), discountFrom: yuanOf(shop?.discountFrom ?? 0) },
    ...{ discountOff: yuanOf(shop?.discountOff ?? 0), open: shop?.open === false ? "" : "1" },
  } as Record<string, string>,
});

/** The shop's form; before the first save, with what the company said when it applied. */
export async function loadShopForm(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "merchantCenter", "query");
  const { shop, suggested } = await person.call(getMerchantCenter);
  const typed = await findRestoredFields(args, person);
  const stored = storedShop({ shop, suggested });
  return {
    version: stored.version,
    values: typed ?? stored.value,
    canEdit: person.may("merchantCenter", "edit"),
    idempotencyKey: pageKey(args.context),
  };
}
export type ShopForm = Awaited<ReturnType<typeof loadShopForm>>;

export async function postShop(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "merchantCenter", "edit");
  const form = await readForm(args, formLimits.short);
  const values: Record<string, string> = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 2_000)]] : [])),
  );
  const version = Number(values.version);
  if (!Number.isInteger(version) || version < 0) throw missing(args.context.traceId);
  const fen = (name: string) => parseYuan(values[name] || "0") ?? -1;
  const read = shopInput.safeParse({
    ...{ name: values.name ?? "", category: values.category, introduction: values.introduction ?? "" },
    ...{ contactMobile: values.contactMobile ?? "", pickupPlace: values.pickupPlace ?? "", open: values.open === "1" },
    ...{ freight: fen("freight"), freeFrom: fen("freeFrom") },
    ...{ discountFrom: fen("discountFrom"), discountOff: fen("discountOff") },
  });
  if (!read.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) fieldErrors[String(path[0])] = [message];
    return data(
      { fieldErrors, prompt: null, conflict: null, values: { ...values, open: values.open ?? "" } },
      { status: 422 },
    );
  }
  const body = { version, shop: read.data };
  const saved = await person.attempt(saveShop, { body, idempotencyKey: values.key?.slice(0, 60) });
  if (saved.ok) return followWrite(args, person, saved, { to: merchantPaths.center, key: "mall:done.shop" });
  const { error } = saved;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const retry = isOutage(error) ? { retry: textEntries(form) } : {};
  const stored = async () => storedShop(await person.call(getMerchantCenter));
  const { texts, ...told } = await afterRefusal(args, person, error, { form, texts: values, stored });
  const answer = { fieldErrors: error.fieldReasons, ...told, values: texts, ...retry };
  return data(answer, { status: shownStatus(error) });
}

/** A list of goods: of the merchant, or of all shops for the port. */
export async function loadGoodsList(args: LoaderFunctionArgs, side: "merchant" | "port") {
  const person = await requirePermission(args, side === "port" ? "goodsAudit" : "merchantCenter", "query");
  const { searchParams } = new URL(args.request.url);
  const status = goodsStatuses.find((each) => each === searchParams.get("status")) ?? null;
  const pageIndex = Math.min(10_000, Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1));
  const searchInfos = status ? [{ fieldName: "status", searchType: "eq" as const, values: [status] }] : [];
  const contract = side === "port" ? pageGoodsAudits : pageOwnGoods;
  const [page, look] = await Promise.all([
    person.call(contract, { body: { pageIndex, pageSize: 20, searchInfos } }),
    loadLook(args, (asked) => loadOwnGoods(asked, side)),
  ]);
  return { page, ...look, status, canAdd: side === "merchant" && person.may("merchantCenter", "add") };
}
export type GoodsList = Awaited<ReturnType<typeof loadGoodsList>>;

export async function loadOwnGoods(args: LoaderFunctionArgs, side: "merchant" | "port") {
  const person = await requirePermission(args, side === "port" ? "goodsAudit" : "merchantCenter", "get");
  const goods = await person.call(getOwnGoods, { params: documentIdIn(args) });
  return { goods: { ...goods, detail: await sanitiseRichText(goods.detail) }, idempotencyKey: pageKey(args.context) };
}
export type OwnGoodsPage = Awaited<ReturnType<typeof loadOwnGoods>>;

const plain = { offer: offerGoods, withdraw: withdrawGoods, approve: approveGoods } as const;
const explained = { refuse: refuseGoods, ban: banGoods } as const;

/** What is done with goods, by their merchant or by the port. */
export async function runGoodsAction(args: ActionFunctionArgs, side: "merchant" | "port") {
  const posted = await readTransition(args, side === "port" ? "goodsAudit" : "merchantCenter");
  const { person, intent, version, base, field, id } = posted;
  const now = plain[intent as keyof typeof plain];
  const because = explained[intent as keyof typeof explained];
  let outcome: Attempt<Call>;
  if (now) outcome = await person.attempt(now, { ...base, body: { version } });
  else if (because) {
    const remark = field("remark");
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(because, { ...base, body: { version, remark } });
  } else throw missing(args.context.traceId);
  const to = () => (side === "port" ? merchantPaths.audit(id) : merchantPaths.goodsDetail(id));
  return answerTransition(args, posted, outcome, { to, key: `mall:goodsDone.${intent}` });
}
