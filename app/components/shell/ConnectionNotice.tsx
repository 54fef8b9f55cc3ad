import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { connection } from "~/services/connection/connection";
import { sayAhead } from "~/services/i18n/lateTexts";

/** Says that the portal cannot be reached and what waits for it; the page stays as it is. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const unsent = useSyncExternalStore(connection.subscribe, connection.getUnsent, () => "none" as const);
  sayAhead(() => [t("errors:connection"), t("connection.form"), t("connection.page"), t("connection.retry")]);
  if (unsent === "none") return null;
  return (
    // it stays as long as the connection is away
    <div className="toast warning" role="alert" style={{ animation: "none" }}>
      <strong>{t("errors:connection")}</strong>
      {t(`common:connection.${unsent}`)}{" "}
      <button type="button" className="btn small" onClick={connection.retry}>
        {t("common:connection.retry")}
      </button>
    </div>
  );
}
