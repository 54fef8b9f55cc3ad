import { parseWithZod } from "@conform-to/zod/v4";
import { dgDeclarationInput, dgDraftIssues, dgSubmitIssues } from "@protocol/dgDeclaration";
import { edoInput, edoIssues } from "@protocol/edo";
import { reeferDeclarationInput } from "@protocol/reeferDeclaration";
import { truckOrderInput, truckOrderRules } from "@protocol/truckOrder";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { entrySchema, formSchema } from "./formSchema.server";

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
