import { useEffect, useState } from "react";
import type { Toast } from "~/services/session/session.server";
import { ToastMessage } from "../shell/ToastMessage";

/**
 * Puts a text on the clipboard and says how that went (docs/requirements.md §8); without JavaScript there is no such
 * button.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [alive, setAlive] = useState(false);
  const [told, setTold] = useState<{ at: number; toast: Toast } | null>(null);
  useEffect(() => setAlive(true), []);
  if (!alive) return null;
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    const toast: Toast = done
      ? { kind: "success", key: "common:copy.done" }
      : { kind: "error", key: "common:copy.failed" };
    setTold({ at: Date.now(), toast });
  };
  return (
    <>
      <button className="btn link small" type="button" onClick={copy}>
        {label}
      </button>
      {told && <ToastMessage key={told.at} toast={told.toast} />}
    </>
  );
}
