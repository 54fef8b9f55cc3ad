import { type FocusEvent, useState } from "react";
import { unEntriesPath } from "~/services/declarations/paths";
import type { UnAnswer } from "~/services/declarations/unSearch.server";

/** The four digits of what was typed. */
export const numberOf = (typed: unknown) =>
  String(typed ?? "")
    .trim()
    .replace(/^UN\s*/i, "");

export async function fetchUnEntries(typed: string): Promise<UnAnswer[]> {
  const answer = await fetch(unEntriesPath(typed), { headers: { Accept: "application/json" } }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { entries: UnAnswer[] }).entries : [];
}

/** What the list says of the number in a line of goods, asked anew when the number has changed. */
export function useUnEntry(first: UnAnswer | undefined) {
  const [entry, setEntry] = useState(first);
  const look = async (event: FocusEvent<HTMLElement>) => {
    const input = event.target as Element;
    if (!(input instanceof HTMLInputElement) || input.dataset.col !== "unNo") return;
    const typed = numberOf(input.value);
    if (typed === entry?.unNo) return;
    const found = /^\d{4}$/.test(typed) ? (await fetchUnEntries(typed)).find((each) => each.unNo === typed) : undefined;
    setEntry(found);
    const group = input.closest(".line")?.querySelector<HTMLSelectElement>('[data-col="packGroup"]');
    if (found && group && found.packGroups.length < 2) group.value = found.packGroups[0] ?? "";
  };
  return [entry, look] as const;
}
