import type { SVGAttributes } from "react";

/** A picture of 18 by 18 drawn in lines; what it means stands beside it or in a label. */
export function LineIcon({
  d,
  ...ends
}: { d: string } & Pick<SVGAttributes<SVGPathElement>, "strokeLinejoin" | "strokeLinecap">) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.6" {...ends} />
    </svg>
  );
}
