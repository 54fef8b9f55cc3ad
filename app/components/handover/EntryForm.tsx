import type { ComponentProps, ReactNode } from "react";
import { type Form, FormFrame, type FormFrameProps } from "~/components/documents/FormFrame";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LookUps } from "~/components/form/LookUps";
import { SubmitBar } from "~/components/form/SubmitRow";
import { VersionField } from "~/components/form/VersionField";
import type { ReadValue } from "~/services/documents/readValue";
import type { EntryAnswer, FormFiles } from "~/services/handover/entryForm.server";

export type EntryFormMetadata = Form;

interface Props extends Omit<FormFrameProps, "restored"> {
  page: FormFrameProps["page"] & { files: FormFiles; idempotencyKey: string };
  answered?: EntryAnswer;
  words: Record<"restored" | "hint" | "submit", string>;
  label: (path: string) => string;
  readValue?: ReadValue;
  chosen?: ComponentProps<typeof ErrorSummary>["chosen"];
  /** The document that it is about, where there is one. */
  about?: { id: string; version: number } | null;
  children: (form: Form, fields: ReturnType<Form["getFieldset"]>, files: FormFiles) => ReactNode;
}

/** The page of a form that is sent whole, around its fields. */
export function EntryForm({ answered, words, label, readValue, about, chosen, children, ...frame }: Props) {
  const { id, page } = frame;
  return (
    <FormFrame {...frame} answered={answered} restored={words.restored}>
      {(form, fields, element) => (
        <>
          {/* Enter in a field must send the form, not press the first button of a row */}
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            {words.submit}
          </button>
          <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
          {about && (
            <>
              <input type="hidden" name="id" value={about.id} />
              <VersionField
                version={answered?.version ?? about.version}
                conflict={answered?.conflict}
                labelOf={label}
                readValue={readValue}
              />
            </>
          )}
          <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `${id}-${name}`} chosen={chosen} />
          {children(form, fields, answered?.files ?? page.files)}
          <LookUps form={element} />
          <SubmitBar hint={words.hint} text={words.submit} />
        </>
      )}
    </FormFrame>
  );
}
