import type { MenuItem } from "@protocol/identity";
import { languageOf } from "../i18n/language.server";
import type { Language } from "../i18n/languages";
import { i18nOf } from "../i18n/texts.server";
import { menuIconOf } from "./menuIcons";
import { type PackedMenu, packMenu } from "./packedMenu";
import type { ShownMenuItem } from "./shownMenuItem";

/** What is shown of somebody's menu to the reader of a request. */
export async function shownMenu(menu: readonly MenuItem[], request: Request): Promise<ShownMenuItem[]> {
  const { t } = i18nOf(await languageOf(request));
  return showItems(menu, (item) => t(`common:menu.${item.name}`, { defaultValue: item.meta.title }));
}

const packedMenus = new WeakMap<readonly MenuItem[], Map<Language, PackedMenu>>();

/** The same as one string; made once for a menu that is asked of the upstream once a minute and shown on every page. */
export async function packedMenu(menu: readonly MenuItem[], request: Request): Promise<PackedMenu> {
  const language = await languageOf(request);
  const byLanguage = packedMenus.get(menu) ?? new Map<Language, PackedMenu>();
  packedMenus.set(menu, byLanguage);
  const packed = byLanguage.get(language) ?? packMenu(await shownMenu(menu, request));
  byLanguage.set(language, packed);
  return packed;
}

/** Without hidden entries, which are pages without a link, and without groups that have no others. */
export function showItems(
  menu: readonly MenuItem[],
  titleOf: (item: MenuItem) => string,
  inGroup = false,
): ShownMenuItem[] {
  return menu.flatMap((item): ShownMenuItem[] => {
    if (item.meta.hidden) return [];
    const shown = {
      ...{ path: item.path, title: titleOf(item) },
      ...(inGroup ? {} : { icon: menuIconOf(item.meta.icon) }),
    };
    if (!item.children) return [shown];
    const items = showItems(item.children, titleOf, true);
    if (items.length === 0) return [];
    const within = item.children
      .filter(({ meta, path }) => meta.hidden && !items.some((each) => path.startsWith(each.path)))
      .map(({ path }) => path);
    return [{ ...shown, items, ...(within.length > 0 ? { within } : {}) }];
  });
}
