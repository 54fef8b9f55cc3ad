import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * The page's data, or one value of it, as it was when the person came to its form. Data that is loaded anew later, also
 * after a post that was answered on this page, must not replace what has been typed, nor give it a newer version to
 * overwrite.
 */
export function useInitialPage<T>(page: T, answered?: unknown): T {
  const { key } = useLocation();
  const [initial, setInitial] = useState({ key, page });
  if (initial.key === key) return initial.page;
  const next = { key, page: answered ? initial.page : page };
  setInitial(next);
  return next.page;
}
