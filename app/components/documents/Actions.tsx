import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionFields, Asked, RemarkField } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";

/** The document that is acted on, and what came of the last try. */
export interface Acting {
  document: { id: string; version: number; allowedActions: readonly string[] };
  idempotencyKey: string;
  answered?: { intent: string; fieldErrors: Record<string, string[]>; values: Record<string, string> };
}

type Action = Acting & { intent: string };

/** A button that acts at once; not there where the upstream does not allow it now. */
export function ActNow({
  document,
  idempotencyKey,
  intent,
  primary,
  label,
}: Action & { primary?: boolean; label: string }) {
  if (!document.allowedActions.includes(intent)) return null;
  return (
    <PostForm>
      <ActionFields document={document} idempotencyKey={idempotencyKey} intent={intent} />
      <button className={primary ? "btn primary" : "btn"} type="submit">
        {label}
      </button>
    </PostForm>
  );
}

/**
 * A button that asks first, with more to say as `children`; `now` is on the button that then acts. Not there where the
 * upstream does not allow it now.
 */
export function AskFirst({
  document,
  idempotencyKey,
  answered,
  intent,
  allowed = intent,
  primary,
  danger,
  open,
  label,
  question,
  now = label,
  impossible,
  cancel,
  children,
}: Action & {
  /** The allowance where it has another name than the intent. */
  allowed?: string;
  /** The page's main action. */
  primary?: boolean;
  /** Something is lost by it. */
  danger?: boolean;
  /** Stays open with what was wrong. */
  open?: boolean;
  label: string;
  question: string;
  now?: string;
  /** Nothing can be sent yet; the children say what must be done first. */
  impossible?: boolean;
  /** The way back to the page with nothing done. */
  cancel?: { to: string; label: string };
  children?: ReactNode;
}) {
  if (!document.allowedActions.includes(allowed)) return null;
  const act = !impossible && (
    <button className={danger ? "btn danger" : "btn primary"} type="submit">
      {now}
    </button>
  );
  return (
    <Asked
      version={document.version}
      label={label}
      primary={primary}
      question={question}
      open={open && answered?.intent === intent}
    >
      <ActionFields document={document} idempotencyKey={idempotencyKey} intent={intent} />
      {children}
      {cancel ? (
        <div className="actions">
          {act}
          <Link className="btn" to={cancel.to} reloadDocument>
            {cancel.label}
          </Link>
        </div>
      ) : (
        act
      )}
    </Asked>
  );
}

/** One that asks for the reason, too, which the other side will read. */
export function AskReason({ children, ...props }: Action & { label: string; question: string; children?: ReactNode }) {
  return (
    <AskFirst {...props} danger open>
      {children}
      <RemarkField intent={props.intent} answered={props.answered} />
    </AskFirst>
  );
}

/** A link to where something is done with the document; not there where the upstream does not allow it now. */
export function ActLink({ document, intent, to, label }: Action & { to: string; label: string }) {
  if (!document.allowedActions.includes(intent)) return null;
  return (
    <Link className="btn" to={to}>
      {label}
    </Link>
  );
}

/** The last of the buttons: asks before the document is gone. */
export function AskDelete({ number, ...acting }: Acting & { number: string }) {
  const { t } = useTranslation("documents");
  const words = { label: t("delete.action"), question: t("delete.ask", { number }), now: t("delete.now") };
  return <AskFirst {...acting} {...words} intent="delete" danger />;
}
