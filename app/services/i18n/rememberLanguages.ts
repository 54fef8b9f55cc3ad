import type { i18n } from "i18next";

/** i18next works out anew for every text which languages to look in, which costs more than the look. */
export function rememberLanguages({ services }: i18n): void {
  const utils = services.languageUtils as {
    toResolveHierarchy(code: string, fallback?: unknown): readonly string[];
  };
  const resolve = utils.toResolveHierarchy.bind(utils);
  const known = new Map<string, readonly string[]>();
  utils.toResolveHierarchy = (code, fallback) => {
    if (fallback !== undefined) return resolve(code, fallback);
    const found = known.get(code) ?? resolve(code);
    known.set(code, found);
    return found;
  };
}
