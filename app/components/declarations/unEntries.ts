import { unEntriesPath } from "~/services/declarations/paths";
import type { UnAnswer } from "~/services/declarations/unSearch.server";

/** The four digits of what was typed. */
export const numberOf = (typed: unknown) =>
  String(typed ?? "")
    .trim()
    .replace(/^UN\s*/i, "");

/** What the list knows of a number or a name as it is typed; nothing when the server cannot be asked. */
export async function fetchUnEntries(typed: string): Promise<UnAnswer[]> {
  const answer = await fetch(unEntriesPath(typed), { headers: { Accept: "application/json" } }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { entries: UnAnswer[] }).entries : [];
}
