import { type LookUpList, type LookUpOption, lookUpPath } from "~/services/lookUps";

/** One option of a native select. */
export interface Choice {
  value: string;
  label: string;
  /** Of its `<optgroup>`; empty outside of one. */
  group: string;
  disabled: boolean;
}

export const choicesOf = (select: HTMLSelectElement): Choice[] =>
  [...select.options].map((option) => ({
    value: option.value,
    label: option.label,
    group: option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : "",
    disabled: option.disabled,
  }));

const plain = (text: string) => text.normalize("NFKC").toLowerCase().trim();

/** The choices with all that is typed in their code or their name; those whose code or name begins with it first. */
export function narrow(choices: readonly Choice[], typed: string): Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (!first) return [...choices];
  const found = choices.filter(({ value, label }) => {
    const text = plain(`${value} ${label}`);
    return value !== "" && words.every((word) => text.includes(word));
  });
  const begins = ({ value, label }: Choice) => [value, label].some((text) => plain(text).startsWith(first));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** Codes that the server finds by pinyin, initials and names in other languages; none where it does not answer. */
export async function searchCodes(list: LookUpList, q: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(lookUpPath({ list, q }), { headers: { Accept: "application/json" }, signal }).catch(
    () => null,
  );
  if (!answer?.ok) return [];
  return ((await answer.json()) as { options: LookUpOption[] }).options.map(({ value }) => value);
}
