import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type ShownToast, usualSeconds } from "./ToastMessage";

/** ms for the notification to fade away. */
const fadeMs = 500;

/**
 * The toast of the last answer until its time is over or another page is shown: a page that is loaded anew meanwhile,
 * because something changed live, brings none. `n` tells one from the next.
 */
export function useLastToast(given: ShownToast | null): { toast: ShownToast; n: number } | null {
  const { key } = useLocation();
  const [last, setLast] = useState({ given, key, n: 0, over: false });
  if (given && given !== last.given) setLast({ given, key, n: last.n + 1, over: false });
  else if (key !== last.key) setLast({ ...last, key, over: true });
  const toast = last.over ? null : last.given;
  useEffect(() => {
    if (!toast) return;
    const end = () => setLast((each) => ({ ...each, over: true }));
    const timer = setTimeout(end, (toast.seconds ?? usualSeconds) * 1_000 + fadeMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return toast && { toast, n: last.n };
}
