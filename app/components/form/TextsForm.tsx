import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/page/PageHead";
import type { ReadValue } from "~/services/documents/readValue";
import type { TextsAnswer } from "~/services/forms/textsAnswer.server";
import { ErrorSummary } from "./ErrorSummary";
import { PostForm } from "./PostForm";
import { SubmitBar } from "./SubmitRow";
import { SystemPrompt } from "./SystemPrompt";
import { VersionField } from "./VersionField";

interface Props {
  /** Of the form; the ids of its fields begin with it. */
  id: string;
  /** The page that the form is left for. */
  to: string;
  title: string;
  page: { idempotencyKey: string; texts: { version?: string } | null };
  answered?: TextsAnswer<{ version?: string }>;
  /** What is changed, with its version where `texts` have none; null for something new. */
  edit: { id: string; version?: number } | null;
  label: (name: string) => string;
  readValue: ReadValue;
  submit: string;
  /** The fields. */
  children: ReactNode;
}

/** The page of a form whose fields are plain texts, for something new or a change of what is there. */
export function TextsForm({ id, to, title, page, answered, edit, label, readValue, submit, children }: Props) {
  const { t } = useTranslation("documents");
  const texts = answered?.texts ?? page.texts;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={to} back={t("form.back")}>
        <h1>{title}</h1>
      </PageHead>
      <PostForm id={id} noValidate preventScrollReset>
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        {edit && (
          <>
            <input type="hidden" name="id" value={edit.id} />
            <VersionField
              version={texts?.version || edit.version}
              conflict={answered?.conflict}
              labelOf={label}
              readValue={readValue}
            />
          </>
        )}
        <ErrorSummary errors={answered?.errors ?? {}} labelOf={label} idOf={(name) => `${id}-${name}`} />
        {children}
        <SubmitBar hint={t("form.markedHint")} text={submit} />
      </PostForm>
    </>
  );
}
