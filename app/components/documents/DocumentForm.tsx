import type { ComponentProps, ReactNode, RefObject } from "react";
import { DraftStatus } from "~/components/drafts/DraftStatus";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type Form, FormFrame, type FormFrameProps } from "./FormFrame";
import { FormBar, FormOpening } from "./FormParts";

type Opening = ComponentProps<typeof FormOpening>;

interface Props extends FormFrameProps, Pick<Opening, "label" | "readValue" | "statusLabel"> {
  page: Opening["page"] & FormFrameProps["page"];
  answered?: Opening["answered"] & FormFrameProps["answered"];
  /** `save` is null where the document is in force: it is saved whole or not at all. */
  words: Record<"back" | "restored" | "submit" | "required", string> & { save: string | null };
  children: (form: Form, fields: ReturnType<Form["getFieldset"]>, element: RefObject<HTMLFormElement>) => ReactNode;
}

/** The page on which a document is entered or changed, around the fields of its kind. */
export function DocumentForm({ label, readValue, statusLabel, children, ...frame }: Props) {
  const { id, page, answered, words } = frame;
  return (
    <FormFrame {...frame}>
      {(form, fields, element) => (
        <>
          <FormOpening
            save={words.save}
            page={page}
            answered={answered}
            label={label}
            readValue={readValue}
            statusLabel={statusLabel}
          />
          <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `${id}-${name}`} />
          {children(form, fields, element)}
          <FormBar hint={words.required} save={words.save} submit={words.submit}>
            <DraftStatus formId={id} opened={page.draft} answered={answered?.draft} />
          </FormBar>
        </>
      )}
    </FormFrame>
  );
}
