import { a5Size, a5Style } from "./a5Style";
import { cardSize, cardStyle } from "./cardStyle";
import { labelSheetStyle, labelSize, labelStyle } from "./labelStyle";
import { landscapeSize, landscapeStyle } from "./landscapeStyle";
import { type PaperSize, paperSize } from "./paperStyle";
import { slipSize, slipStyle } from "./slipStyle";

/** Sizes of paper other than A4: their pages, what follows `paperStyle` on them, whether each page has its number. */
export const paperSizes = {
  A6: { size: cardSize, style: cardStyle, numbered: true },
  A5: { size: a5Size, style: a5Style, numbered: true },
  /** 100 × 70 mm. */
  label: { size: labelSize, style: labelStyle, numbered: false },
  /** Eight of them on A4. */
  labels: { size: paperSize, style: labelSheetStyle, numbered: false },
  /** A receipt of 80 mm. */
  slip: { size: slipSize, style: slipStyle, numbered: true },
  A4L: { size: landscapeSize, style: landscapeStyle, numbered: true },
} as const satisfies Record<string, { size: PaperSize; style: string; numbered: boolean }>;

export type PaperSizeName = keyof typeof paperSizes;
