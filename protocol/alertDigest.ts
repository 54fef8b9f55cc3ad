import { type MessageParams, packed, readMessage } from "./message";

/** The reason of a message that gathers several alerts. */
export const digestReason = "alert.digest";

interface Alert {
  /** Behind `event.`, as of any message. */
  reason: string;
  params: MessageParams;
}

/**
 * The parameters of a message that gathers alerts: how many there are, and the first of them as keys with their values,
 * so that each reader has them in their own language.
 */
export const digestParams = (first: readonly Alert[], total: number): MessageParams => ({
  total,
  alerts: JSON.stringify(first.map(({ reason, params }) => packed(reason, params))),
});

/**
 * The same parameters with the alerts put into words. `say`: the text of one. What a gateway has sent as words already
 * stays as it is.
 */
export function sayDigest(
  params: MessageParams,
  say: (reason: string, params: MessageParams) => string,
): MessageParams {
  const { alerts, total } = params;
  const first = typeof alerts === "string" ? readList(alerts) : null;
  if (!first) return params;
  const said = first.map(readMessage).map(({ key, params: values }) => say(key, values));
  const more = Number(total) - said.length;
  return { ...params, alerts: `${said.join(" / ")}${more > 0 ? ` +${more}` : ""}` };
}

function readList(value: string): string[] | null {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((each): each is string => typeof each === "string") ? list : null;
  } catch {
    return null;
  }
}
