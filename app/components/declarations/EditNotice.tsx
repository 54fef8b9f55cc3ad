import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./EditNotice.module.css";

/** How long the button stands there; the key does it later, too. */
const shownMs = 10_000;

/** An edit of the rows that can be taken back. */
export interface Edited {
  /** Another one for each edit. */
  n: number;
  said: string;
  undo: () => void;
}

/** Says in the form's bar what was just done to the rows, with the button that takes it back. */
export function EditNotice({ edited }: { edited: Edited | null }) {
  const { t } = useTranslation("declarations");
  const [gone, setGone] = useState(0);
  const box = useRef<HTMLSpanElement>(null);
  const n = edited?.n ?? 0;
  useEffect(() => {
    if (!n) return;
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => {
      // whoever is about to press it has the time
      if (box.current?.matches(":hover, :focus-within")) timer = setTimeout(leave, 1_000);
      else setGone(n);
    };
    timer = setTimeout(leave, shownMs);
    return () => clearTimeout(timer);
  }, [n]);
  const shown = edited && gone !== n ? edited : null;
  return (
    <span className={styles.edited} ref={box}>
      <span role="status">{shown?.said}</span>
      {shown && (
        <button className="btn small" type="button" aria-keyshortcuts="Control+Z" onClick={shown.undo}>
          {t("form.undo")}
        </button>
      )}
    </span>
  );
}
