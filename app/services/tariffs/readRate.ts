import { parseYuan } from "@protocol/values/fen";
import { unsaid } from "@protocol/withRules";
import { type YardRate, type YardRateInput, yardRateInput, yardRateIssues } from "@protocol/yardRates";

/** Rows that the form has for tiers. */
export const tierRows = 6;

/** The texts of a rate's form: each field by its name, the tiers as `tierTo0`, `tierPrice0` and so on, prices in yuan. */
export type RateTexts = Record<string, string>;

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** A stored rate as its form begins. */
export function textsOfRate(rate: YardRate): RateTexts {
  const texts: RateTexts = {
    yardCode: rate.yardCode,
    customerId: rate.customerId,
    feeItem: rate.feeItem,
    sizeType: rate.sizeType,
    fullEmpty: rate.fullEmpty,
    ownerCode: rate.ownerCode,
    trade: rate.trade,
    chargeMode: rate.chargeMode,
    price: rate.chargeMode === "TIER" ? "" : yuan(rate.price),
    tierBase: rate.tierBase,
    freeDays: String(rate.freeDays),
    dayCount: rate.dayCount,
    effFrom: rate.effFrom,
    effTo: rate.effTo ?? "",
    taxRate: String(rate.taxRate),
    enabled: rate.enabled ? "on" : "",
    remark: rate.remark,
  };
  rate.tiers.forEach(({ toDay, price }, i) => {
    texts[`tierTo${i}`] = toDay === null ? "" : String(toDay);
    texts[`tierPrice${i}`] = yuan(price);
  });
  return texts;
}

/** Stand in for what is missing or malformed, so that the rest is held against the rules in the same turn. */
const standIns = { yardCode: "-", feeItem: "STOR", chargeMode: "DAY", price: 0, effFrom: "2000-01-01", taxRate: 0 };

/** All that is wrong with a rate, what is malformed and what rules say of the rest. */
function issuesOf(given: Record<string, unknown>): { path: readonly PropertyKey[]; message: string }[] {
  const read = yardRateInput.safeParse(given);
  if (read.success) return yardRateIssues(read.data);
  const said = read.error.issues;
  const wrong = new Set(said.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(given).filter(([field]) => !wrong.has(field)));
  const stood = yardRateInput.safeParse({ ...standIns, ...rest });
  return stood.success ? [...said, ...unsaid(yardRateIssues(stood.data), said)] : said;
}

/** A text that is no number stays one, so that the schema says so. */
const number = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed);

/** Yuan as typed, to fen: nothing where there is nothing, a negative number where it is no amount. */
const price = (typed = "") => (typed.trim() === "" ? undefined : (parseYuan(typed) ?? -1));

/** The tiers as typed: each begins where the one before it ends. */
function readTiers(texts: RateTexts) {
  const tiers: { fromDay: unknown; toDay: unknown; price: unknown }[] = [];
  const rows: number[] = [];
  let next = 1;
  for (let i = 0; i < tierRows; i++) {
    const [to = "", typed = ""] = [texts[`tierTo${i}`], texts[`tierPrice${i}`]];
    if (to === "" && typed === "") continue;
    const toDay = to === "" ? null : number(to);
    tiers.push({ fromDay: next, toDay, price: price(typed) });
    rows.push(i);
    if (typeof toDay === "number") next = toDay + 1;
  }
  return { tiers, rows };
}

/** A rate of texts, or what is wrong with it: packed messages by the form's own names. */
export function readRate(
  texts: RateTexts,
): { rate: YardRateInput; errors: null } | { rate: null; errors: Record<string, string[]> } {
  const { tiers, rows } = readTiers(texts);
  const tiered = texts.chargeMode === "TIER";
  const given = {
    ...texts,
    price: tiered ? 0 : price(texts.price),
    tiers: tiered ? tiers : [],
    freeDays: number(texts.freeDays || "0"),
    effTo: texts.effTo || null,
    taxRate: number(texts.taxRate ?? ""),
    enabled: texts.enabled === "on",
  };
  const issues = issuesOf(given);
  if (issues.length === 0) return { rate: yardRateInput.parse(given), errors: null };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) errors[formName(path, rows)] ??= [message];
  return { rate: null, errors };
}

/** What the form calls the field at a path of a rate; `rows` are the rows of the form that became tiers. */
function formName(path: readonly PropertyKey[], rows: readonly number[] = []): string {
  const [field, i, of] = path;
  if (field !== "tiers") return String(field);
  if (typeof i !== "number") return "tierPrice0";
  return `${of === "price" ? "tierPrice" : "tierTo"}${rows[i] ?? i}`;
}
