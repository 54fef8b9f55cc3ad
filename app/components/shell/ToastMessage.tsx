import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readText } from "~/services/i18n/readText";
import type { Toast } from "~/services/session/session.server";

const usualSeconds = 3;

/** A notification that fades by CSS alone; the server shows it once. What is inside it stands in the place of its words. */
export function ToastMessage({ toast, children }: { toast: Toast; children?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { kind, key, params, text, title, seconds = usualSeconds } = toast;
  const urgent = kind === "error" || kind === "warning";
  return (
    <div
      className={`toast ${kind === "error" ? "error-toast" : kind}`}
      role={urgent ? "alert" : "status"}
      style={{ "--stay": `${seconds}s` } as CSSProperties}
    >
      <strong>{readText(i18n, title ?? "", undefined, t(`toast.${kind}`))}</strong>
      {children ?? (key ? readText(i18n, key, params, text ?? key) : text)}
    </div>
  );
}
