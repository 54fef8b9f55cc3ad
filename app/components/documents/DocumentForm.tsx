import type { ShownFile } from "@protocol/files";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { DraftStatus } from "~/components/drafts/DraftStatus";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type FieldsOf, fieldProps } from "~/components/form/fieldProps";
import { type Form, FormFrame, type FormFrameProps } from "./FormFrame";
import { FormBar, FormOpening } from "./FormParts";

type Opening = ComponentProps<typeof FormOpening>;
interface Files {
  files: readonly ShownFile[];
}

/** What the fields of a kind are drawn from. */
export interface Entering<I extends Record<string, unknown>> {
  form: Form;
  fields: FieldsOf<I>;
  /** What a field is given by its name. */
  common: ReturnType<typeof fieldProps<FieldsOf<I>>>;
  /** What is attached already. */
  files: readonly ShownFile[];
  element: RefObject<HTMLFormElement>;
}

interface Props<I extends Record<string, unknown>> extends Omit<FormFrameProps, "to" | "restored"> {
  page: Opening["page"] & FormFrameProps["page"] & Files;
  answered?: Opening["answered"] & FormFrameProps["answered"] & Files;
  /** Where the form is left for: the document, or the list while there is none. */
  paths: { detail(id: string): string; list(): string };
  names: Pick<Opening, "label" | "readValue" | "statusLabel">;
  /** Fields that must be filled in before the document is submitted. */
  required: readonly string[];
  /** `save` is null where the document is in force: it is saved whole or not at all. */
  chosen?: ComponentProps<typeof ErrorSummary>["chosen"];
  words: { restored: string; save: string | null; submit: string; hint?: string };
  children: (entering: Entering<I>) => ReactNode;
}

/** The page on which a document with the input `I` is entered or changed, around the fields of its kind. */
export function DocumentForm<I extends Record<string, unknown>>({
  paths,
  names,
  required,
  chosen,
  words,
  children,
  ...frame
}: Props<I>) {
  const { t } = useTranslation("documents");
  const { id, page, answered } = frame;
  const { label } = names;
  return (
    <FormFrame {...frame} to={page.edit ? paths.detail(page.edit.id) : paths.list()} restored={words.restored}>
      {(form, all, element) => {
        const fields = all as unknown as FieldsOf<I>;
        const common = fieldProps(fields, label, new Set(required));
        return (
          <>
            <FormOpening save={words.save} page={page} answered={answered} {...names} />
            <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `${id}-${name}`} chosen={chosen} />
            {children({ form, fields, common, files: answered?.files ?? page.files, element })}
            <FormBar hint={words.hint ?? t("form.requiredHint")} save={words.save} submit={words.submit}>
              <DraftStatus formId={id} opened={page.draft} answered={answered?.draft} />
            </FormBar>
          </>
        );
      }}
    </FormFrame>
  );
}
