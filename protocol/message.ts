/**
 * A text that the reader's language decides: a key of `locales/<lang>/errors.json` with its parameters.
 * It travels through zod and conform as one string, `key` or `key|{"n":2}`.
 */
export type MessageParams = Record<string, string | number>;

/** Packs a key and its parameters into the string that zod carries as an issue's message. */
export function message(key: string, params?: MessageParams): string {
  return params ? `${key}|${JSON.stringify(params)}` : key;
}

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
