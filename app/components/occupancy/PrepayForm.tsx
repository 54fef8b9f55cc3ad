import type { ReactNode } from "react";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { useInitialPage } from "~/components/form/useInitialPage";
import type { AccountFormAnswer } from "~/services/occupancy/accountForms.server";

interface Props {
  intent: string;
  answered?: AccountFormAnswer;
  label: string;
  primary?: boolean;
  idempotencyKey: string;
  question: string;
  children: ReactNode;
}

/** A form behind its button, open while something is wrong with it. */
export function PrepayForm({ intent, answered, label, primary, idempotencyKey, question, children }: Props) {
  return (
    // once something has been saved, the form is closed and empty
    <details key={useInitialPage(idempotencyKey, answered)} className="asked" open={answered?.intent === intent}>
      <summary className={primary ? "btn primary" : "btn"}>{label}</summary>
      <PostForm className="asked-body">
        <p>{question}</p>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={`${idempotencyKey}-${intent}`} />
        {children}
        <button className="btn primary" type="submit">
          {label}
        </button>
      </PostForm>
    </details>
  );
}

interface FieldProps {
  intent: string;
  answered?: AccountFormAnswer;
  name: string;
  label: string;
  marked?: boolean;
  /** Yuan or text that it begins with. */
  begin?: string;
  money?: boolean;
  maxLength?: number;
}

/** What one field of such a form holds after its answer, and what is wrong with it. */
export function typedIn({ intent, answered, name, begin }: Pick<FieldProps, "intent" | "answered" | "name" | "begin">) {
  const mine = answered?.intent === intent ? answered : undefined;
  return { id: `${intent}-${name}`, name, defaultValue: mine?.values[name] ?? begin, errors: mine?.fieldErrors[name] };
}

export function PrepayField({ label, marked, money, maxLength = 200, ...asked }: FieldProps) {
  return (
    <LabelledInput
      {...typedIn(asked)}
      label={label}
      marked={marked}
      maxLength={money ? 20 : maxLength}
      inputMode={money ? "decimal" : undefined}
    />
  );
}
