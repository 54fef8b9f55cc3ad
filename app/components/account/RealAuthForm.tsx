import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { idTypes } from "@protocol/realAuth";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { SelectField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useMessage } from "~/services/i18n/useMessage";
import type { Shown } from "~/services/refusal.server";
import styles from "./RealAuthForm.module.css";

interface Props {
  kind: "person" | "company";
  page: {
    ticket: { id: string; companyName: string; uscc: string; expireTime: string } | null;
    refusal: { text: string; traceId: string | null } | null;
    /** What had been typed before the language was changed. */
    typed: Partial<Fields> | null;
    idempotencyKey: string;
  };
  answered?: {
    result: SubmissionResult<string[]>;
    prompt: Shown | null;
    idempotencyKey: string | null;
  };
  /** Where it came from. */
  back: string;
}

type Fields = { realName: string; idType: string; idNo: string };

/** The page of the embedded provider: name and document of the person, or of the company's legal person. */
export function RealAuthForm({ kind, page, answered, back }: Props) {
  const { t } = useTranslation("account");
  const say = useMessage();
  const [form, fields] = useForm<Fields>({
    id: "real-auth",
    lastResult: answered?.result,
    defaultValue: page.typed ?? { idType: "01" },
  });
  const { ticket, refusal } = page;
  const label = (name: string) =>
    t(`field.${kind === "company" && name === "realName" ? "legalName" : name}`, { defaultValue: name });
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <a className="btn link back" href={back}>
          ‹ {t("realAuth.back")}
        </a>
        <h1>{t(kind === "person" ? "realAuth.personTitle" : "realAuth.companyTitle")}</h1>
      </div>
      {!ticket ? (
        <p className="notice warning" role="alert">
          {refusal && say(refusal.text)}
        </p>
      ) : (
        <PostForm {...getFormProps(form)} noValidate className={`card ${styles.form}`}>
          <input type="hidden" name="ticket" value={ticket.id} />
          <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
          <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `real-auth-${name}`} />
          <p className="muted">{t(kind === "person" ? "realAuth.personHint" : "realAuth.companyHint")}</p>
          <p className="muted">{t("realAuth.until", { time: toShanghai(ticket.expireTime) })}</p>
          {kind === "company" && (
            <dl className="facts">
              <div>
                <dt>{t("field.companyName")}</dt>
                <dd>{ticket.companyName}</dd>
              </div>
              <div>
                <dt>{t("field.uscc")}</dt>
                <dd>{ticket.uscc}</dd>
              </div>
            </dl>
          )}
          <div className="fields one">
            <TextField
              field={fields.realName}
              label={label("realName")}
              required
              maxLength={30}
              hint={t("hint.realName")}
              autoComplete="name"
            />
            <SelectField
              field={fields.idType}
              label={label("idType")}
              required
              options={idTypes.map((value) => ({ value, label: t(`idType.${value}`) }))}
            />
            <TextField
              field={fields.idNo}
              trim="upper all"
              label={label("idNo")}
              required
              maxLength={24}
              hint={t("hint.idNo")}
            />
          </div>
          <SubmitRow text={t("realAuth.submit")} />
        </PostForm>
      )}
      {!ticket && (
        <p>
          <a className="btn primary" href={back}>
            {t("realAuth.back")}
          </a>
        </p>
      )}
    </FormProvider>
  );
}
