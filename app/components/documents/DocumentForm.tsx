import { type FormMetadata, FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { DraftStatus } from "~/components/drafts/DraftStatus";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useFormKeys } from "~/components/form/useFormKeys";
import { PageHead } from "~/components/page/PageHead";
import { FormBar, FormOpening } from "./FormParts";

type Opening = ComponentProps<typeof FormOpening>;
type Form = FormMetadata<Record<string, unknown>, string[]>;

interface Props extends Pick<Opening, "label" | "readValue" | "statusLabel"> {
  /** Of the form; the ids of its fields begin with it. */
  id: string;
  page: Opening["page"] & { value: object; restored: boolean };
  answered?: Opening["answered"] & {
    result?: SubmissionResult<string[]> | null;
    prompt?: ComponentProps<typeof SystemPrompt>["prompt"] | null;
  };
  /** The page that the form is left for. */
  to: string;
  title: string;
  words: Record<"back" | "restored" | "save" | "submit" | "required", string>;
  children: (form: Form, fields: ReturnType<Form["getFieldset"]>, element: RefObject<HTMLFormElement>) => ReactNode;
}

/** The page on which a document is entered or changed, around the fields of its kind. */
export function DocumentForm({ id, page, answered, to, title, words, label, readValue, statusLabel, children }: Props) {
  const [form, fields] = useForm<Record<string, unknown>, string[]>({
    id,
    lastResult: answered?.result,
    defaultValue: page.value as never,
  });
  const element = useRef<HTMLFormElement>(null);
  useFormKeys(element);
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={to} back={words.back}>
        <h1>{title}</h1>
      </PageHead>
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {words.restored}
        </p>
      )}
      <PostForm {...getFormProps(form)} ref={element} encType="multipart/form-data" noValidate preventScrollReset>
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
      </PostForm>
    </FormProvider>
  );
}
