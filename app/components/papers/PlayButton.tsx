import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  moved,
  moveOfKey,
  readViewerState,
  type ViewerMove,
  type ViewerState,
  viewerStatePath,
} from "~/services/papers/viewerState";

/** How long a page is shown while they turn by themselves. */
const playMs = 3_000;

interface Props {
  base: string;
  state: ViewerState;
  count: number;
  /** A paper of one page has nothing to play; its keys zoom and turn it all the same. */
  hidden?: boolean;
}

const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable], dialog") !== null;

/** The router's own name for the entry of the history that the browser stands on; each navigation makes a new one. */
const historyKey = () => (history.state as { key?: string } | null)?.key;

/** What the keys do, where they do anything. */
export function KeysHint({ className }: { className: string }) {
  const { t } = useTranslation("papers");
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive ? <p className={className}>{t("viewer.keys")}</p> : null;
}

/** The keys of the viewer, and the button by which its pages turn by themselves; without a script there is neither. */
export function PlayButton({ base, state, count, hidden = false }: Props) {
  const { t } = useTranslation("papers");
  const navigate = useNavigate();
  const [alive, setAlive] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => setAlive(true), []);
  const asked = useRef<{ leaving: string | undefined; state: ViewerState } | null>(null);

  useEffect(() => {
    // The address changes later than a key asks for it and before React shows it: as long as the page that the last key
    // was pressed on has not been left, the next key goes on from what that one asked for.
    const latest = () =>
      asked.current && asked.current.leaving === historyKey()
        ? asked.current.state
        : readViewerState(new URLSearchParams(location.search), count);
    const move = (how: ViewerMove) => {
      const next = moved(latest(), how, count);
      if (!next) return;
      asked.current = { leaving: historyKey(), state: next };
      navigate(viewerStatePath(base, next), { replace: true, preventScrollReset: true });
    };
    const play = () => {
      if (count < 2) return;
      if (!moved(latest(), "next", count)) move("first");
      setPlaying(true);
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesKeys(event.target)) return;
      const onButton = event.target instanceof HTMLButtonElement;
      if (playing) {
        // the button itself stops by these
        if (onButton && (event.key === " " || event.key === "Enter")) return;
        if (event.key !== "Tab") event.preventDefault();
        setPlaying(false);
        return;
      }
      const how = moveOfKey[event.key];
      if (event.key === " " && !onButton) play();
      else if (how) move(how);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [base, count, playing, navigate]);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      const next = moved(state, "next", count);
      if (next) navigate(viewerStatePath(base, next), { replace: true, preventScrollReset: true });
      if (!next || !moved(next, "next", count)) setPlaying(false);
    }, playMs);
    return () => clearTimeout(timer);
  }, [playing, base, state, count, navigate]);

  if (!alive || hidden) return null;
  const toggle = () => {
    const first = playing || moved(state, "next", count) ? null : moved(state, "first", count);
    if (first) navigate(viewerStatePath(base, first), { replace: true, preventScrollReset: true });
    setPlaying(!playing);
  };
  return (
    <button className="btn small" type="button" aria-pressed={playing} onClick={toggle}>
      <span aria-hidden="true">{playing ? "■" : "▶"}</span>
      {t(playing ? "viewer.stop" : "viewer.play")}
    </button>
  );
}
