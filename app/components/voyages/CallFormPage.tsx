import { type CallField, requiredCallFields } from "@protocol/vesselCalls";
import { FieldGroup } from "~/components/documents/Group";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { entryOptions } from "~/components/form/options";
import { TextsForm } from "~/components/form/TextsForm";
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
    <TextsForm
      id="call"
      to={edit ? callPaths.detail(edit.id) : callPaths.list()}
      title={edit ? `${t("title.callEdit")} ${edit.name}` : t("title.callAdd")}
      {...{ page, answered, edit, label, readValue }}
      submit={t("form.save")}
    >
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
    </TextsForm>
  );
}
