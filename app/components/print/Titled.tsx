import type { ReactNode } from "react";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { Word } from "./Word";

/** A table under its heading; a heading never stands alone at the foot of a page, which a caption of a table may. */
export function Titled({ k, children }: { k: KeyOf<"print"> | TextKey; children: ReactNode }) {
  return (
    <div className="titled">
      <h2>
        <Word k={k} />
      </h2>
      {children}
    </div>
  );
}
