import { type OogSide, oogMeasures } from "@protocol/values/outOfGauge";
import { useTranslation } from "react-i18next";

const flags = ["isDg", "isReefer", "isOog"] as const;

type MarkedBox = Record<(typeof flags)[number], boolean> & Partial<Record<OogSide, number>>;

/** What sets a box apart on the road, and over which sides its cargo stands out (cm), each in one line. */
export function useBoxMarks(): (box: MarkedBox) => { marks: string; measures: string } {
  const { t } = useTranslation("trucking");
  return (box) => ({
    marks: flags
      .filter((flag) => box[flag])
      .map((flag) => t(`field.${flag}`))
      .join(" · "),
    measures: oogMeasures(box)
      .map(({ side, cm }) => `${t(`field.${side}`)} ${cm} cm`)
      .join(" "),
  });
}
