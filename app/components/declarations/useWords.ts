import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** A text of the declarations by its key, with the numbers of its row put in. */
export type Words = (key: string, places?: { n?: number; m?: number }) => string;

/** Texts that thousands of cells share: each is looked up once, and its numbers are put in by hand. */
export function useWords(): Words {
  const { t } = useTranslation("declarations");
  return useMemo(() => {
    const known = new Map<string, string>();
    return (key, places) => {
      const text = known.get(key) ?? t(key, { n: "\u0001", m: "\u0002" });
      known.set(key, text);
      if (!places) return text;
      return text.replace("\u0001", String(places.n ?? "")).replace("\u0002", String(places.m ?? ""));
    };
  }, [t]);
}
