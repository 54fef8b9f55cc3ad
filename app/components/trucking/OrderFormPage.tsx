import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { TruckOrderInput } from "@protocol/truckOrder";
import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ConflictNotice } from "~/components/documents/ConflictNotice";
import { FormBar, FormStart } from "~/components/documents/FormParts";
import { DraftHead } from "~/components/drafts/DraftHead";
import { DraftStatus } from "~/components/drafts/DraftStatus";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LookUps } from "~/components/form/LookUps";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useFormKeys } from "~/components/form/useFormKeys";
import type { OrderFormAnswer, OrderFormPage as Page } from "~/services/trucking/orderForm.server";
import { truckDetailPath, truckListPath } from "~/services/trucking/paths";
import type { OrderFields } from "./orderFields";
import { TruckOrderFields } from "./TruckOrderFields";
import { useFieldLabel } from "./useFieldLabel";
import { useReadValue } from "./useReadValue";

/** New, edit and copy of a truck order. */
export function OrderFormPage({ page, answered, title }: { page: Page; answered?: OrderFormAnswer; title: string }) {
  const { t } = useTranslation("trucking");
  const readValue = useReadValue(page);
  const [form, fields] = useForm<TruckOrderInput>({
    id: "order",
    lastResult: answered?.result,
    defaultValue: page.value as never,
  });
  const { edit, type } = page;
  const label = useFieldLabel(type);
  const conflict = answered?.conflict;
  const element = useRef<HTMLFormElement>(null);
  useFormKeys(element);
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <Link className="btn link back" to={edit ? truckDetailPath(type, edit.id) : truckListPath(type)}>
          ‹ {t("documents:form.back")}
        </Link>
        <h1>
          {title}
          {edit && ` ${edit.orderNo}`}
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
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            labelOf={label}
            readValue={readValue}
            statusLabel={t(`orderStatus.${conflict.status}`, { defaultValue: conflict.status })}
          />
        )}
        <DraftHead opened={page.draft} answered={answered?.draft} label={label} readValue={readValue} />
        <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `order-${name}`} />
        <TruckOrderFields
          form={form}
          fields={fields as unknown as OrderFields}
          page={page}
          files={answered?.files ?? page.files}
        />
        <LookUps form={element} />
        <FormBar hint={t("documents:form.requiredHint")} save={t("form.save")} submit={t("form.submit")}>
          <DraftStatus formId="order" opened={page.draft} answered={answered?.draft} />
        </FormBar>
      </PostForm>
    </FormProvider>
  );
}
