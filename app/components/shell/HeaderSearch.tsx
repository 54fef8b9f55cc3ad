import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchPath } from "~/services/paths";
import { longestSearch } from "~/services/search/longestSearch";
import styles from "./HeaderSearch.module.css";
import { useFoundRows } from "./useFoundRows";

const typedIn = (form: HTMLFormElement | null) => form?.querySelector("input")?.value;

/** A GET form to the results page; where there is JavaScript it suggests while somebody types. */
export function HeaderSearch() {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);

  const shownFor = useRef(key);
  const { state } = useNavigation();
  const typedBefore = useRef<string>();
  useEffect(() => {
    if (state === "loading") typedBefore.current = typedIn(box.current);
  }, [state]);
  useEffect(() => {
    // another page closes what belonged to the last one; what was typed before hydration, or since it was asked for, stays
    if (shownFor.current === key) return;
    shownFor.current = key;
    setOpen(false);
    if (typedIn(box.current) !== typedBefore.current) return;
    setText("");
    box.current?.reset();
  }, [key]);

  const rows = useFoundRows(text);
  const shown = open && rows && rows.length > 0;
  const step = (event: KeyboardEvent) => {
    if (event.key === "Escape") setOpen(false);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>(`input, .${styles.suggestions} a`) ?? [])];
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
      className={styles.search}
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
        aria-keyshortcuts="Control+K"
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
      />
      {shown && (
        <ul className={`panel ${styles.suggestions}`}>
          {rows.map((row) => (
            <li key={row.path}>
              <Link to={row.path}>
                {row.text}
                {row.note && <span className="muted">{row.note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
