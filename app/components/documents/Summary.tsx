import type { ReactNode } from "react";

/** What must be seen at once of a document, below its steps. */
export const SummaryNotice = ({ children }: { children: ReactNode }) => (
  <p className="notice warning" style={{ margin: "12px 0 0" }}>
    {children}
  </p>
);

/** What a document is looked at for first, below its steps. */
export const SummaryFacts = ({ children }: { children: ReactNode }) => (
  <dl className="facts" style={{ marginTop: 12 }}>
    {children}
  </dl>
);
