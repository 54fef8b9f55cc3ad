import { type ReactNode, useContext, useMemo, useState } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/**
 * Keeps what a post was answered for as long as its page is shown. The router forgets it (`useActionData`) as soon as
 * the page's data is loaded anew, by a live message or a form that a lost network had held back, and a form would lose
 * its errors, and rows that came with the answer.
 */
export function KeepAnswer({ children }: { children: ReactNode }) {
  const state = useContext(RouterState);
  const [last, setLast] = useState(state);
  const forgotten = !!last?.actionData && state?.actionData === null && last.location.key === state.location.key;
  if (!forgotten && last !== state) setLast(state);
  const value = useMemo(
    () => (forgotten && state ? { ...state, actionData: last.actionData } : state),
    [forgotten, state, last],
  );
  return <RouterState.Provider value={value}>{children}</RouterState.Provider>;
}
