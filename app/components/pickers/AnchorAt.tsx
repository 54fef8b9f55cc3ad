import { forwardRef, useImperativeHandle } from "react";

/** Gives a Mantine popover a field that stands in the page already as what it opens at. */
export const AnchorAt = forwardRef<HTMLElement, { field: HTMLElement }>(function AnchorAt({ field }, ref) {
  useImperativeHandle(ref, () => field, [field]);
  return null;
});
