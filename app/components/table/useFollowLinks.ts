import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/** For an element of many plain links: a click on one is followed as `Link` does, for the cost of one `Link`. */
export function useFollowLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    // a new document closes the dialog that a link stands in
    if (!link || !plain || event.defaultPrevented || link.closest("dialog")) return;
    if (link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return;
    event.preventDefault();
    // what is shown of one row leaves the list where it is; without a script its place in the URL does
    const beside = link.pathname === window.location.pathname && /[?&](look|acts)=/.test(link.search);
    navigate(link.pathname + link.search + (beside ? "" : link.hash), {
      preventScrollReset: beside,
      // pressed again, a link to the page that is shown adds no step to go back
      replace: link.href === window.location.href,
    });
  };
}
