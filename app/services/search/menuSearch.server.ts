import type { MenuItem } from "@protocol/identity";
import { pinyin } from "pinyin-pro";
import { languages } from "../i18n/languages";
import { i18nOf } from "../i18n/texts.server";

export interface FoundScreen {
  path: string;
  /** Name of the menu entry, for its title in the reader's language. */
  name: string;
  /** The port's own title, where the portal knows none. */
  title: string;
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");

/** What an entry may be called: its titles in four languages, the pinyin of the Chinese one and its initials. */
function namesOf(item: MenuItem): string[] {
  const titles = languages.map((language) =>
    i18nOf(language).t(`common:menu.${item.name}`, { defaultValue: item.meta.title }),
  );
  const syllables = pinyin(titles[0]!, { toneType: "none", type: "array", nonZh: "consecutive" });
  const initials = syllables.map((syllable) => syllable.charAt(0)).join("");
  return [...new Set([...titles, item.meta.title, syllables.join(""), initials].map(plain))];
}

const known = new Map<string, string[]>();

/** The screens of somebody's menu whose title holds the text, or whose pinyin or initials begin with it; at most `most`. */
export function findScreens(menu: readonly MenuItem[], text: string, most = 8): FoundScreen[] {
  const wanted = plain(text);
  if (!wanted) return [];
  const pages = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => (item.meta.hidden ? [] : item.children ? pages(item.children) : [item]));
  return pages(menu)
    .flatMap((item) => {
      const key = `${item.name} ${item.meta.title}`;
      const names = known.get(key) ?? namesOf(item);
      known.set(key, names);
      // whole before beginning before middle
      const rank = names.includes(wanted) ? 0 : names.some((name) => name.startsWith(wanted)) ? 1 : 2;
      const found = rank < 2 || names.some((name) => name.includes(wanted));
      return found ? [{ rank, screen: { path: item.path, name: item.name, title: item.meta.title } }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ screen }) => screen);
}
