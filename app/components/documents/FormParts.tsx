import type { ReactNode } from "react";
import { DraftHead } from "~/components/drafts/DraftHead";
import { useInitialPage } from "~/components/form/useInitialPage";
import { initialDigestsField } from "~/services/documents/documentForm";
import type { ReadValue } from "~/services/documents/readValue";
import type { Conflict } from "~/services/documents/saving.server";
import type { DraftState, OpenedDraft } from "~/services/drafts/drafts.server";
import { ConflictNotice } from "./ConflictNotice";

/** The version that a form is about, where it changes a document that is there. */
interface Edited {
  id: string;
  version: number;
}

/**
 * How the form of a document begins: its hidden half, what somebody else has saved meanwhile, and what became of its
 * draft.
 */
export function FormOpening({
  save,
  page,
  answered,
  label,
  readValue,
  statusLabel,
}: {
  save: string | null;
  page: { idempotencyKey: string; initialDigests: string; edit: Edited | null; draft: OpenedDraft };
  answered?: {
    idempotencyKey: string | null;
    version?: number | null;
    initialDigests?: string;
    conflict?: Conflict | null;
    draft?: DraftState | null;
  };
  label: (path: string) => string;
  readValue: ReadValue;
  statusLabel: (status: string) => string;
}) {
  const { edit, idempotencyKey, initialDigests } = useInitialPage(page, answered);
  const conflict = answered?.conflict;
  return (
    <>
      <FormStart
        save={save}
        idempotencyKey={answered?.idempotencyKey ?? idempotencyKey}
        initialDigests={answered?.initialDigests ?? initialDigests}
        edit={edit && { id: edit.id, version: answered?.version ?? edit.version }}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          labelOf={label}
          readValue={readValue}
          statusLabel={statusLabel(conflict.status)}
        />
      )}
      <DraftHead opened={page.draft} answered={answered?.draft} label={label} readValue={readValue} />
    </>
  );
}

/** What a document's form says besides its fields: the wish's own key, and which version it changes. */
function FormStart({
  save,
  idempotencyKey,
  initialDigests,
  edit,
}: {
  save: string | null;
  idempotencyKey: string;
  initialDigests: string;
  edit: Edited | null;
}) {
  return (
    <>
      {/* Enter in a field must save, not press the first button of a row */}
      <button
        type="submit"
        name="mode"
        value={save === null ? "submit" : "draft"}
        className="sr"
        tabIndex={-1}
        aria-hidden="true"
      >
        {save}
      </button>
      <input type="hidden" name="key" value={idempotencyKey} />
      {edit && (
        <>
          <input type="hidden" name="id" value={edit.id} />
          <input type="hidden" name="version" value={edit.version} />
          <input type="hidden" name={initialDigestsField} value={initialDigests} />
        </>
      )}
    </>
  );
}

/** The bar that stays in sight: a hint, the draft's state as `children`, and the ways on; `save` is null where a gap is none to keep. */
export function FormBar(props: { hint: string; save: string | null; submit: string; children: ReactNode }) {
  return (
    <div className="form-bar">
      <span className="muted">{props.hint}</span>
      {props.children}
      <span className="spacer" />
      {props.save !== null && (
        <button className="btn" type="submit" name="mode" value="draft">
          {props.save}
        </button>
      )}
      <button className="btn primary" type="submit" name="mode" value="submit">
        {props.submit}
      </button>
    </div>
  );
}
