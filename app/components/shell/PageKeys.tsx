import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { isForPage } from "./pageKey";

const KeyDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import("./KeyDialog.client").catch(() => ({ default: () => null })),
);

/** A page's way to something new: the primary link of its head, where it leads to a form. */
function newLink(): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>("main .page-head a.btn.primary");
  return [...links].find(({ pathname }) => /add|apply|create|reservation/i.test(pathname));
}

/** `?` lists the keys of the page unless keys of one character are off; Alt+N begins something new. */
export function PageKeys({ singleKeys }: { singleKeys: boolean }) {
  const [listed, setListed] = useState(false);
  const close = useCallback(() => setListed(false), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // with Alt, some keyboards write another letter
      if (event.altKey && event.code === "KeyN" && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        const link = document.querySelector("dialog[open]") ? undefined : newLink();
        if (!link) return;
        event.preventDefault();
        link.click();
      } else if (singleKeys && !event.altKey && (event.key === "?" || event.key === "？") && isForPage(event)) {
        event.preventDefault();
        setListed(true);
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [singleKeys]);
  return (
    listed && (
      <Suspense fallback={null}>
        <KeyDialog onClose={close} />
      </Suspense>
    )
  );
}
