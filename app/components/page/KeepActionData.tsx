import { type ReactNode, useContext, useMemo, useState } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/**
 * Keeps `useActionData` for as long as its page is shown. The router clears it at every revalidation, which a live
 * message or a form that was sent late causes; the page's form would lose its errors, and the rows of the answer.
 */
export function KeepActionData({ children }: { children: ReactNode }) {
  const state = useContext(RouterState);
  const [last, setLast] = useState(state);
  const cleared = !!last?.actionData && state?.actionData === null && last.location.key === state.location.key;
  if (!cleared && last !== state) setLast(state);
  const value = useMemo(
    () => (cleared && state ? { ...state, actionData: last.actionData } : state),
    [cleared, state, last],
  );
  return <RouterState.Provider value={value}>{children}</RouterState.Provider>;
}
