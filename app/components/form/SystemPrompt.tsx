import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";

/** The 系统提示 of code 1002 (spec §8): a dialog that closes without JavaScript. `text` is a packed message. */
export function SystemPrompt({ text, traceId }: { text: string; traceId?: string | null }) {
  const { t } = useTranslation();
  const say = useMessage();
  const id = useId();
  return (
    <dialog open className="prompt" aria-labelledby={id} key={text + traceId}>
      <h2 id={id}>{t("common:prompt.title")}</h2>
      <p role="alert">{say(text)}</p>
      {traceId && (
        <p className="muted">
          {t("common:error.trace")} <code>{traceId}</code>
        </p>
      )}
      <form method="dialog">
        <button className="btn primary" type="submit">
          {t("common:prompt.close")}
        </button>
      </form>
    </dialog>
  );
}
