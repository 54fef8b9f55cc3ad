import { useEffect } from "react";

/** Does something once what stands before it has been drawn and has done its own. */
export function After({ effect }: { effect: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(effect, []);
  return null;
}
