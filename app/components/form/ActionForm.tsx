import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LabelledInput, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";

/** The hidden half of every action's form. */
export function ActionFields({
  document,
  idempotencyKey,
  intent,
}: {
  document: { id: string; version: number };
  idempotencyKey: string;
  intent: string;
}) {
  return (
    <>
      <input type="hidden" name="id" value={document.id} />
      <input type="hidden" name="version" value={document.version} />
      <input type="hidden" name="key" value={`${idempotencyKey}-${intent}`} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

/**
 * How often this form's post has changed its document while the page stayed: as a `key` it closes the form and empties
 * it. A post that was refused answers with action data, one that did not arrive changes no version, and what others
 * change comes without a navigation: then what was typed stays.
 */
function usePostsDone(version: number | undefined) {
  const { key } = useLocation();
  const refused = useActionData() !== undefined;
  const [done, setDone] = useState(0);
  const sent = useRef<{ version?: number; key: string } | null>(null);
  useEffect(() => {
    if (refused || !sent.current || sent.current.key === key) return;
    if (sent.current.version !== version) setDone((count) => count + 1);
    sent.current = null;
  }, [refused, version, key]);
  const noteSent = () => {
    sent.current = { version, key };
  };
  return { done, noteSent };
}

/** A question before what cannot be taken back, in words that name the thing; opens without JavaScript. */
export function Asked({
  version,
  label,
  question,
  primary,
  small,
  open,
  children,
}: {
  /** Of the document that the answer changes, where the form may stay on the page behind it. */
  version?: number;
  label: string;
  question: string;
  primary?: boolean;
  small?: boolean;
  open?: boolean;
  children: React.ReactNode;
}) {
  const { done, noteSent } = usePostsDone(version);
  return (
    <details className="asked" open={open} key={done}>
      <summary className={primary ? "btn primary" : small ? "btn small" : "btn"}>{label}</summary>
      <PostForm className="asked-body" onSubmit={noteSent}>
        <p>{question}</p>
        {children}
      </PostForm>
    </details>
  );
}

interface Answered {
  intent: string;
  fieldErrors: Record<string, string[]>;
  values: Record<string, string>;
}

/** A remark that may be left out. */
export function OptionalRemark({ id, label, answered }: { id: string; label: string; answered?: Answered }) {
  return (
    <LabelledInput
      id={id}
      label={label}
      name="remark"
      maxLength={200}
      defaultValue={answered?.values.remark}
      className="two"
    />
  );
}

/** The reason that an action must have. */
export function RemarkField({ intent, answered }: { intent: string; answered?: Answered }) {
  const { t } = useTranslation();
  const mine = answered?.intent === intent ? answered : undefined;
  return (
    <LabelledTextArea
      id={`remark-${intent}`}
      label={t("common:reason")}
      marked
      name="remark"
      rows={2}
      maxLength={200}
      defaultValue={mine?.values.remark}
      errors={mine?.fieldErrors.remark}
    />
  );
}
