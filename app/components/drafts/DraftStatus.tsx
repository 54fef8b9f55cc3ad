import { toShanghai } from "@protocol/values/instant";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { draftField } from "~/services/drafts/draftFields";
import type { DraftState, OpenedDraft } from "~/services/drafts/drafts.server";
import { sayAhead } from "~/services/i18n/lateTexts";
import styles from "./DraftStatus.module.css";
import { useAutosave } from "./useAutosave";

/** Stands in a form's bar: the hidden half of its draft, when it was saved, and what is in the way of that. */
export function DraftStatus({
  formId,
  opened,
  answered,
}: {
  formId: string;
  opened: OpenedDraft;
  answered?: DraftState | null;
}) {
  const { t } = useTranslation("drafts");
  sayAhead(() => [t("problem.failed"), t("problem.conflict"), t("saved"), t("compare")]);
  // what is loaded anew beside the form is another beginning, and not this form's
  const [begun] = useState(opened.state);
  const state = answered ?? begun;
  const { version, saved, problem } = useAutosave(formId, state);
  return (
    <span className={styles.status}>
      <input type="hidden" name={draftField.id} value={state.id} />
      <input type="hidden" name={draftField.version} value={version} />
      <input type="hidden" name={draftField.tab} value={state.tab} />
      <input type="hidden" name={draftField.kind} value={state.kind} />
      <input type="hidden" name={draftField.documentId} value={state.documentId ?? ""} />
      <span className={problem ? styles.problem : "muted"} role="status">
        {problem ? t(`problem.${problem}`) : saved && t("saved", { time: toShanghai(saved.time).slice(11) })}
      </span>
      {problem === "conflict" && !state.conflict && (
        <button className="btn small" type="submit" name={draftField.compare} value="1" formNoValidate>
          {t("compare")}
        </button>
      )}
    </span>
  );
}
