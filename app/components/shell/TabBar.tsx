import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { sayAhead } from "~/services/i18n/lateTexts";
import type { KeyOf } from "~/services/i18n/textKeys";
import { sessionStorageOf } from "~/services/session/sessionStorageOf";
import { type Closing, closeTabs, homeKey, openTab, readTabs, type Tab, tabKeyOf } from "~/services/tabs/tabs";
import { useOwner } from "../form/useOwner";
import { useRouteTitle } from "../page/useRouteTitle";
import styles from "./TabBar.module.css";
import { ToastMessage } from "./ToastMessage";
import { useKeptScroll } from "./useKeptScroll";

const storageKey = "tabs";
const actions = ["refresh", "current", "right", "left", "all"] as const;
const tellMs = 3_000;
/** px that the menu takes at most; it must not leave the window. */
const menuWidth = 190;

const readStored = (owner: string) => readTabs(sessionStorageOf(owner).getItem(storageKey));
const store = (owner: string, tabs: readonly Tab[]) =>
  sessionStorageOf(owner).setItem(storageKey, JSON.stringify(tabs));

/**
 * The pages somebody has opened (docs/requirements.md §2). The server draws home and the page in sight; what else was
 * opened is in session storage and comes with JavaScript, in room that is kept for it.
 */
export function TabBar() {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const routeTitle = useRouteTitle();
  const title = routeTitle ?? t("common:product");
  sayAhead(() => [t("tabs.menu"), t("tabs.closeOne")]);
  const here = tabKeyOf(pathname, search);
  const home: Tab = { key: homeKey, url: homeKey, title: t("common:menu.Index"), scroll: 0 };
  const current = { key: here, url: pathname + search, title };
  const [tabs, setTabs] = useState<Tab[]>(() => openTab([home], current));
  const [menuAt, setMenuAt] = useState<{ key: string; style?: CSSProperties } | null>(null);
  const [told, setTold] = useState<KeyOf<"shell"> | null>(null);
  const [alive, setAlive] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const owner = useOwner() ?? "";

  const keep = useCallback(
    (next: Tab[]) => {
      setTabs(next);
      try {
        store(owner, next);
      } catch {
        // a full or forbidden storage costs the tabs of the next page, nothing else
      }
    },
    [owner],
  );
  const keepScroll = useCallback(
    (key: string, scroll: number) =>
      store(
        owner,
        readStored(owner).map((tab) => (tab.key === key ? { ...tab, scroll } : tab)),
      ),
    [owner],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what opens a tab
  useEffect(() => {
    const stored = readStored(owner);
    const heading = document.querySelector("main h1")?.textContent?.trim();
    const named = here.includes("?id=") && heading && heading.length <= 24 ? { ...current, title: heading } : current;
    keep(openTab(stored.length > 0 ? stored : [home], named));
    setAlive(true);
    setMenuAt(null);
  }, [here, pathname + search, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab in the bar moves the one in sight
  useEffect(() => {
    // along the bar alone: the page itself must not move
    const row = bar.current?.querySelector("nav");
    const own = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && own) row.scrollLeft = own.offsetLeft - row.clientWidth / 2;
  }, [tabs, here, alive]);
  useKeptScroll(here, keepScroll);

  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), tellMs);
    return () => clearTimeout(timer);
  }, [told]);
  useEffect(() => {
    if (!menuAt) return;
    const leave = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest(`.${styles.menu}, .${styles.more}`)))
        setMenuAt(null);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [menuAt]);

  const go = (event: MouseEvent, tab: Tab) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { scroll, url } = readStored(owner).find((each) => each.key === tab.key) ?? tab;
    navigate(url, { preventScrollReset: true, state: { scroll } });
  };
  const run = (action: (typeof actions)[number], key: string) => {
    setMenuAt(null);
    if (action === "refresh") {
      if (key === here) revalidator.revalidate();
      else navigate(tabs.find((tab) => tab.key === key)?.url ?? homeKey);
      return;
    }
    const { tabs: kept, to, refusal } = closeTabs(tabs, key, here, action as Closing);
    if (refusal) setTold(refusal);
    else keep(kept);
    if (to) navigate(to);
  };
  const keys = (event: KeyboardEvent, tab: Tab) => {
    if (event.key === "Delete") run("current", tab.key);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      event.preventDefault();
      openMenu(tab.key, event.currentTarget);
    } else if (event.key === "Escape") setMenuAt(null);
  };
  /** The menu of a tab at the pointer, or below the tab where it was asked for by a key. */
  const openMenu = (key: string, target: Element, pointer?: { x: number; y: number }) => {
    const { left, bottom } = target.getBoundingClientRect();
    const { x, y } = pointer ?? { x: left, y: bottom };
    setMenuAt({
      key,
      style: { position: "fixed", left: Math.min(x, window.innerWidth - menuWidth), top: y, right: "auto" },
    });
  };

  return (
    <div className={styles.bar} ref={bar}>
      <nav aria-label={t("tabs.label")}>
        {tabs.map((tab) => (
          <span className={styles.tab} key={tab.key}>
            <a
              href={tab.url}
              aria-current={tab.key === here ? "page" : undefined}
              title={tab.title}
              onClick={(event) => go(event, tab)}
              onKeyDown={(event) => keys(event, tab)}
              onContextMenu={(event) => {
                event.preventDefault();
                // a key that opens menus comes without a place
                openMenu(
                  tab.key,
                  event.currentTarget,
                  event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : undefined,
                );
              }}
            >
              {tab.title}
            </a>
            {alive && tab.key !== homeKey && (
              <button
                type="button"
                className={styles.close}
                aria-label={t("tabs.closeOne", { title: tab.title })}
                onClick={() => run("current", tab.key)}
              >
                ×
              </button>
            )}
          </span>
        ))}
      </nav>
      {alive && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={menuAt !== null}
          aria-label={t("tabs.menu")}
          onClick={() => setMenuAt(menuAt ? null : { key: here })}
        >
          ⋯
        </button>
      )}
      {menuAt && (
        <div className={`panel ${styles.menu}`} style={menuAt.style}>
          {actions.map((action, i) => (
            <button
              type="button"
              key={action}
              // biome-ignore lint/a11y/noAutofocus: the menu that was just asked for
              autoFocus={i === 0}
              onClick={() => run(action, menuAt.key)}
              onKeyDown={(event) => event.key === "Escape" && setMenuAt(null)}
            >
              {t(`tabs.${action}`)}
            </button>
          ))}
        </div>
      )}
      {told && <ToastMessage toast={{ kind: "warning", text: t(told) }} />}
    </div>
  );
}
