import type { ReactNode } from "react";

/** The version that a form is about, where it changes a document that is there. */
interface Edited {
  id: string;
  version: number;
}

/** What a document's form says besides its fields: the wish's own key, and which version it changes. */
export function FormStart({
  save,
  idempotencyKey,
  edit,
}: {
  save: string;
  idempotencyKey: string;
  edit: Edited | null;
}) {
  return (
    <>
      {/* Enter in a field must save, not press the first button of a row */}
      <button type="submit" name="mode" value="draft" className="sr" tabIndex={-1} aria-hidden="true">
        {save}
      </button>
      <input type="hidden" name="key" value={idempotencyKey} />
      {edit && (
        <>
          <input type="hidden" name="id" value={edit.id} />
          <input type="hidden" name="version" value={edit.version} />
        </>
      )}
    </>
  );
}

/** The bar that stays in sight: a hint, the draft's state as `children`, and the two ways on. */
export function FormBar(props: { hint: string; save: string; submit: string; children: ReactNode }) {
  return (
    <div className="form-bar">
      <span className="muted">{props.hint}</span>
      {props.children}
      <span className="spacer" />
      <button className="btn" type="submit" name="mode" value="draft">
        {props.save}
      </button>
      <button className="btn primary" type="submit" name="mode" value="submit">
        {props.submit}
      </button>
    </div>
  );
}
