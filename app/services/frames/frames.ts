import type { MenuItem } from "@protocol/identity";
import { framePath } from "../paths";

/** A page of somebody else's that the menu opens within the portal (docs/requirements.md §2, frame routes). */
export interface Frame {
  /** Name of its menu entry. */
  name: string;
  /** The port's own title, where the portal knows none. */
  title: string;
  url: string;
}

export interface MenuWithFrames {
  /** An entry that leads outside leads to its frame now; one that leads to an unknown host is left out. */
  menu: MenuItem[];
  frames: Frame[];
}

/**
 * Finds the frame routes of a menu: entries whose path is a whole web address.
 * @param origins those that may be framed, as `https://pilots.example`
 */
export function readFrames(menu: readonly MenuItem[], origins: readonly string[]): MenuWithFrames {
  const frames: Frame[] = [];
  const read = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => {
      if (item.children) {
        const children = read(item.children);
        return children.length > 0 || item.children.length === 0 ? [{ ...item, children }] : [];
      }
      if (item.path.startsWith("/") && !/^\/[/\\]/.test(item.path)) return [item];
      const url = readAddress(item.path);
      if (!url || !origins.includes(url.origin)) return [];
      frames.push({ name: item.name, title: item.meta.title, url: url.href });
      return [{ ...item, path: framePath(item.name) }];
    });
  return { menu: read(menu), frames };
}

function readAddress(path: string): URL | null {
  try {
    const url = new URL(path);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}
