import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";

/** A text of the declarations by its key, with values put in at its places. */
export type Words = (key: KeyOf<"declarations"> | TextKey, places?: Record<string, string | number>) => string;

/** Texts that thousands of cells share: each is looked up once, and its places are filled by hand. */
export function useWords(): Words {
  const { t } = useTranslation("declarations");
  return useMemo(() => {
    const known = new Map<string, string>();
    return (key, places) => {
      const text = known.get(key) ?? t(key, { skipInterpolation: true });
      known.set(key, text);
      return places ? text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(places[name] ?? "")) : text;
    };
  }, [t]);
}
