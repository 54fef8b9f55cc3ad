import type { MessageParams, Reason } from "../message";

/** 冷冻, 冷藏, 恒温, 气调. */
export const coldChains = ["FRZ", "CHL", "CST", "CA"] as const;
export type ColdChain = (typeof coldChains)[number];

/** Cubic metres an hour, per cent, or closed: a value means nothing without it. */
export const ventUnits = ["CMH", "PCT", "CLOSED"] as const;
export const drains = ["O", "C"] as const;

/** Set points that standard machinery holds, °C; beyond them somebody has to mean it (docs/trade-rules.md §5). */
export const setTempFrom = -30;
export const setTempTo = 30;

/** From here down goods are frozen, °C: the vent is closed and the humidity off. */
export const frozenFrom = -10;

/** How far from its set point a box may be before it is an alarm, °C, where nobody says otherwise. */
export const usualTolerance = (setTemp: number) => (setTemp <= frozenFrom ? 3 : 1);

/** °C, one or a range. */
interface Span {
  from: number;
  to: number;
}

interface ProductHint extends Span {
  /** Words that name the product, lower case. */
  words: readonly string[];
  /** A second range, where the product has two. */
  or?: Span;
  /** °C beyond its ranges before it is asked about, where that is not `usualMargin`. */
  margin?: number;
}

/** A set point may be so far from the product's usual one before it is asked about, °C. */
const usualMargin = 3;

/** Typical set points of products (docs/trade-rules.md §5), the particular before the general. */
const hints: readonly ProductHint[] = [
  { words: ["tuna", "金枪鱼"], from: -60, to: -60 },
  { words: ["ice cream", "冰淇淋", "冰激凌"], from: -25, to: -25 },
  { words: ["chilled beef", "冰鲜牛肉", "冷鲜牛肉"], from: -1, to: -1 },
  { words: ["frozen", "冷冻", "冻"], from: -25, to: -18 },
  { words: ["banana", "香蕉"], from: 13.5, to: 13.5 },
  { words: ["avocado", "牛油果", "鳄梨"], from: 4, to: 13 },
  { words: ["pineapple", "菠萝"], from: 7, to: 10 },
  { words: ["apple", "苹果"], from: -1, to: 4 },
  { words: ["grape", "葡萄"], from: 0, to: 0 },
  { words: ["broccoli", "西兰花", "西蓝花"], from: 0, to: 0 },
  { words: ["cherry", "cherries", "樱桃", "车厘子"], from: -1, to: -1 },
  { words: ["garlic", "大蒜"], from: -2, to: 0 },
  { words: ["ginger", "生姜", "姜"], from: 13, to: 13 },
  { words: ["cucumber", "黄瓜"], from: 10, to: 10 },
  { words: ["coconut", "椰子"], from: 0, to: 0 },
  { words: ["chilli", "chili", "辣椒"], from: 8, to: 8 },
  { words: ["clementine", "小柑橘", "克莱门"], from: 4, to: 4 },
  { words: ["flower", "鲜花", "鲜切花"], from: 2, to: 2 },
  { words: ["chocolate", "巧克力"], from: 15, to: 15 },
  // what +5 and +20 allow is in their ranges
  { words: ["pharma", "vaccine", "药品", "疫苗"], from: 2, to: 8, or: { from: 15, to: 25 }, margin: 0 },
];

/** The usual set point of a product by its name, °C; undefined where nobody has one. */
export function findProductHint(cargoName: string): ProductHint | undefined {
  const name = cargoName.toLowerCase();
  return hints.find(({ words }) => words.some((word) => name.includes(word)));
}

const spanText = ({ from, to }: Span) => (from === to ? `${from}` : `${from} … ${to}`);

/**
 * Why somebody should look at a set point again, as a key of `errors` with its parameters; null where it is usual.
 */
export function doubtOf(setTemp: number, cargoName: string): { key: Reason; params: MessageParams } | null {
  const hint = findProductHint(cargoName);
  if (hint) {
    const { margin = usualMargin, or } = hint;
    const spans: Span[] = or ? [hint, or] : [hint];
    if (!spans.some(({ from, to }) => setTemp >= from - margin && setTemp <= to + margin)) {
      const turned = spans.some(({ from, to }) => setTemp === -to || setTemp === -from);
      return { key: turned ? "reefer.sign" : "reefer.hint", params: { usual: spans.map(spanText).join(" / ") } };
    }
  }
  if (setTemp < setTempFrom || setTemp > setTempTo)
    return { key: "reefer.range", params: { from: setTempFrom, to: setTempTo } };
  return null;
}

/** Minus nothing is nothing. */
export const showTemp = (value: number) => (Object.is(value, -0) || Math.abs(value) < 0.05 ? "0.0" : value.toFixed(1));
