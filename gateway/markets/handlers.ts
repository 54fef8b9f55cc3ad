import { type Handler, handlePublic } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { type ApiInterface, type ApiProduct, getApiInterface, listApiProducts } from "@protocol/markets";
import { findOpenInterface, openBase } from "@protocol/openInterfaces";
import { fieldsOf } from "./apiFields";

async function readProducts(db: Store): Promise<ApiProduct[]> {
  const products = await db.selectFrom("api_products").selectAll().where("on_sale", "=", 1).orderBy("sort").execute();
  const interfaces = await db.selectFrom("api_interfaces").selectAll().orderBy("sort").execute();
  return products.map((product) => ({
    code: product.code,
    name: product.name,
    category: product.category,
    summary: product.summary,
    billing: product.billing,
    price: Number(product.price),
    trialCalls: product.trial_calls,
    sla: product.sla,
    tiers: JSON.parse(product.tiers) as ApiProduct["tiers"],
    monthlyQuota: product.monthly_quota,
    rate: product.rate,
    interfaces: interfaces.flatMap(({ product_code, name, title, version }) => {
      const call = product_code === product.code ? findOpenInterface(name) : undefined;
      return call ? [{ name, title, version, method: call.method, path: `${openBase}${call.path}` }] : [];
    }),
  }));
}

/** HTTP statuses that an interface answers with. */
const openCodes = (method: string) =>
  method === "GET"
    ? ["200", "304", "401", "403", "404", "422", "429", "500", "503"]
    : ["201", "400", "401", "403", "409", "422", "429", "500", "503"];

/** An interface of a product on sale, described by the contract that it is answered by; else 404. */
async function readInterface(db: Store, name: string): Promise<ApiInterface> {
  const product = (await readProducts(db)).find((each) => each.interfaces.some((one) => one.name === name));
  const call = findOpenInterface(name);
  if (!product || !call) throw notFound();
  const { qps, sandbox } = await db
    .selectFrom("api_interfaces")
    .select(["qps", "sandbox"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return {
    ...product.interfaces.find((one) => one.name === name)!,
    summary: call.summary,
    product,
    qps,
    sandbox: sandbox === 1,
    params: [
      ...fieldsOf("path", call.params, "input"),
      ...fieldsOf("query", call.query, "input"),
      ...fieldsOf("body", call.body, "input"),
    ],
    result: fieldsOf("result", call.result, "output"),
    codes: openCodes(call.method),
  };
}

export const marketHandlers: Handler[] = [
  handlePublic(listApiProducts, ({ db }) => readProducts(db)),
  handlePublic(getApiInterface, ({ db }, { params }) => readInterface(db, params.name)),
];
