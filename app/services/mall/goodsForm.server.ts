import type { ResultOf } from "@protocol/call";
import {
  createGoods,
  getOwnGoods,
  goodsInput,
  mostGoodsPictures,
  mostSkus,
  updateGoods,
} from "@protocol/merchantCenter";
import { parseYuan } from "@protocol/values/fen";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { followWrite } from "../documents/transitions.server";
import { afterRefusal, type StoredConflict } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { toRichText } from "../news/toRichText";
import { missing, requirePermission } from "../person.server";
import { type Shown, shownStatus } from "../refusal.server";
import { findFiles, receiveForm } from "../uploads/receiveForm.server";
import { isOutage } from "../upstream/upstreamError.server";
import { merchantPaths } from "./paths";

type Values = Record<string, string>;
type OwnGoods = ResultOf<typeof getOwnGoods>;

const yuanOf = (fen: number) => (fen / 100).toFixed(2);

/** Goods as the form has them: `spec.0`, `price.0`, … of each option. */
export async function loadGoodsForm(args: LoaderFunctionArgs, mode: "add" | "edit") {
  const person = await requirePermission(args, "merchantCenter", mode);
  const goods = mode === "edit" ? await person.call(getOwnGoods, { params: documentIdIn(args) }) : null;
  if (goods && !goods.allowedActions.includes("edit")) throw missing(args.context.traceId);
  const typed = await findRestoredFields(args, person);
  const values: Values = typed ?? {
    ...{ name: goods?.name ?? "", category: goods?.category ?? "", summary: goods?.summary ?? "" },
    ...{ detail: goods?.detail ?? "", purchaseLimit: String(goods?.purchaseLimit ?? 0) },
    ...Object.fromEntries(
      (goods?.skus ?? []).flatMap(({ id, spec, code, price, stock }, i) => [
        [`sku.${i}`, id],
        [`spec.${i}`, spec],
        [`code.${i}`, code],
        [`price.${i}`, yuanOf(price)],
        [`stock.${i}`, String(stock)],
        [`stockRead.${i}`, String(stock)],
      ]),
    ),
  };
  const pictures = typed?.pictures ? await findFiles(person, [typed.pictures]) : (goods?.pictures ?? []);
  return {
    ...{ id: goods?.id ?? null, version: goods?.version ?? 0, values, pictures },
    idempotencyKey: pageKey(args.context),
  };
}
export type GoodsForm = Awaited<ReturnType<typeof loadGoodsForm>>;

/**
 * Goods as a form shows them that was opened earlier: an option stands in the row that the form has for it. Pieces are no
 * part of it: what was sold meanwhile is taken off by itself.
 */
function storedGoods(goods: OwnGoods, values: Values) {
  const rowOf = new Map(
    Object.entries(values).flatMap(([name, id]) => (name.startsWith("sku.") && id ? [[id, name.slice(4)]] : [])),
  );
  const rows = goods.skus.flatMap((sku) => (rowOf.has(sku.id) ? [[rowOf.get(sku.id)!, sku] as const] : []));
  const column = (of: (sku: OwnGoods["skus"][number]) => string) =>
    Object.fromEntries(rows.map(([row, sku]) => [row, of(sku)]));
  const { name, category, summary, detail, purchaseLimit, pictures, version } = goods;
  const options = {
    spec: column(({ spec }) => spec),
    code: column(({ code }) => code),
    price: column(({ price }) => yuanOf(price)),
  };
  const value = { name, category, summary, detail, purchaseLimit, pictures: pictures.map(({ id }) => id), ...options };
  return { version, value };
}

/** The options as typed; a row in which nothing stands is none. */
function readSkus(values: Values) {
  const text = (name: string, i: number) => (values[`${name}.${i}`] ?? "").trim();
  const rows = Array.from({ length: mostSkus }, (_, i) => i).filter((i) =>
    ["spec", "price", "stock", "code"].some((name) => text(name, i)),
  );
  const pieces = (name: string, i: number) => (/^\d{1,7}$/.test(text(name, i)) ? Number(text(name, i)) : undefined);
  const skus = rows.map((i) => ({
    id: text("sku", i) || undefined,
    ...{ spec: text("spec", i), code: text("code", i), price: parseYuan(text("price", i)) ?? 0 },
    stock: pieces("stock", i) ?? -1,
    stockRead: text("sku", i) ? pieces("stockRead", i) : undefined,
  }));
  return { rows, skus };
}

/** `goods.skus[1].price` of a contract, or `skus.1.price` of a schema, as the form calls it. */
function fieldOf(path: string, rows: readonly number[]): string {
  const sku = /skus[.[](\d+)\]?\.(\w+)/.exec(path);
  if (sku) return `${sku[2]}.${rows[Number(sku[1])] ?? 0}`;
  return path.replace(/^goods\./, "").replace(/[.[].*$/, "");
}

export async function postGoods(args: ActionFunctionArgs, mode: "add" | "edit") {
  const { person, form, files, errors, removing } = await receiveForm(
    args,
    formLimits.article,
    { pictures: { purpose: "photo", most: mostGoodsPictures } },
    ["merchantCenter", mode],
  );
  const values: Values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && name !== "pictures" ? [[name, value]] : [])),
  );
  const show = (
    fieldErrors: Record<string, string[]>,
    status: number,
    prompt: Shown | null,
    more: { values?: Values; conflict?: StoredConflict | null; retry?: [string, string][] } = {},
  ) => data({ fieldErrors, prompt, values, pictures: files.pictures ?? [], ...more }, { status });
  if (removing || Object.keys(errors).length > 0) return show(errors, removing ? 200 : 422, null);

  const { rows, skus } = readSkus(values);
  const limit = (values.purchaseLimit ?? "").trim();
  const read = goodsInput.safeParse({
    ...{ name: values.name ?? "", category: values.category || undefined, summary: values.summary ?? "" },
    ...{ detail: toRichText(values.detail ?? ""), pictures: form.getAll("pictures").map(String), skus },
    purchaseLimit: limit === "" ? 0 : /^\d{1,4}$/.test(limit) ? Number(limit) : -1,
  });
  if (!read.success) {
    const wrong: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) wrong[fieldOf(path.join("."), rows)] = [message];
    return show(wrong, 422, null);
  }
  const body = { mode: values.intent === "draft" ? ("draft" as const) : ("submit" as const), goods: read.data };
  const idempotencyKey = values.key?.slice(0, 60);
  const version = Number(values.version);
  const saved =
    mode === "add"
      ? await person.attempt(createGoods, { body, idempotencyKey })
      : await person.attempt(updateGoods, {
          params: { id: (values.id ?? "").slice(0, 40) },
          body: { ...body, version: Number.isInteger(version) ? version : 0 },
          idempotencyKey,
        });
  if (saved.ok) {
    const waits = saved.result.status === "1";
    const to = merchantPaths.goodsDetail(saved.result.id);
    return followWrite(args, person, saved, { to, key: waits ? "mall:goodsDone.submit" : "mall:goodsDone.save" });
  }
  const { error } = saved;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const wrong = Object.fromEntries(Object.entries(error.fieldReasons).map(([path, why]) => [fieldOf(path, rows), why]));
  const refused = await afterRefusal(args, person, error, {
    ...{ form, texts: values, fileFields: ["pictures"] },
    stored:
      mode === "add"
        ? null
        : async () => storedGoods(await person.call(getOwnGoods, { params: { id: values.id ?? "" } }), values),
  });
  const prompt = Object.keys(wrong).length > 0 ? null : refused.prompt;
  const retry = isOutage(error) ? { retry: textEntries(form) } : {};
  return show(wrong, shownStatus(error), prompt, { values: refused.texts, conflict: refused.conflict, ...retry });
}
