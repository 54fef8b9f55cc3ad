import { type OogBox, type OogSide, oogMeasures } from "@protocol/values/outOfGauge";

/** The boxes whose cargo stands out, each with its number and how far over which side, in cm. */
export const oogCell = (boxes: readonly OogBox[], sideLabel: (side: OogSide) => string): string =>
  boxes
    .map(({ ctnNo, ...box }) =>
      [ctnNo, ...oogMeasures(box).map(({ side, cm }) => `${sideLabel(side)} ${cm}`)].filter(Boolean).join(" "),
    )
    .join("; ");
