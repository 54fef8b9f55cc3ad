import { useTranslation } from "react-i18next";
import { fileSize } from "~/services/fileSize";
import { sayAhead } from "~/services/i18n/lateTexts";
import { useMessage } from "~/services/i18n/useMessage";
import type { Sending } from "./useTransfers";

/** Files on their way, each with how far it is. */
export function SendingList({
  sending,
  onCancel,
  onResume,
}: {
  sending: readonly Sending[];
  onCancel: (key: number) => void;
  onResume: (key: number) => void;
}) {
  const { t, i18n } = useTranslation();
  const say = useMessage();
  sayAhead(() => [
    t("errors:file.broken"),
    t("file.resume"),
    t("file.resumeName"),
    t("file.cancel"),
    t("file.cancelName"),
  ]);
  if (sending.length === 0) return null;
  return (
    <ul className="files">
      {sending.map(({ key, name, size, sent, state, error, resumable }) => (
        <li key={key}>
          <span>{name}</span>
          {state === "failed" ? (
            <span className="error" role="alert">
              {say(error ?? "")}
            </span>
          ) : (
            <>
              <progress max={size} value={sent} aria-label={t("common:file.progress", { name })} />
              <span className="muted nowrap">
                {state === "waiting" && t("common:file.waiting")}
                {state === "sending" && `${fileSize(sent, i18n.language)} / ${fileSize(size, i18n.language)}`}
                {state === "checking" && t("common:file.checking")}
              </span>
            </>
          )}
          {state === "failed" && resumable && (
            <button
              className="btn link small"
              type="button"
              aria-label={t("common:file.resumeName", { name })}
              onClick={() => onResume(key)}
            >
              {t("common:file.resume")}
            </button>
          )}
          <button
            className="btn link small"
            type="button"
            aria-label={t("common:file.cancelName", { name })}
            onClick={() => onCancel(key)}
          >
            {t("common:file.cancel")}
          </button>
        </li>
      ))}
    </ul>
  );
}
