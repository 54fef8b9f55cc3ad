import { useActionData, useNavigate } from "@remix-run/react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";
import { changePasswordPath } from "~/services/paths";

/** ms before a reader who must change the password is led there (spec §8). */
const onwardAfter = 2_000;

/**
 * The 系统提示 of code 1002 (spec §8): a dialog that closes without JavaScript. `text` is a packed message. Where the
 * answer of the page's action is code 1003 it leads on to the change of the password; a document does so by its header.
 */
export function SystemPrompt(props: {
  text: string;
  traceId?: string | null;
  /** A page whose own call was answered with code 1003. */
  changePassword?: boolean;
}) {
  const { text, traceId } = props;
  const { t } = useTranslation();
  const say = useMessage();
  const id = useId();
  const navigate = useNavigate();
  const answered = useActionData() as { prompt?: { changePassword?: boolean } | null } | undefined;
  const onward = props.changePassword ?? answered?.prompt?.changePassword ?? false;
  useEffect(() => {
    if (!onward) return;
    const timer = setTimeout(() => navigate(changePasswordPath), onwardAfter);
    return () => clearTimeout(timer);
  }, [onward, navigate]);
  return (
    <dialog open className="prompt" aria-labelledby={id} key={text + traceId}>
      <h2 id={id}>{t("common:prompt.title")}</h2>
      <p role="alert">{say(text)}</p>
      {traceId && (
        <p className="muted">
          {t("common:error.trace")} <code>{traceId}</code>
        </p>
      )}
      {onward && (
        <p>
          <a href={changePasswordPath}>{t("common:prompt.changePassword")}</a>
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
