import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { loader } from "~/routes/shell/search";
import { searchPath, withQuery } from "~/services/paths";

/** ms after a key before the server is asked. */
const pauseMs = 200;

interface FoundRow {
  path: string;
  text: string;
  /** What a document is, where it stands and whose it is. */
  note?: string;
}

/** Pages of the menu and documents that fit what is being typed; null until the answer to just that is there. */
export function useFoundRows(text: string): FoundRow[] | null {
  const { t } = useTranslation();
  const { data: found, load } = useFetcher<typeof loader>();
  const typed = text.trim();
  useEffect(() => {
    if (typed.length < 2) return;
    const timer = setTimeout(() => load(withQuery(searchPath, { q: typed, suggest: 1 })), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, load]);
  if (!found || typed.length < 2 || found.typed !== typed) return null;
  return [
    ...found.screens.map((screen) => ({
      path: screen.path,
      text: t(`common:menu.${screen.name}`, { defaultValue: screen.title }),
    })),
    ...found.documents.map((each) => ({
      path: each.path,
      text: each.number,
      note: [each.kindName, each.mark.text, each.party].filter(Boolean).join(" · "),
    })),
  ];
}
