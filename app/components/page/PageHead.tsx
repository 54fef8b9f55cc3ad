import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The head of a page that another one leads to: the way back, then the title and what belongs to it. */
export function PageHead({ to, back, children }: { to: string; back: string; children: ReactNode }) {
  return (
    <div className="page-head">
      <Link className="btn link back" to={to}>
        ‹ {back}
      </Link>
      {children}
    </div>
  );
}
