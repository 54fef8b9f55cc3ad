import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AvatarForm } from "~/components/account/AvatarForm";
import { PersonRealAuth } from "~/components/account/PersonRealAuth";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { VersionField } from "~/components/form/VersionField";
import { Fact } from "~/components/page/Section";
import { loadCenter, saveCenter } from "~/services/account/center.server";
import styles from "./center.module.css";
import "~/styles/account.css";

export const handle = { title: "account:center.title", uploads: true, form: "profile" };

export const loader = (args: LoaderFunctionArgs) => loadCenter(args);

export const action = (args: ActionFunctionArgs) => saveCenter(args);

/** A conflict means that the page is old: what is true now must be shown beside what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

const fieldNames = ["nickname", "email", "telephone", "position", "address"] as const;
type Fields = Record<(typeof fieldNames)[number], string>;

export default function Center() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  // once saved, the form starts anew from what is true now
  return <CenterForm key={useInitialPage(idempotencyKey, useActionData<typeof action>())} />;
}

function CenterForm() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { profile, realAuth, user, companyStatus } = page;
  const [form, fields] = useForm<Fields>({
    id: "profile",
    lastResult: answered?.result,
    defaultValue: { ...profile, ...page.typed },
  });
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("center.title")}</h1>
      </div>
      <div className={`card ${styles.head}`}>
        <AvatarForm
          profile={profile}
          avatarUrl={user.avatarUrl}
          idempotencyKey={page.idempotencyKey}
          errors={answered?.intent === "avatar" ? answered.fileErrors.avatarFile : undefined}
        />
        <dl className="facts">
          <Fact label={t("field.name")}>{profile.name}</Fact>
          <Fact label={t("field.mobile")}>{profile.mobile}</Fact>
          <Fact label={t("field.userType")}>{t(`userType.${user.userType}`, { defaultValue: user.userType })}</Fact>
          <Fact label={t("field.company")}>{user.companyName || t("center.noCompany")}</Fact>
        </dl>
      </div>
      <PersonRealAuth realAuth={realAuth} userType={user.userType} companyStatus={companyStatus} />
      <PostForm {...getFormProps(form)} noValidate className="card" aria-labelledby="profile-title" preventScrollReset>
        <h2 id="profile-title">{t("center.profile")}</h2>
        <input type="hidden" name="intent" value="profile" />
        <VersionField
          version={answered?.version ?? page.typed?.version ?? profile.version}
          conflict={answered?.conflict}
          labelOf={label}
        />
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? `${page.idempotencyKey}-profile`} />
        <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `profile-${name}`} />
        <div className="fields">
          <TextField field={fields.nickname} label={label("nickname")} maxLength={30} autoComplete="nickname" />
          <TextField
            field={fields.email}
            label={label("email")}
            type="email"
            maxLength={254}
            autoComplete="email"
            inputMode="email"
          />
          <TextField
            field={fields.telephone}
            label={label("telephone")}
            type="tel"
            maxLength={30}
            hint={t("hint.telephone")}
            autoComplete="tel"
          />
          <TextField
            field={fields.position}
            label={label("position")}
            maxLength={30}
            autoComplete="organization-title"
          />
          <TextField
            field={fields.address}
            label={label("address")}
            maxLength={120}
            className="two"
            autoComplete="street-address"
          />
        </div>
        <SubmitRow text={t("center.save")} className="actions form-actions" />
      </PostForm>
    </FormProvider>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
