import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { useMessage } from "~/services/i18n/useMessage";

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

/** A question before what cannot be taken back, in words that name the thing; opens without JavaScript. */
export function Asked({
  label,
  question,
  primary,
  small,
  open,
  children,
}: {
  label: string;
  question: string;
  primary?: boolean;
  small?: boolean;
  open?: boolean;
  children: React.ReactNode;
}) {
  return (
    <details className="asked" open={open}>
      <summary className={primary ? "btn primary" : small ? "btn small" : "btn"}>{label}</summary>
      <PostForm className="asked-body">
        <p>{question}</p>
        {children}
      </PostForm>
    </details>
  );
}

export function RemarkField({
  intent,
  answered,
}: {
  intent: string;
  answered?: { intent: string; fieldErrors: Record<string, string[]>; values: Record<string, string> };
}) {
  const { t } = useTranslation();
  const say = useMessage();
  const mine = answered?.intent === intent ? answered : undefined;
  const errors = mine?.fieldErrors.remark;
  const id = `remark-${intent}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {t("common:reason")}
        <span className="req">*</span>
      </label>
      <textarea
        className="input"
        id={id}
        name="remark"
        rows={2}
        maxLength={200}
        defaultValue={mine?.values.remark}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
      />
      {errors && (
        <span className="error" id={`${id}-error`}>
          {errors.map(say).join(" ")}
        </span>
      )}
    </div>
  );
}
