import { useVoyageWords } from "./useVoyageWords";

/** The same for releases from other ports, whose files are the proofs of customs. */
export function useNonHomeWords(lists: Parameters<typeof useVoyageWords>[0] = {}) {
  const words = useVoyageWords(lists);
  const label = (path: string) => (/(^|\.)files$/.test(path) ? words.t("field.releaseFiles") : words.label(path));
  return { ...words, label };
}
