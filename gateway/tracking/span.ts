import { invalid } from "@gateway/core/refusal";
import { dateOf, toInstant } from "@protocol/values/instant";

const day = 86_400_000;
const longest = 7 * day;

/**
 * The span that is asked for; with one end alone it reaches a day from it, with none it is `otherwise`. Refuses (422)
 * what is no time, runs backwards or exceeds seven days.
 */
export function readSpan(query: { from?: string; to?: string }, otherwise: [Date, Date]): [Date, Date] {
  const read = (field: "from" | "to"): Date | undefined => {
    const text = query[field]?.trim();
    if (!text) return undefined;
    const instant = toInstant(text);
    if (!instant) throw invalid({ [field]: ["datetime"] });
    return dateOf(instant);
  };
  const from = read("from");
  const to = read("to");
  if (!from && !to) return otherwise;
  const span: [Date, Date] = [from ?? new Date(to!.getTime() - day), to ?? new Date(from!.getTime() + day)];
  const length = span[1].getTime() - span[0].getTime();
  if (length < 0 || length > longest) throw invalid({ to: ["track.range"] });
  return span;
}
