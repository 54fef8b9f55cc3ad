import { foldWidth } from "./text";

/** Which comes first where a date is written with its year last, as `5/12/2026`; a language that never does has none. */
export type DayOrder = "dayFirst" | "monthFirst";

const longest = 60;
const shanghaiOffset = 8 * 60;

interface Day {
  year: number;
  month: number;
  day: number;
}
interface Clock {
  hour: number;
  minute: number;
  second: number;
  /** Milliseconds. */
  ms: number;
  /** Minutes east of Greenwich. */
  offset: number;
}
type Read<T> = { value: T; rest: string } | undefined;

/**
 * The moment that a text states, as ISO UTC, or undefined for a text of no known form or a day that the calendar does
 * not have. A text without a zone is Shanghai's wall clock; a date alone is its 00:00, as a date cell is in a
 * spreadsheet; 24:00 is the end of its day. Known are the displays of Excel and WPS in the four languages:
 * `2026-12-01 08:30`, `2026/12/1 8:30:00 PM`, `2026.12.1`, `20261201 0830`, `2026年12月1日星期二 下午8时30分`,
 * `二〇二六年十二月一日`, `1-Dec-26 8:30`, `Tuesday, December 1, 2026`, `1 de dezembro de 2026`, and ISO 8601 with zone.
 * `order` says how `5/12/2026` is meant; without it such a date is read only where it can be meant in one way.
 */
export function readStatedTime(text: string, order?: DayOrder): string | undefined {
  if (text.length > longest) return undefined;
  const plain = withoutWeekday(foldWidth(text).trim().toLowerCase().replace(/\s+/g, " "));
  const date = readDay(plain, order);
  const clock = date && readClock(date.rest);
  if (!clock || !isInCalendar(date.value)) return undefined;
  const { year, month, day } = date.value;
  const { hour, minute, second, ms, offset } = clock;
  const at = Date.UTC(year, month - 1, day, hour, minute - offset, second, ms);
  return new Date(at).toISOString();
}

function isInCalendar({ year, month, day }: Day): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const weekday =
  /(?:星期|周|週)[一二三四五六日天],? ?|^(?:(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|wednes|satur)(?:day)?|(?:segunda|ter[çc]a|quarta|quinta|sexta)(?:-feira)?|s[áa]bado|domingo|seg|ter|qua|qui|sex|s[áa]b|dom)[.,]{0,2} /;

const withoutWeekday = (text: string) => text.replace(weekday, text.includes("年") ? " " : "").trim();

const digits = "〇一二三四五六七八九";

/** `十二` → `12`, `二〇二六` → `2026`. */
function chineseNumber(text: string): string {
  const plain = text.replaceAll("零", "〇");
  const tens = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(plain);
  if (tens) return String((tens[1] ? digits.indexOf(tens[1]) : 1) * 10 + (tens[2] ? digits.indexOf(tens[2]) : 0));
  return [...plain].map((each) => digits.indexOf(each)).join("");
}

const months: readonly (readonly string[])[] = [
  ["jan", "january", "janeiro"],
  ["feb", "february", "fev", "fevereiro"],
  ["mar", "march", "março", "marco"],
  ["apr", "april", "abr", "abril"],
  ["may", "mai", "maio"],
  ["jun", "june", "junho"],
  ["jul", "july", "julho"],
  ["aug", "august", "ago", "agosto"],
  ["sep", "sept", "september", "set", "setembro"],
  ["oct", "october", "out", "outubro"],
  ["nov", "november", "novembro"],
  ["dec", "december", "dez", "dezembro"],
];
const monthOf = (name: string) => months.findIndex((names) => names.includes(name)) + 1;

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

function readDay(text: string, order: DayOrder | undefined): Read<Day> {
  const chinese = text.includes("年")
    ? text.replace(/[〇零一二三四五六七八九十]+/g, (number) => chineseNumber(number))
    : text;
  const yearFirst =
    /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]/.exec(chinese) ??
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(chinese) ??
    /^(\d{4})(\d\d)(\d\d)(?=$|[ t]|\d{4}(?:\d\d)?$)/.exec(chinese);
  if (yearFirst) {
    const [found, year, month, day] = yearFirst as unknown as [string, string, string, string];
    return {
      value: { year: Number(year), month: Number(month), day: Number(day) },
      rest: chinese.slice(found.length),
    };
  }
  return readNamedMonth(text) ?? readYearLast(text, order);
}

function readNamedMonth(text: string): Read<Day> {
  const dayFirst = /^(\d{1,2})[- ](?:de )?([a-zç]{3,9})\.?[- ,]{1,2}(?:de )?(\d{4}|\d\d)(?!\d)/.exec(text);
  const monthFirst = /^([a-zç]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)/.exec(text);
  const found = dayFirst ?? monthFirst;
  if (!found) return undefined;
  const [whole, one, other, year] = found as unknown as [string, string, string, string];
  const [day, name] = dayFirst ? [one, other] : [other, one];
  return { value: { year: fullYear(year), month: monthOf(name), day: Number(day) }, rest: text.slice(whole.length) };
}

/** `5/12/2026`: by the order given; without one only where one of the two can be no month. */
function readYearLast(text: string, order: DayOrder | undefined): Read<Day> {
  const found = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/.exec(text);
  if (!found) return undefined;
  const [whole, one, , other, year] = found as unknown as [string, string, string, string, string];
  const [a, b] = [Number(one), Number(other)];
  const rest = text.slice(whole.length);
  const known = order ?? (year.length === 2 ? undefined : a > 12 ? "dayFirst" : b > 12 ? "monthFirst" : undefined);
  if (!known) return undefined;
  const [day, month] = known === "dayFirst" ? [a, b] : [b, a];
  return { value: { year: fullYear(year), month, day }, rest };
}

const clockForm =
  /^(?:t|,? ?)(上午|下午|am |pm )? ?(\d{1,2})(?:[:h时時点點] ?(?:(\d{1,2})分?(?::? ?(\d{1,2})(?:\.(\d{1,9}))?秒?)?)?) ?(am|pm|a\.m\.|p\.m\.)?(z|[+-]\d\d:?\d\d)?$/;
const compactClock = /^[ t]?(\d\d)(\d\d)(\d\d)?$/;

function readClock(rest: string): Clock | undefined {
  const midnight = { hour: 0, minute: 0, second: 0, ms: 0, offset: shanghaiOffset };
  if (rest.replace(/[ ,]/g, "") === "") return midnight;
  const compact = compactClock.exec(rest);
  if (compact) return clockOf(midnight, { hour: compact[1]!, minute: compact[2], second: compact[3] });
  const found = clockForm.exec(rest);
  if (!found) return undefined;
  const [, before, hour, minute, second, fraction, after, zone] = found;
  // `8:` states no minute, `8时` and `8h` do
  if (minute === undefined && /\d:/.test(rest) && !zone) return undefined;
  if (before && after) return undefined;
  return clockOf(midnight, { hour: hour!, minute, second, fraction, half: before ?? after, zone });
}

interface ClockParts {
  hour: string;
  minute?: string;
  second?: string;
  fraction?: string;
  half?: string;
  zone?: string;
}

function clockOf(
  midnight: Clock,
  { hour, minute = "0", second = "0", fraction = "", half, zone }: ClockParts,
): Clock | undefined {
  const clock = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    ms: Number(fraction.slice(0, 3).padEnd(3, "0")),
    offset: zone ? offsetOf(zone) : midnight.offset,
  };
  if (half) {
    if (clock.hour < 1 || clock.hour > 12) return undefined;
    clock.hour = (clock.hour % 12) + (/^(?:下午|p)/.test(half) ? 12 : 0);
  }
  if (clock.minute > 59 || clock.second > 59 || Math.abs(clock.offset) > 14 * 60) return undefined;
  const endOfDay = clock.hour === 24 && clock.minute === 0 && clock.second === 0 && clock.ms === 0;
  return clock.hour < 24 || endOfDay ? clock : undefined;
}

function offsetOf(zone: string): number {
  if (zone === "z") return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone)!;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
