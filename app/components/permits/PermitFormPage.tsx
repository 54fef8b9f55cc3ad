import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { ShownFile } from "@protocol/files";
import type { PermitKind } from "@protocol/permits";
import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { ConflictNotice } from "~/components/documents/ConflictNotice";
import { FormBar, FormStart } from "~/components/documents/FormParts";
import { DraftHead } from "~/components/drafts/DraftHead";
import { DraftStatus } from "~/components/drafts/DraftStatus";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useFormKeys } from "~/components/form/useFormKeys";
import { permitPaths } from "~/services/permits/paths";
import type { PermitFormPage as Page, PermitFormAnswer } from "~/services/permits/permitForm.server";
import { usePermitWords } from "./usePermitWords";

interface Props<F> {
  kind: PermitKind;
  page: Page;
  answered?: PermitFormAnswer;
  title: string;
  /** The fields of the kind; `F` are its fields as the form holds them. */
  children: (fields: F, files: readonly ShownFile[]) => ReactNode;
}

/** New, edit and renewal of a permit. */
export function PermitFormPage<F>({ kind, page, answered, title, children }: Props<F>) {
  const { t, label, readValue, statusLabel } = usePermitWords(page.dicts.terminal);
  const [form, fields] = useForm<Record<string, unknown>>({
    id: "permit",
    lastResult: answered?.result,
    defaultValue: page.value as never,
  });
  const { edit } = page;
  const element = useRef<HTMLFormElement>(null);
  useFormKeys(element);
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <Link className="btn link back" to={edit ? permitPaths[kind].detail(edit.id) : permitPaths[kind].list()}>
          ‹ {t("form.back")}
        </Link>
        <h1>
          {title}
          {edit && ` ${edit.permitNo}`}
        </h1>
      </div>
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {t("form.restored")}
        </p>
      )}
      <PostForm {...getFormProps(form)} ref={element} encType="multipart/form-data" noValidate preventScrollReset>
        <FormStart
          save={t("form.save")}
          idempotencyKey={answered?.idempotencyKey ?? page.idempotencyKey}
          edit={edit && { id: edit.id, version: answered?.version ?? edit.version }}
        />
        {answered?.conflict && (
          <ConflictNotice
            conflict={answered.conflict}
            labelOf={label}
            readValue={readValue}
            statusLabel={statusLabel(answered.conflict.status)}
          />
        )}
        <DraftHead opened={page.draft} answered={answered?.draft} label={label} readValue={readValue} />
        <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `permit-${name}`} />
        {children(fields as unknown as F, answered?.files ?? page.files)}
        <FormBar hint={t("form.requiredHint")} save={t("form.save")} submit={t("form.submit")}>
          <DraftStatus formId="permit" opened={page.draft} answered={answered?.draft} />
        </FormBar>
      </PostForm>
    </FormProvider>
  );
}
