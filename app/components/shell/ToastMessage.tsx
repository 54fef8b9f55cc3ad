import { useTranslation } from "react-i18next";
import type { Toast } from "~/services/session/session.server";

/** A notification that fades by CSS alone; the server shows it once. */
export function ToastMessage({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const tone = toast.kind === "error" ? "error-toast" : toast.kind;
  return (
    <div
      className={`toast ${tone}`}
      role={toast.kind === "error" || toast.kind === "warning" ? "alert" : "status"}
      key={toast.key}
    >
      <strong>{t(`common:toast.${toast.kind}`)}</strong>
      {t(toast.key, toast.params)}
    </div>
  );
}
