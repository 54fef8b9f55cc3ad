import { Form, Link, useFetcher, useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { loader } from "~/routes/shell/search";
import { searchPath, withQuery } from "~/services/paths";
import { longestSearch } from "~/services/search/longestSearch";

const pauseMs = 200;

/** A GET form to the results page; where there is JavaScript it suggests while somebody types. */
export function HeaderSearch() {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const fetcher = useFetcher<typeof loader>();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { load } = fetcher;

  useEffect(() => {
    if (text.trim().length < 2) return;
    const timer = setTimeout(() => load(withQuery(searchPath, { q: text, suggest: 1 })), pauseMs);
    return () => clearTimeout(timer);
  }, [text, load]);
  const shownFor = useRef(key);
  useEffect(() => {
    // another page closes what belonged to the last one; what was typed before hydration stays
    if (shownFor.current === key) return;
    shownFor.current = key;
    setOpen(false);
    setText("");
    box.current?.reset();
  }, [key]);

  const found = fetcher.data;
  const rows = found
    ? [
        ...found.screens.map((screen) => ({
          path: screen.path,
          text: t(`common:menu.${screen.name}`, { defaultValue: screen.title }),
        })),
        ...found.documents.map((each) => ({ path: each.path, text: each.number })),
      ]
    : [];
  const shown = open && text.trim().length >= 2 && found && found.typed === text.trim() && rows.length > 0;
  const step = (event: KeyboardEvent) => {
    if (event.key === "Escape") setOpen(false);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, .suggestions a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Form
      method="get"
      action={searchPath}
      className="header-search"
      role="search"
      aria-label={t("search.title")}
      ref={box}
      onKeyDown={step}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <input
        name="q"
        type="search"
        maxLength={longestSearch}
        autoComplete="off"
        placeholder={t("search.placeholder")}
        aria-label={t("search.label")}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
      />
      {shown && (
        <ul className="suggestions">
          {rows.map((row) => (
            <li key={row.path}>
              <Link to={row.path}>{row.text}</Link>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
