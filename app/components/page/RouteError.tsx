import { isRouteErrorResponse, useActionData, useLocation, useRouteError } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { EntryHeader } from "~/components/shell/EntryHeader";
import { useMessage } from "~/services/i18n/useMessage";
import { homePath } from "~/services/paths";
import { ChunkLoadError } from "./chunkDeadline";
import { InsideMain } from "./InsideMain";

interface ErrorData {
  /** A packed message of `errors`, or a port's own words. */
  text?: string;
  traceId?: string;
  /** Code 1003: the reader is led to change the password. */
  changePassword?: boolean;
  /** A refusal by code: told as the 系统提示 or a toast, on a page that says no more than that it could not be opened. */
  as?: "dialog" | "info" | "silent";
  /** The session has ended: where the page leads after 1 s. */
  onward?: string;
  /** What was posted, where the page that would show it could not be asked for. */
  retry?: [string, string][];
}

/** ms before a page whose session has ended leads on (docs/requirements.md §8). */
const onwardAfter = 1_000;

/** What a page shows when it cannot: the reason in the reader's words, what to do, and the trace id for the hotline. */
export function RouteError() {
  const { t } = useTranslation();
  const say = useMessage();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const answered = useActionData() as Pick<ErrorData, "retry"> | undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const detail: ErrorData =
    isRouteErrorResponse(error) && typeof error.data === "object" && error.data ? error.data : {};
  const late = error instanceof ChunkLoadError ? error.to : null;
  const text = late
    ? "chunk"
    : (detail.text ?? (status === 404 ? "notFound" : status === 403 ? "forbidden" : "failure"));
  const { as, onward, changePassword } = detail;
  const retry = detail.retry ?? answered?.retry;
  useEffect(() => {
    if (!onward) return;
    const timer = setTimeout(() => location.assign(onward), onwardAfter);
    return () => clearTimeout(timer);
  }, [onward]);
  const card = (
    <div className="card empty">
      {(as || changePassword) && (
        <SystemPrompt prompt={{ text, traceId: null, changePassword, ...(as && as !== "dialog" ? { as } : {}) }} />
      )}
      {!late && !as && !onward && (
        <p className="muted" aria-hidden="true" style={{ fontSize: 40, lineHeight: 1.5 }}>
          {status}
        </p>
      )}
      <h1>{as ? t("common:error.refused") : say(text)}</h1>
      <p className="muted">
        {t(onward ? "common:error.onward" : status === 404 ? "common:error.notFoundHint" : "common:error.hint")}
      </p>
      {detail.traceId && (
        <p className="muted">
          {t("common:error.trace")} <code className="nowrap">{detail.traceId}</code>
        </p>
      )}
      {retry && <Retry action={pathname + search} entries={retry} />}
      <div className="actions">
        {onward ? (
          <a className="btn primary" href={onward}>
            {t("common:error.logIn")}
          </a>
        ) : (
          <a className="btn primary" href={homePath}>
            {t("common:error.home")}
          </a>
        )}
        {status !== 404 && !onward && (
          <a className="btn" href={late ?? pathname + search}>
            {t("common:error.retry")}
          </a>
        )}
      </div>
    </div>
  );
  return useContext(InsideMain) ? (
    card
  ) : (
    <>
      <EntryHeader />
      <main className="content" id="main" tabIndex={-1}>
        {card}
      </main>
    </>
  );
}

/** What was posted while the upstream was away: kept whole, so that one press sends it again under the same key. */
function Retry({ action, entries }: { action: string; entries: [string, string][] }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={action} style={{ marginTop: 12 }}>
      {entries.map(([name, value], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may carry one name twice
        <input key={i} type="hidden" name={name} value={value} />
      ))}
      <p>{t("common:error.kept")}</p>
      <div className="actions">
        <button className="btn primary" type="submit">
          {t("common:error.sendAgain")}
        </button>
      </div>
    </form>
  );
}
