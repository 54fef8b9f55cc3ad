import { getFormProps, useForm } from "@conform-to/react";
import type { SubAccount } from "@protocol/accounts";

import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { Section } from "~/components/page/Section";
import type { SubAccountAnswer } from "~/services/identity/subAccountPages.server";
import { GrantFields, ticksOf } from "./GrantFields";
import { NewPasswordFields, type PasswordLabels } from "./NewPasswordFields";
import { useEncryptedPasswords } from "./useEncryptedPasswords";

interface Entry {
  permissionId: string;
  actionList: string[];
}

interface Common {
  account: SubAccount;
  idempotencyKey: string;
  answered?: SubAccountAnswer;
}

function Hidden({ account, idempotencyKey, intent }: Common & { intent: string }) {
  return (
    <>
      <input type="hidden" name="id" value={account.userId} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

/** Name and grants; `typed` is what was entered before, and not saved. */
export function EditForm({
  grantable,
  grants,
  typed,
  ...common
}: Common & { grantable: Entry[]; grants: Entry[]; typed: { name: string; grants: string[] } | null }) {
  const { t } = useTranslation("identity");
  const { account, answered } = common;
  const [form, fields] = useForm<{ name: string; grants: string[] }>({
    id: "account",
    lastResult: answered?.intent === "save" ? answered.result : undefined,
    defaultValue: {
      name: typed?.name ?? account.name,
      grants:
        typed?.grants ??
        grants.flatMap(({ permissionId, actionList }) => actionList.map((key) => `${permissionId}:${key}`)),
    },
  });
  const labels: Record<string, string> = { name: t("subAccounts.name"), grants: t("subAccounts.grants") };
  return (
    <PostForm {...getFormProps(form)} preventScrollReset>
      <Hidden {...common} intent="save" />
      <ErrorSummary
        errors={form.allErrors}
        labelOf={(name) => labels[name] ?? name}
        idOf={(name) => `account-${name}`}
      />
      <Section title={t("subAccounts.grants")}>
        <div className="fields">
          <TextField field={fields.name as unknown as AnyField} label={labels.name!} required maxLength={30} />
        </div>
        <p className="muted" style={{ margin: "12px 0 0" }}>
          {t("subAccounts.grantsHint")}
        </p>
        <GrantFields
          grantable={grantable}
          ticked={ticksOf(fields.grants.initialValue)}
          errors={fields.grants.errors}
          key={fields.grants.key}
        />
        <div className="actions" style={{ marginTop: 16 }}>
          <button className="btn primary" type="submit">
            {t("subAccounts.save")}
          </button>
        </div>
      </Section>
    </PostForm>
  );
}

/** Disabling asks once, in words that name the person. */
export function StatusForm(common: Common) {
  const { t } = useTranslation("identity");
  const { account } = common;
  if (account.status === "1")
    return (
      <PostForm>
        <Hidden {...common} intent="enable" />
        <button className="btn" type="submit">
          {t("subAccounts.enable")}
        </button>
      </PostForm>
    );
  return (
    <details className="asked">
      <summary className="btn danger">{t("subAccounts.disable")}</summary>
      <PostForm className="asked-body">
        <Hidden {...common} intent="disable" />
        <p>{t("subAccounts.askDisable", { name: account.name })}</p>
        <button className="btn danger" type="submit">
          {t("subAccounts.disableNow")}
        </button>
      </PostForm>
    </details>
  );
}

/** A new password for somebody who has forgotten his. */
export function ResetForm({ publicKey, ...common }: Common & { publicKey: string | null }) {
  const { t } = useTranslation("identity");
  const { answered, account } = common;
  const [form, fields] = useForm<{ password: string; repeat: string }>({
    id: "reset",
    lastResult: answered?.intent === "reset" ? answered.result : undefined,
  });
  const seal = useEncryptedPasswords(publicKey);
  const labels: PasswordLabels = { password: t("password.new"), repeat: t("password.repeat") };
  return (
    <PostForm {...getFormProps(form)} reloadDocument onSubmit={seal}>
      <Hidden {...common} intent="reset" />
      <ErrorSummary errors={form.allErrors} labelOf={(name) => labels[name] ?? name} idOf={(name) => `reset-${name}`} />
      <Section title={t("subAccounts.resetPassword")}>
        <div className="account-form">
          <NewPasswordFields
            labels={labels}
            password={fields.password as unknown as AnyField}
            repeat={fields.repeat as unknown as AnyField}
            mobile={account.mobile}
          />
          <p className="muted">{t("subAccounts.resetHint")}</p>
          <div className="actions">
            <button className="btn" type="submit">
              {t("subAccounts.resetNow")}
            </button>
          </div>
        </div>
      </Section>
    </PostForm>
  );
}
