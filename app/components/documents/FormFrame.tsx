import { type FormMetadata, FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useFormKeys } from "~/components/form/useFormKeys";
import { PageHead } from "~/components/page/PageHead";

export type Form = FormMetadata<Record<string, unknown>, string[]>;

export interface FormFrameProps {
  /** Of the form; the ids of its fields begin with it. */
  id: string;
  page: { value: object; restored: boolean };
  answered?: {
    result?: SubmissionResult<string[]> | null;
    prompt?: ComponentProps<typeof SystemPrompt>["prompt"] | null;
  };
  /** The page that the form is left for. */
  to: string;
  title: string;
  /** What is said where what was typed has been restored. */
  restored: string;
}

/** The page of a form with its head; what stands in the form are its children. */
export function FormFrame({
  id,
  page,
  answered,
  to,
  title,
  restored,
  children,
}: FormFrameProps & {
  children: (form: Form, fields: ReturnType<Form["getFieldset"]>, element: RefObject<HTMLFormElement>) => ReactNode;
}) {
  const { t } = useTranslation();
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
      <PageHead to={to} back={t("documents:form.back")}>
        <h1>{title}</h1>
      </PageHead>
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {restored}
        </p>
      )}
      <PostForm {...getFormProps(form)} ref={element} encType="multipart/form-data" noValidate preventScrollReset>
        {children(form, fields, element)}
      </PostForm>
    </FormProvider>
  );
}
