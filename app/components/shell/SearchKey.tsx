import { type ComponentType, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { setField } from "../form/lookUpFields";
import { isForPage } from "./pageKey";
import { SearchField } from "./SearchField";

interface Props {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** What Ctrl+K does where the dialog could not be fetched. */
function HeaderInstead({ text, onClose }: Props) {
  // before anything else is typed: the field that took it until now has gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had been typed by then; the header goes on by itself
  useLayoutEffect(() => {
    const input = document.querySelector<HTMLInputElement>('header [role="search"] input');
    if (input) {
      input.focus();
      setField(input, text);
    }
    onClose();
  }, []);
  return null;
}

const SearchDialog = lazy<ComponentType<Props>>(() =>
  import("./SearchDialog.client").catch(() => ({ default: HeaderInstead })),
);

/**
 * Ctrl+K opens the search over whatever page somebody is at, and where the header has no room for it. `/` goes to the
 * header's field where there is one, unless keys of one character are off.
 */
export function SearchKey({ singleKeys }: { singleKeys: boolean }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const close = useCallback(() => setOpen(false), []);
  const openedFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (open) {
      return () => {
        // gone with the search; the header's field has taken it where the dialog did not come
        if (document.activeElement !== document.body) return;
        if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus({ preventScroll: true });
      };
    }
    const press = (event: KeyboardEvent) => {
      const slash = singleKeys && event.key === "/" && !event.altKey && isForPage(event);
      const field = slash ? document.querySelector<HTMLInputElement>('header [role="search"] input') : null;
      if (field?.checkVisibility()) {
        event.preventDefault();
        return field.focus();
      }
      if (
        !slash &&
        (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      )
        return;
      // over a dialog it would lie beneath it
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      openedFrom.current = document.activeElement;
      setText("");
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open, singleKeys]);
  const props = { text, onText: setText, onClose: close };
  return (
    open && (
      <Suspense fallback={<SearchField {...props} />}>
        <SearchDialog {...props} />
      </Suspense>
    )
  );
}
