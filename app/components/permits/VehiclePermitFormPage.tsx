import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { VehiclePermitInput } from "@protocol/vehiclePermit";
import { Link } from "@remix-run/react";
import { useRef } from "react";
import { ConflictNotice } from "~/components/documents/ConflictNotice";
import { FormBar, FormStart } from "~/components/documents/FormParts";
import { DraftHead } from "~/components/drafts/DraftHead";
import { DraftStatus } from "~/components/drafts/DraftStatus";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useFormKeys } from "~/components/form/useFormKeys";
import { vehiclePermitPath, vehiclePermitsPath } from "~/services/permits/paths";
import type {
  VehiclePermitFormPage as Page,
  VehiclePermitFormAnswer,
} from "~/services/permits/vehiclePermitForm.server";
import { usePermitWords } from "./usePermitWords";
import { type PermitFields, VehiclePermitFields } from "./VehiclePermitFields";

/** New, edit and renewal of a vehicle's permit. */
export function VehiclePermitFormPage({
  page,
  answered,
  title,
}: {
  page: Page;
  answered?: VehiclePermitFormAnswer;
  title: string;
}) {
  const { t, label, readValue, statusLabel } = usePermitWords(page.dicts.terminal);
  const [form, fields] = useForm<VehiclePermitInput>({
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
        <Link className="btn link back" to={edit ? vehiclePermitPath(edit.id) : vehiclePermitsPath()}>
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
        <VehiclePermitFields
          fields={fields as unknown as PermitFields}
          page={page}
          files={answered?.files ?? page.files}
        />
        <FormBar hint={t("form.requiredHint")} save={t("form.save")} submit={t("form.submit")}>
          <DraftStatus formId="permit" opened={page.draft} answered={answered?.draft} />
        </FormBar>
      </PostForm>
    </FormProvider>
  );
}
