import { packed } from "@protocol/message";

const batchAtMost = 50;
const askedAtOnce = 8;

/**
 * What a batch is of: `?ids=a,b,c` or `?ids=a&ids=b`, each once, in their order. Throws 400 for more than 50; what ids
 * are not like is the caller's to refuse.
 */
export function readBatchIds(request: Request): string[] {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll("ids").join(",").slice(0, 5_000).split(",");
  const unique = [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
  if (unique.length > batchAtMost)
    throw Response.json({ text: packed("print:refusal.tooMany", { max: batchAtMost }) }, { status: 400 });
  return unique;
}

/** Asks for each document, a few at a time, in their order. */
export async function askInTurn<T>(ids: readonly string[], ask: (id: string) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let i = 0; i < ids.length; i += askedAtOnce)
    found.push(...(await Promise.all(ids.slice(i, i + askedAtOnce).map(ask))));
  return found;
}
