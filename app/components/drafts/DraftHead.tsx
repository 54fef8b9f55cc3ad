import { toShanghai } from "@protocol/values/instant";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useTakesFocus } from "~/components/form/useTakesFocus";
import type { ReadValue } from "~/services/documents/readValue";
import { draftField } from "~/services/drafts/draftFields";
import type { DraftState, OpenedDraft } from "~/services/drafts/drafts.server";
import { draftsPath } from "~/services/drafts/paths";

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
  const state = answered ?? opened.state;
  return (
    <>
      {opened.others > 0 && (
        <p className="draft-link">
          <Link to={draftsPath({ kind: state.kind })}>{t("link", { count: opened.others })}</Link>
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
      className="notice warning draft-conflict"
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
      <div className="table-wrap">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">{t("conflict.field")}</th>
              <th scope="col">{t("conflict.theirs")}</th>
              <th scope="col">{t("conflict.mine")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{label(field)}</th>
                {(["theirs", "mine"] as const).map((side) => (
                  <td key={side} data-label={t(`conflict.${side}`)}>
                    <label className="check">
                      <input
                        type="radio"
                        name={draftField.take(field)}
                        value={side}
                        // what is empty on one side would be lost without a word
                        defaultChecked={side === (mine === "" ? "theirs" : "mine")}
                        aria-label={`${label(field)} ${t(`conflict.${side}`)}`}
                      />
                      <span className="cut">
                        {readValue(field, side === "mine" ? mine : theirs) || t("conflict.empty")}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="actions">
        <button className="btn primary" type="submit" name={draftField.merge} value="1" formNoValidate>
          {t("conflict.merge")}
        </button>
      </div>
    </section>
  );
}
