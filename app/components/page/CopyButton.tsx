import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayAhead } from "~/services/i18n/lateTexts";
import { type ShownToast, ToastMessage } from "../shell/ToastMessage";

/**
 * Puts a text on the clipboard and says how that went (docs/requirements.md §8); without JavaScript there is no such
 * button.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [alive, setAlive] = useState(false);
  const [told, setTold] = useState<{ at: number; toast: ShownToast } | null>(null);
  useEffect(() => setAlive(true), []);
  sayAhead(() => [t("common:copy.done"), t("common:copy.failed"), t("common:toast.success"), t("common:toast.error")]);
  if (!alive) return null;
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    const toast: ShownToast = done
      ? { kind: "success", text: t("common:copy.done") }
      : { kind: "error", text: t("common:copy.failed") };
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
