import type errors from "@locales/zh-CN/errors.json";
import type refusals from "@locales/zh-CN/refusals.json";
import type { Language } from "./language";

/** A key of `locales/<lang>/errors.json` or `refusals.json`, which together are the texts of `errors`. */
export type Reason = keyof typeof errors | keyof typeof refusals;

/**
 * A text that the reader's language decides: a `Reason` with its parameters.
 * It travels through zod and conform as one string, `key` or `key|{"n":2}`.
 */
export type MessageParams = Record<string, string | number>;

declare const isPacked: unique symbol;
/**
 * A reason with what stands in its places, as `message` packs it. Not the union of all keys: the compiler compares the
 * members of two such unions pair by pair, and gives up at a million.
 */
export type Packed = string & { readonly [isPacked]: true };

/** Packs a key and its parameters into the string that zod carries as an issue's message. */
export const message = (key: Reason, params?: MessageParams): Packed => packed<string>(key, params) as Packed;

/** The same for a key of other texts, and for one that another gateway has sent. */
export const packed = <K extends string>(key: K, params?: MessageParams): K | `${K}|${string}` =>
  params ? `${key}|${JSON.stringify(params)}` : key;

/** Unpacks what `message` packed; a text that is no key comes back as the key itself. */
export function readMessage(packed: string): { key: string; params: MessageParams } {
  const bar = packed.indexOf("|{");
  if (bar < 0) return { key: packed, params: {} };
  try {
    return { key: packed.slice(0, bar), params: JSON.parse(packed.slice(bar + 1)) as MessageParams };
  } catch {
    return { key: packed, params: {} };
  }
}

/**
 * A parameter that is called otherwise in other languages: beside `place`, in the port's words, stand `place.en-US` and
 * so on. `names` by language, where they are known.
 */
export const namedParam = (param: string, name: string, names: Partial<Record<Language, string>> = {}): MessageParams =>
  Object.fromEntries([
    [param, name],
    ...Object.entries(names).flatMap(([language, own]) => (own === name ? [] : [[`${param}.${language}`, own]])),
  ]);

/** Parameters as a reader of that language has them. */
export function paramsIn(params: MessageParams, language: string): MessageParams {
  const ending = `.${language}`;
  const own = Object.entries(params).filter(([name]) => name.endsWith(ending));
  if (own.length === 0) return params;
  return { ...params, ...Object.fromEntries(own.map(([name, value]) => [name.slice(0, -ending.length), value])) };
}

/** A field that is wrong, by its path in the body, and why (packed). */
export interface FieldIssue {
  path: (string | number)[];
  message: string;
}
