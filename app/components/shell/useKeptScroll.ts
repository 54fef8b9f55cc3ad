import { useEffect, useLayoutEffect } from "react";

const onServer = typeof document === "undefined";
const useCommitEffect = onServer ? useEffect : useLayoutEffect;

/** Hands over how far a page was scrolled when it is left: the next page's own position must not be taken for it. */
export function useKeptScroll(key: string, keep: (key: string, scroll: number) => void) {
  useCommitEffect(() => {
    let scroll = Math.round(window.scrollY);
    const look = () => {
      scroll = Math.round(window.scrollY);
    };
    const leave = () => keep(key, scroll);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [key, keep]);
}
