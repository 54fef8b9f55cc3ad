import { type Handler, handlePublic } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { codes } from "@protocol/codes";
import { type ApiInterface, type ApiProduct, getApiInterface, listApiProducts } from "@protocol/markets";
import { apiContracts } from "./apiContracts";
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
    interfaces: interfaces.flatMap(({ product_code, name, title, version }) => {
      const call = product_code === product.code ? apiContracts.get(name) : undefined;
      return call ? [{ name, title, version, method: call.method, path: `/api${call.path}` }] : [];
    }),
  }));
}

/** An interface of a product on sale, described by the contract that the gateway itself answers by; else 404. */
async function readInterface(db: Store, name: string): Promise<ApiInterface> {
  const product = (await readProducts(db)).find((each) => each.interfaces.some((one) => one.name === name));
  const call = apiContracts.get(name);
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
    codes: [
      codes.ok,
      ...(call.access === "user" ? [codes.unauthorized, codes.forbidden] : []),
      codes.notFound,
      codes.invalid,
      codes.tooMany,
      codes.refused,
      codes.rejected,
      codes.failure,
    ],
  };
}

export const marketHandlers: Handler[] = [
  handlePublic(listApiProducts, ({ db }) => readProducts(db)),
  handlePublic(getApiInterface, ({ db }, { params }) => readInterface(db, params.name)),
];
