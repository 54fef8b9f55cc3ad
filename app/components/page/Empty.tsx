import type { ReactNode } from "react";

/** Why there is nothing, and what to do about it. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg width="72" height="48" viewBox="0 0 72 48" aria-hidden="true" focusable="false">
        <path
          d="M6 40h60M14 40V18h44v22M22 18v22M30 18v22M38 18v22M46 18v22M14 18l6-8h32l6 8"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
