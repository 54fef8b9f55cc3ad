import { type CallField, requiredCallFields } from "@protocol/vesselCalls";
import { FieldGroup } from "~/components/documents/Group";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { entryOptions } from "~/components/form/options";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { PageHead } from "~/components/page/PageHead";
import type { CallFormAnswer, CallFormPage as Page } from "~/services/voyages/callForm.server";
import { callPaths } from "~/services/voyages/paths";
import { useVoyageWords } from "./useVoyageWords";

const required = new Set<string>(requiredCallFields);
const planned = ["eta", "etb", "etd"] as const;
const cutoffs = ["cyCutoff", "siCutoff", "vgmCutoff", "customsCutoff"] as const;

/** A new call, or a change of one with the reason that its history keeps. */
export function CallFormPage({ page, answered }: { page: Page; answered?: CallFormAnswer }) {
  const { edit, dicts } = page;
  const { t, label, readValue } = useVoyageWords(dicts);
  const texts = answered?.texts ?? page.texts;
  const errors = answered?.errors ?? {};
  const field = (name: CallField | "reason") => ({
    id: `call-${name}`,
    name,
    label: label(name),
    marked: required.has(name) || name === "reason",
    defaultValue: texts[name],
    errors: errors[name],
  });
  const time = { type: "datetime-local", max: "2100-12-31T23:59" } as const;
  const choose = t("documents:form.choose");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={edit ? callPaths.detail(edit.id) : callPaths.list()} back={t("documents:form.back")}>
        <h1>{edit ? `${t("title.callEdit")} ${edit.name}` : t("title.callAdd")}</h1>
      </PageHead>
      <PostForm id="call" noValidate preventScrollReset>
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        {edit && (
          <>
            <input type="hidden" name="id" value={edit.id} />
            <VersionField
              version={texts.version ?? edit.version}
              conflict={answered?.conflict}
              labelOf={label}
              readValue={readValue}
            />
          </>
        )}
        <ErrorSummary errors={errors} labelOf={label} idOf={(name) => `call-${name}`} />
        <FieldGroup title={t("section.vessel")}>
          <LabelledInput {...field("vesselName")} maxLength={35} />
          <LabelledInput {...field("imoNo")} maxLength={10} hint={t("form.imoHint")} />
          <LabelledInput {...field("callSign")} maxLength={7} />
          <LabelledInput {...field("voyage")} maxLength={10} />
          <LabelledInput {...field("serviceCode")} maxLength={10} />
          <LabelledSelect {...field("operatorCode")} options={entryOptions(dicts.operator)} empty={choose} />
          <LabelledSelect {...field("terminalCode")} options={entryOptions(dicts.terminal)} empty={choose} />
          <LabelledInput {...field("berthNo")} maxLength={10} />
        </FieldGroup>
        <FieldGroup title={t("section.times")}>
          {planned.map((name) => (
            <LabelledInput key={name} {...field(name)} {...time} />
          ))}
        </FieldGroup>
        <FieldGroup title={t("section.cutoffs")}>
          <LabelledInput {...field("openTime")} {...time} hint={t("form.openHint")} />
          {cutoffs.map((name) => (
            <LabelledInput key={name} {...field(name)} {...time} />
          ))}
        </FieldGroup>
        {edit && (
          <FieldGroup title={t("section.changes")}>
            <LabelledInput {...field("reason")} maxLength={200} hint={t("form.reasonHint")} className="two" />
          </FieldGroup>
        )}
        <div className="form-bar">
          <span className="spacer" />
          <button className="btn primary" type="submit">
            {t("form.save")}
          </button>
        </div>
      </PostForm>
    </>
  );
}
