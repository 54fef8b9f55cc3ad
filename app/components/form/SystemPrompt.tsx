import { useNavigate } from "@remix-run/react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";
import { changePasswordPath } from "~/services/paths";
import type { Shown } from "~/services/refusal.server";
import { ToastMessage } from "../shell/ToastMessage";

/** A trace id is to be copied or read out before it fades. */
const traceSeconds = 15;

/** ms before a reader who must change the password is led there (docs/requirements.md §8). */
const onwardAfter = 2_000;

/**
 * What is said of a refused call (docs/requirements.md §8): the 系统提示 as a dialog that closes without JavaScript, or a
 * toast. Code 1003 leads on to the change of the password; a document does so by its header.
 */
export function SystemPrompt({ prompt }: { prompt: Shown }) {
  const { text, traceId, as, hint, way, changePassword = false } = prompt;
  const { t } = useTranslation();
  const say = useMessage();
  const id = useId();
  const navigate = useNavigate();
  useEffect(() => {
    if (!changePassword) return;
    const timer = setTimeout(() => navigate(changePasswordPath), onwardAfter);
    return () => clearTimeout(timer);
  }, [changePassword, navigate]);
  if (as === "silent") return null;
  const trace = traceId && (
    <>
      {t("common:error.trace")} <code>{traceId}</code>
    </>
  );
  if (as)
    return (
      <ToastMessage key={text + traceId} toast={{ kind: as, seconds: trace ? traceSeconds : undefined }}>
        {say(text)} {trace}
      </ToastMessage>
    );
  return (
    <dialog open className="prompt" aria-labelledby={id} key={text + traceId}>
      <h2 id={id}>{t("common:prompt.title")}</h2>
      <p role="alert">{say(text)}</p>
      {hint && <p>{say(hint)}</p>}
      {trace && <p className="muted">{trace}</p>}
      {changePassword && (
        <p>
          <a href={changePasswordPath}>{t("common:prompt.changePassword")}</a>
        </p>
      )}
      {way && (
        <p>
          <a
            className={way.newTab ? "btn" : "btn primary"}
            href={way.to}
            {...(way.newTab ? { target: "_blank", rel: "noreferrer" } : {})}
          >
            {say(way.text)}
          </a>
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
