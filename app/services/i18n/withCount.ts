import type { MessageParams } from "@protocol/message";

/** The parameters of a message with `count`, which decides the plural form: the first number among them. */
export function withCount(params: MessageParams = {}): MessageParams {
  const count = Object.values(params).find((value) => typeof value === "number");
  return count === undefined ? params : { count, ...params };
}
