import { notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { type Standard, standardTypes } from "@protocol/base";
import { sizeTypes } from "@protocol/values/sizeType";
import { unEntries } from "@protocol/values/unEntries";
import { namesOf } from "./codeNames";

/** A label that begins with its own code says it twice in a table that has a column for it. */
const withoutCode = (code: string, label: string) =>
  label.startsWith(`${code} `) ? label.slice(code.length + 1) : label;

/** A published code table; 404 for a type that there is none of. */
export async function readStandard(db: Store, asked: string): Promise<Standard> {
  const type = standardTypes.find((each) => each === asked);
  if (!type) throw notFound();
  if (type === "sizeType") {
    return {
      type,
      columns: ["code", "label", "group", "old", "teu", "tare", "maxGross"],
      rows: sizeTypes.map((each) =>
        [each.code, each.label, each.group, each.old, each.teu, each.tare ?? "", each.maxGross ?? ""].map(String),
      ),
    };
  }
  if (type === "dangerousGoods") {
    return {
      type,
      columns: [
        ...(["unNo", "nameCn", "nameEn", "dgClass", "subRisks"] as const),
        ...(["packingGroups", "ems", "stowage", "flashPoint", "pollutant"] as const),
      ],
      rows: unEntries.map((each) => [
        ...[each.unNo, each.psnCn, each.psnEn, each.imdgClass, each.subRisk.join(" / ")],
        ...[each.packGroups, each.ems, each.stowage, each.flashPoints].map((values) => values.join(" / ")),
        each.marinePollutant ? "P" : "",
      ]),
    };
  }
  const rows = await db
    .selectFrom("dict_data")
    .select(["dict_value", "dict_label"])
    .where("dict_type", "=", type)
    .orderBy("sort")
    .orderBy("dict_value")
    .execute();
  const labeled = rows.map((row) => [row.dict_value, withoutCode(row.dict_value, row.dict_label)] as const);
  return {
    type,
    columns: ["code", "label"],
    rows: labeled.map((row) => [...row]),
    names: labeled.map(([code, label]) => namesOf(code, label) ?? null),
  };
}
