import { parseWithZod } from "@conform-to/zod/v4";
import { companyInput } from "@protocol/companies";
import { dgDeclarationInput, dgDraftIssues, dgSubmitIssues } from "@protocol/dgDeclaration";
import { edoInput, edoIssues } from "@protocol/edo";
import { gpsDeviceInput } from "@protocol/gps";
import { invoiceTitlesInput } from "@protocol/invoices";
import { checkoutInput } from "@protocol/mallOrder";
import { goodsInput, shopInput } from "@protocol/merchantCenter";
import { occupancyInputOf, occupancyIssues, occupancyPartOf } from "@protocol/occupancy";
import { itemsOf } from "@protocol/occupancyKinds";
import { reeferDeclarationInput } from "@protocol/reeferDeclaration";
import { truckOrderInput, truckOrderRules } from "@protocol/truckOrder";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { entrySchema, entrySchemaOf, formSchema } from "./formSchema.server";

const now = Date.parse("2026-11-22T00:00:00Z");

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const errorsOf = <S extends z.ZodType>(form: FormData, schema: S) =>
  parseWithZod(form, { schema, disableAutoCoercion: true }).reply().error;

describe("numbers as people write them", () => {
  it("are read in goods", () => {
    const schema = formSchema(dgDeclarationInput, dgDraftIssues);
    const submission = parseWithZod(
      posted({
        "boxes[0].tareWeight": "2,300 kg",
        "boxes[0].goods[0].packGroup": "Ⅱ",
        "boxes[0].goods[0].pkgCount": "80件",
        "boxes[0].goods[0].grossKg": "１６，０００．５",
        "boxes[0].goods[0].netKg": "15 000",
        "boxes[0].goods[0].flashPoint": "－18 ℃",
        "boxes[0].goods[1].packGroup": "PG iii",
        "boxes[0].goods[1].grossKg": " ",
      }),
      { schema, disableAutoCoercion: true },
    );
    expect(submission.reply().error).toBeUndefined();
    expect(submission.status === "success" && submission.value.boxes[0]).toMatchObject({
      tareWeight: 2300,
      goods: [
        { packGroup: "II", pkgCount: 80, grossKg: 16000.5, netKg: 15000, flashPoint: -18 },
        { packGroup: "III", grossKg: undefined },
      ],
    });
  });

  it("are read in a refrigerated box and in an order", () => {
    const reefer = parseWithZod(
      posted({ "boxes[0].setTemp": "−18℃", "boxes[0].humidity": "85％", "boxes[0].defrostHours": "12小时" }),
      { schema: formSchema(reeferDeclarationInput, () => []), disableAutoCoercion: true },
    );
    expect(reefer.status === "success" && reefer.value.boxes[0]).toMatchObject({
      setTemp: -18,
      humidity: 85,
      defrostHours: 12,
    });
    const order = parseWithZod(posted({ type: "E", grossWeight: "18,000公斤", volume: "68 m³", pkgCount: "1,200" }), {
      schema: formSchema(truckOrderInput, truckOrderRules("draft", now)),
      disableAutoCoercion: true,
    });
    expect(order.status === "success" && order.value).toMatchObject({ grossWeight: 18000, volume: 68, pkgCount: 1200 });
  });

  it("are told where they are none, or of another unit", () => {
    const schema = formSchema(dgDeclarationInput, dgDraftIssues);
    const error = errorsOf(posted({ "boxes[0].goods[0].grossKg": "16 t", "boxes[0].goods[0].netKg": "1,2,3" }), schema);
    expect(error).toEqual({ "boxes[0].goods[0].grossKg": ["number"], "boxes[0].goods[0].netKg": ["number"] });
  });
});

it("tells in one answer what is malformed and what the rules say", () => {
  const schema = formSchema(dgDeclarationInput, (value) => dgSubmitIssues(value, now, 0));
  const error = errorsOf(posted({ contactMobile: "1", "boxes[0].goods[0].unNo": "1203" }), schema);
  expect(error).toMatchObject({
    blNo: ["required"],
    "boxes[0].ctnNo": ["required"],
    "boxes[0].goods[0].flashPoint": ["dg.flashPoint"],
  });
  expect(error?.contactMobile).toHaveLength(1);
  expect(error?.contactMobile).not.toEqual(["required"]);
});

it("tells in one answer what is missing and what the rules say of the rest", () => {
  const typed = { lineName: "中远海运", "boxes[0].ctnNo": "CSQU3054384", "boxes[0].ctnSizeType": "40HC" };
  const error = errorsOf(posted({ ...typed, validTo: "2099-13-01" }), entrySchema(edoInput, edoIssues));
  expect(error).toMatchObject({ blNo: ["required"], consigneeName: ["required"] });
  expect(error?.["boxes[0].ctnNo"]?.[0]).toMatch(/^ctnNo.checkDigit/);
  expect(error?.validTo).toHaveLength(1);
});

it("tells of an occupancy what is missing in its detail and what its rows and times cannot be", () => {
  const schema = entrySchemaOf(occupancyInputOf("INRIVER"), occupancyPartOf("INRIVER"), occupancyIssues);
  const times = { "detail.arriveTime": "2026-11-20T10:00", "detail.leaveTime": "2026-11-19T10:00" };
  const line = { "lines[0].item": itemsOf.INRIVER[0]!, "lines[0].unitPrice": "12" };
  const error = errorsOf(posted({ kind: "INRIVER", taxRate: "6", ...times, ...line }), schema);
  expect(error).toMatchObject({
    accountNo: [expect.any(String)],
    "detail.bargeName": [expect.any(String)],
    "detail.leaveTime": ["occupancy.leaveBefore"],
    "lines[0].qty": ["required"],
  });
});

const malformed = { name: "" };
it.each([
  ["goods", goodsInput, { ...malformed, skus: [{ spec: "大" }, { spec: "大" }] }, "skus.1.spec"],
  ["a shop", shopInput, { ...malformed, discountFrom: 100, discountOff: 200 }, "discountOff"],
  ["a device", gpsDeviceInput, { deviceNo: "", kind: "BARGE", name: "甬舟 1", mmsi: "1" }, "mmsi"],
  ["a company", companyInput, { ...malformed, bizRoles: ["TRK"] }, "roadLicenceNo"],
  ["an order of the mall", checkoutInput, { way: "ADDRESS", address: "近" }, "address"],
  ["invoice titles", invoiceTitlesInput, [{ invoiceType: "02", titleName: "" }], "0.bankName"],
] as const)("tells of %s what is malformed together with the rules across its fields", (_, schema, given, path) => {
  const read = (schema as z.ZodType).safeParse(given);
  const paths = read.error!.issues.map((issue) => issue.path.join("."));
  expect(paths).toContain(path);
  expect(paths.filter((each) => each === path)).toHaveLength(1);
  expect(paths.length).toBeGreaterThan(1);
});
