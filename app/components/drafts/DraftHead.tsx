import { toShanghai } from "@protocol/values/instant";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictRows } from "~/components/documents/ConflictRows";
import { useTakesFocus } from "~/components/form/useTakesFocus";
import type { ReadValue } from "~/services/documents/readValue";
import { draftField } from "~/services/drafts/draftFields";
import type { DraftState, OpenedDraft } from "~/services/drafts/drafts.server";
import { draftsPath } from "~/services/paths";
import styles from "./DraftHead.module.css";

/**
 * Stands at the top of a form: how many drafts of its kind there are, that one was opened, and, where somebody else has
 * saved it since, both versions field by field with a choice for each.
 */
export function DraftHead({
  opened,
  answered,
  label,
  readValue,
}: {
  opened: OpenedDraft;
  answered?: DraftState | null;
  label: (path: string) => string;
  readValue: ReadValue;
}) {
  const { t } = useTranslation("drafts");
  // what is loaded anew beside the form is another beginning, and not this form's
  const [begun] = useState(opened);
  const state = answered ?? begun.state;
  const waiting = opened.waiting?.id === state.id ? null : opened.waiting;
  return (
    <>
      {opened.others > 0 && (
        <p className={styles.link}>
          <Link to={draftsPath({ kind: state.kind })}>{t("link", { count: opened.others })}</Link>
        </p>
      )}
      {!answered && waiting && (
        <p className={`notice ${styles.waiting}`}>
          {t("waiting", {
            title: waiting.title || t("untitled"),
            boxes: t("waitingBoxes", { count: waiting.boxCount }),
            time: toShanghai(waiting.updateTime),
          })}
          {/* a new document: the form begins with other values */}
          <a className="btn small" href={waiting.path}>
            {t("goOn")}
          </a>
        </p>
      )}
      {!answered && state.saved && (
        <p className="notice success" role="status">
          {t("opened", { who: state.saved.by, time: toShanghai(state.saved.time) })}
        </p>
      )}
      {state.conflict && <DraftConflict conflict={state.conflict} label={label} readValue={readValue} />}
    </>
  );
}

function DraftConflict({
  conflict,
  label,
  readValue,
}: {
  conflict: NonNullable<DraftState["conflict"]>;
  label: (path: string) => string;
  readValue: ReadValue;
}) {
  const { t } = useTranslation("drafts");
  const { version, by, time, rows } = conflict;
  const box = useTakesFocus<HTMLElement>(`${version} ${time}`);
  return (
    <section
      className="notice warning"
      role="alert"
      aria-labelledby="draft-conflict"
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: a page that comes with a conflict is about it; this is its focus without JavaScript
      autoFocus
    >
      <h2 id="draft-conflict">{t("conflict.title")}</h2>
      <p>{t("conflict.hint", { who: by, time: toShanghai(time) })}</p>
      <input type="hidden" name={draftField.theirs} value={version} />
      <ConflictRows rows={rows} labelOf={label} readValue={readValue} merge={draftField.merge} />
    </section>
  );
}
