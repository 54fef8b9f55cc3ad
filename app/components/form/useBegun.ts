import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * A form's page as it was when the person came to it. What is loaded anew meanwhile, also after a post that was answered
 * here, must neither take the place of what has been typed since, nor make that say that it is about a newer version.
 */
export function useBegun<T>(page: T, answered: unknown): T {
  const { key } = useLocation();
  const [begun, setBegun] = useState({ key, page });
  if (begun.key === key) return begun.page;
  const next = { key, page: answered ? begun.page : page };
  setBegun(next);
  return next.page;
}
