import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CopyButton } from "~/components/page/CopyButton";

interface Props {
  /** The list, and what the link to it says. */
  to: string;
  back: string;
  number: string;
  /** What the button beside the number does, for those who do not see its sign. */
  copy: string;
  status: ReactNode;
  /** What may be done with the document. */
  children: ReactNode;
}

/** The head of one document: the way back, its number, where it stands, and what may be done. */
export function DetailHead({ to, back, number, copy, status, children }: Props) {
  return (
    <div className="page-head">
      <Link className="btn link back" to={to}>
        ‹ {back}
      </Link>
      <h1>{number}</h1>
      <CopyButton text={number} label={copy} />
      {status}
      <span className="spacer" />
      <div className="actions">{children}</div>
    </div>
  );
}
