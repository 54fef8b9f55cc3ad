import { useEffect } from "react";

const least = 8;

/** Tells styles/settings.css which way the page was last scrolled, so that a fixed header leaves on the way down. */
export function useHidingHeader(on: boolean) {
  useEffect(() => {
    if (!on) return;
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < least) return;
      document.documentElement.dataset.scrolled = now > last && now > 48 ? "down" : "up";
      last = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      window.removeEventListener("scroll", look);
      delete document.documentElement.dataset.scrolled;
    };
  }, [on]);
}
