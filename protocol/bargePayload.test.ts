import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BargeOrderRow } from "./bargeOrders";
import { bargePayloadSchema, longestBargePayload, orderIdOfPayload, payloadOf } from "./bargePayload";

const payload = { orderId: "01h-order", rsv1: "COSU6312519001", rsv7: 2, rsv8: 0, type: "E" };

describe("the payload of a barge order", () => {
  it("names its order, with and without its other fields", () => {
    expect(orderIdOfPayload(JSON.stringify(payload))).toBe("01h-order");
    expect(orderIdOfPayload('{"orderId":"01h-order"}')).toBe("01h-order");
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{orderId"],
    ["a list", '["01h-order"]'],
    ["no id", '{"rsv1":"X"}'],
    ["an id of another shape", '{"orderId":"../../x"}'],
    ["a number for an id", '{"orderId":7}'],
    ["a field of another type", '{"orderId":"a","rsv7":"many"}'],
    ["a field that is too long", JSON.stringify({ orderId: "a", remarks: "x".repeat(201) })],
    ["too much", JSON.stringify({ orderId: "a", more: "x".repeat(longestBargePayload) })],
    ["depth", `${'{"orderId":'.repeat(200)}1${"}".repeat(200)}`],
  ])("is none where it says %s", (_, text) => expect(orderIdOfPayload(text)).toBeNull());

  it("is read without an error whatever stands in the URL, and gives an id or nothing", () => {
    const wellFormed = /^[\w-]{1,40}$/;
    const check = (text: string) => {
      const id = orderIdOfPayload(text);
      expect(id === null || wellFormed.test(id)).toBe(true);
    };
    fc.assert(fc.property(fc.string({ maxLength: 300 }), check), { numRuns: 300 });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => check(JSON.stringify(value))),
      { numRuns: 300 },
    );
    const fields = Object.keys(bargePayloadSchema.shape);
    const any = fc.dictionary(fc.constantFrom(...fields, "__proto__"), fc.jsonValue(), { maxKeys: 8 });
    fc.assert(
      fc.property(any, (value) => check(JSON.stringify(value))),
      { numRuns: 300 },
    );
  });

  it("that the list makes is one, however long what the row says", () => {
    const words = "长".repeat(400);
    const row = {
      ...{ id: "a", carResNo: "C1", pierResNo: null, depYard: "YD", desYard: null, blNo: "COSU1", boxCount: 50 },
      ...{ doneCount: 3, carrierName: words, clientName: words, remark: words, type: "E", ctnOperatorCode: "COS" },
      ...{
        bargeName: words,
        bargeVoyage: "1",
        sizeTypes: Array(50).fill("22G1"),
        ctnNos: Array(50).fill("CSQU3054383"),
      },
    } as Partial<BargeOrderRow> as BargeOrderRow;
    const made = payloadOf(row, () => words);
    expect(bargePayloadSchema.safeParse(made).success).toBe(true);
    expect(orderIdOfPayload(JSON.stringify(made))).toBe("a");
  });
});
