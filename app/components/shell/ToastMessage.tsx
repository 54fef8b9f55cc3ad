import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Its words are said by whoever shows it: what comes out of a session may be of any area's texts. */
export interface ShownToast {
  kind: "success" | "info" | "warning" | "error";
  text?: string;
  /** A title other than that of its kind. */
  title?: string;
  /** How long it stays; 3 unless told. */
  seconds?: number;
}

export const usualSeconds = 3;

/** A notification that fades by CSS alone; the server shows it once. What is inside it stands in the place of its words. */
export function ToastMessage({ toast, children }: { toast: ShownToast; children?: ReactNode }) {
  const { t } = useTranslation();
  const { kind, text, title, seconds = usualSeconds } = toast;
  const urgent = kind === "error" || kind === "warning";
  return (
    <div
      className={`toast ${kind === "error" ? "error-toast" : kind}`}
      role={urgent ? "alert" : "status"}
      style={{ "--stay": `${seconds}s` } as CSSProperties}
    >
      <strong>{title ?? t(`toast.${kind}`)}</strong>
      {children ?? text}
    </div>
  );
}
