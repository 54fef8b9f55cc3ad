import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

interface Props {
  onClose: () => void;
}

/** What Ctrl+K does where the dialog could not be fetched. */
function HeaderInstead({ onClose }: Props) {
  useEffect(() => {
    document.querySelector<HTMLInputElement>(".header-search input")?.focus();
    onClose();
  }, [onClose]);
  return null;
}

const SearchDialog = lazy<ComponentType<Props>>(() =>
  import("./SearchDialog.client").catch(() => ({ default: HeaderInstead })),
);

/** Ctrl+K opens the search over whatever page somebody is at, and where the header has no room for it. */
export function SearchKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // over a dialog it would lie beneath it
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    open && (
      <Suspense>
        <SearchDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
