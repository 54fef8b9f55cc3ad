import type { ReactNode } from "react";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { Word } from "./Word";

/** A label and what is written beside it; an empty one keeps its box, as on paper. */
export function Cell({
  k,
  span = 1,
  strong = false,
  children,
}: {
  k: KeyOf<"print"> | TextKey;
  span?: number;
  strong?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <th scope="row">
        <Word k={k} />
      </th>
      <td colSpan={span} className={strong ? "strong" : undefined}>
        {children}
      </td>
    </>
  );
}
