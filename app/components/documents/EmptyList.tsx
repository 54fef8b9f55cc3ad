import type { ReactNode } from "react";
import { Empty } from "~/components/page/Empty";

interface Props {
  title: string;
  text: string;
  /** The list without the filters that left nothing, and what the link to it says; not there without filters. */
  reset: { to: string; text: string } | false;
  /** How the first one is entered. */
  add?: ReactNode;
}

/** Why a list has no rows, with the way to some. */
export function EmptyList({ title, text, reset, add }: Props) {
  return (
    <Empty title={title} text={text}>
      {reset ? (
        <a className="btn" href={reset.to}>
          {reset.text}
        </a>
      ) : (
        add
      )}
    </Empty>
  );
}
