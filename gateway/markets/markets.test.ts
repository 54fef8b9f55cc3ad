import { demoProducts, saveApiProducts } from "@gateway/seed/apiProducts";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { getApiInterface, listApiProducts } from "@protocol/markets";
import { findOpenInterface, openBase } from "@protocol/openInterfaces";
import { expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf } from "./apiFields";
import { marketHandlers } from "./handlers";

eachStore("API products", (makeStore) => {
  const setUp = async () => {
    const port = await openTestPort(makeStore, marketHandlers);
    await saveApiProducts(port.db);
    return port;
  };

  it("are listed to anybody with interfaces that exist", async () => {
    const { ask } = await setUp();
    const products = await ask(null, listApiProducts);
    expect(products.map((product) => product.code)).toEqual(demoProducts.map((product) => product.code));
    for (const { interfaces, code } of products) {
      expect(interfaces.length, code).toBe(demoProducts.find((product) => product.code === code)!.interfaces.length);
      for (const each of interfaces) expect(each.path).toBe(`${openBase}${findOpenInterface(each.name)!.path}`);
    }
  });

  it("describe each interface by its contract", async () => {
    const { ask } = await setUp();
    for (const { interfaces } of demoProducts) {
      for (const { name } of interfaces) {
        const found = await ask(null, getApiInterface, { params: { name } });
        expect(found.result.length, name).toBeGreaterThan(0);
        expect(found.codes).toContain("401");
      }
    }
    const events = await ask(null, getApiInterface, { params: { name: "listBoxEvents" } });
    expect(events.params.map((field) => field.name)).toEqual(["path", "path.ctnNo"]);
    expect(events.params[1]).toMatchObject({ type: "string", required: true });
    expect(events.result.map((field) => field.name)).toContain("result.items[].code");
  });

  it("hide what is not on sale, and calls that nobody sells", async () => {
    const { db, ask, answer } = await setUp();
    await db.updateTable("api_products").set({ on_sale: 0 }).where("code", "=", "BOX-TRACE").execute();
    expect((await ask(null, listApiProducts)).map((product) => product.code)).not.toContain("BOX-TRACE");
    for (const name of ["listBoxes", "getToken", "__proto__", "nothing"]) {
      expect((await answer(null, getApiInterface, { params: { name } })).code, name).toBe("404");
    }
  });
});

it("fields say their type, whether they are required, and what a value may be", () => {
  const schema = z.object({
    size: z.union([z.literal(10), z.literal(20)]),
    when: z.string().max(30).nullable().optional(),
    rows: z.array(z.object({ id: z.string(), tags: z.array(z.string()).max(5) })),
    count: z.number().int().min(1).default(1),
  });
  expect(fieldsOf("body", schema, "input")).toEqual([
    { name: "body", type: "object", required: true, note: "" },
    { name: "body.size", type: "number", required: true, note: "10 | 20" },
    { name: "body.when", type: "string | null", required: false, note: "≤ 30" },
    { name: "body.rows", type: "array", required: true, note: "" },
    { name: "body.rows[].id", type: "string", required: true, note: "" },
    { name: "body.rows[].tags", type: "string[]", required: true, note: "[≤ 5]" },
    { name: "body.count", type: "integer", required: false, note: "≥ 1, = 1" },
  ]);
  expect(fieldsOf("query", undefined, "input")).toEqual([]);
});
