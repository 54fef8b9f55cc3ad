import { useMatches } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/services/i18n/textKeys";

interface TitledHandle {
  /** A text key. */
  title?: TextKey;
  /** Of a file that serves several paths: each path → its text key. */
  titles?: Record<string, TextKey>;
  /** Of a route whose title comes with its data. */
  ownTitle?: (data: never, t: TFunction) => string;
}

/** The name of the page in sight, in the reader's language; undefined where no route has one. */
export function useRouteTitle(): string | undefined {
  const { t } = useTranslation();
  const titles = useMatches().flatMap(({ handle, data, pathname }) => {
    const { title, titles, ownTitle } = (handle ?? {}) as TitledHandle;
    if (ownTitle && data) return ownTitle(data as never, t);
    const key = title ?? titles?.[Object.keys(titles).find((path) => samePath(path, pathname)) ?? ""];
    return key ? t(key) : [];
  });
  return titles.at(-1);
}

/** As the route map compares them. */
const samePath = (a: string, b: string) => a.toLowerCase() === b.toLowerCase().replace(/\/+$/, "");
