import type { ReactNode } from "react";

/** The head of a list: its title with a word on it, and at the right, as `children`, what can be done with all of it. */
export function ListHead({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {note && <span className="muted">{note}</span>}
      {children && (
        <>
          <span className="spacer" />
          {children}
        </>
      )}
    </div>
  );
}
