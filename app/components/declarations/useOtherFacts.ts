import type { DgDeclaration, DgGoods, ReeferDeclaration } from "@protocol/declarations";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

type Field = TextAfter<"declarations", "field">;

/** What was declared of a field; a tick has no text besides its label. */
export interface OtherFact {
  field: Field;
  text: string;
}

/** What was declared of goods and boxes in the fields that few of them need, which have no column. */
export function useOtherFacts() {
  const { t } = useTranslation("declarations");
  const { formatNumber } = useNumberFormat();
  return {
    ofGoods: ({ ctrlTemp, emgTemp, neqKg }: DgGoods) =>
      stated([
        ["ctrlTemp", formatNumber(ctrlTemp)],
        ["emgTemp", formatNumber(emgTemp)],
        ["neqKg", formatNumber(neqKg)],
      ]),
    ofDgBox: ({ tareWeight, inspectorCertNo, remark }: DgDeclaration["boxes"][number]) =>
      stated([
        ["tareWeight", formatNumber(tareWeight)],
        ["inspectorCertNo", inspectorCertNo],
        ["remark", remark],
      ]),
    ofReeferBox: (box: ReeferDeclaration["boxes"][number]) =>
      stated([
        ["loadTemp", formatNumber(box.loadTemp)],
        ["precool", box.precool],
        ["defrostHours", formatNumber(box.defrostHours)],
        ["o2Pct", formatNumber(box.o2Pct)],
        ["co2Pct", formatNumber(box.co2Pct)],
        ["plugInBy", box.plugInBy && toShanghai(box.plugInBy).slice(0, 16)],
        ["genset", box.genset],
        ["loggerNo", box.loggerNo],
        ["tareWeight", formatNumber(box.tareWeight)],
        ["remark", box.remark],
      ]),
    /** Facts in one line, with their labels. */
    inLine: (facts: readonly OtherFact[]) =>
      facts.map(({ field, text }) => [t(`field.${field}`), text].filter(Boolean).join(" ")).join(" · "),
  };
}

const stated = (facts: readonly [Field, string | boolean | undefined][]): OtherFact[] =>
  facts.flatMap(([field, value]) => (value ? [{ field, text: value === true ? "" : value }] : []));
