import type { ReactNode } from "react";
import { PostForm } from "./PostForm";

interface Row {
  intent: string;
  /** With its version where others may change it. */
  row: { id: string; version?: number };
  idempotencyKey: string;
}

/** What a form about one row sends unseen: what is done, to which row, and the key by which it is done once. */
export function RowFields({ intent, row: { id, version }, idempotencyKey }: Row) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <input type="hidden" name="key" value={`${idempotencyKey}-${id.slice(-12)}`} />
    </>
  );
}

/** A button in a row that does it at once; `of` names the row, `children` are what it sends besides. */
export function RowButton({
  label,
  of,
  children,
  ...fields
}: Row & { label: string; of: string; children?: ReactNode }) {
  return (
    <PostForm>
      <RowFields {...fields} />
      {children}
      <button className="btn small" type="submit" aria-label={`${label} ${of}`}>
        {label}
      </button>
    </PostForm>
  );
}
