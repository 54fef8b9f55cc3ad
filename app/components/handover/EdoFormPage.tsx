import type { FieldMetadata } from "@conform-to/react";
import { type EdoBoxInput, type EdoInput, freightTerms, mostEdoBoxes, requiredEdoFields } from "@protocol/edo";
import { isOddNumber } from "@protocol/values/containerNumber";
import { sizeTypes } from "@protocol/values/sizeType";
import type { ReactNode } from "react";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { type AnyField, CheckField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { type FieldsOf, fieldProps } from "~/components/form/fieldProps";
import { ListErrors } from "~/components/form/ListErrors";
import { codeOptions } from "~/components/form/options";
import { Section } from "~/components/page/Section";
import type { EdoFormPage as Page } from "~/services/handover/edoForm.server";
import type { EntryAnswer } from "~/services/handover/entryForm.server";
import { edoPaths } from "~/services/handover/paths";
import { EntryForm, type EntryFormMetadata } from "./EntryForm";
import { useHandoverWords } from "./useHandoverWords";

type Fields = FieldsOf<EdoInput>;

const required = new Set<string>(requiredEdoFields);

/** A delivery order as the port's clerk enters it for the line, or a new version of one. */
export function EdoFormPage({ page, answered }: { page: Page; answered?: EntryAnswer }) {
  const { t, label, code } = useHandoverWords();
  const { before } = page;
  return (
    <EntryForm
      id="edo"
      page={page}
      answered={answered}
      to={before ? edoPaths.detail(before.id) : edoPaths.list()}
      title={before ? t("title.edoChange", { edoNo: before.edoNo }) : t("title.edoAdd")}
      words={{
        restored: t("form.restored"),
        hint: before?.issued ? t("form.newVersion") : t("form.hint"),
        submit: t("form.weigh"),
      }}
      label={label}
      about={before}
    >
      {(form, all) => {
        const fields = all as unknown as Fields;
        const common = fieldProps(fields, label, required);
        const doubtful = Object.values(form.allErrors).flat().some(isOddNumber);
        return (
          <>
            <FieldGroup title={t("section.transport")}>
              <TextField {...common("blNo")} trim="upper all" maxLength={20} />
              <TextField {...common("lineName")} maxLength={60} />
              <TextField {...common("vesselName")} trim="upper" maxLength={35} lookUp="vessel" />
              <TextField {...common("voyage")} trim="upper all" maxLength={10} lookUp="voyage" />
              <LocodeField {...common("polCode")} />
              <LocodeField {...common("podCode")} />
            </FieldGroup>
            <FieldGroup title={t("section.parties")}>
              <TextField {...common("consigneeName")} maxLength={60} />
              <TextField {...common("consigneeUscc")} trim="upper all" maxLength={20} />
              <TextField {...common("releaseToName")} maxLength={60} hint={t("form.nameHint")} />
              <TextField {...common("notifyParty")} maxLength={60} />
            </FieldGroup>
            <FieldGroup title={t("section.cargo")}>
              <TextField {...common("cargoName")} maxLength={80} />
              <TextField {...common("pkgCount")} inputMode="numeric" maxLength={8} />
              <TextField {...common("grossWeight")} inputMode="numeric" maxLength={10} unit="kg" />
              <TextField {...common("volume")} inputMode="decimal" maxLength={16} unit="m³" />
              <SelectField {...common("freightTerm")} options={codeOptions(freightTerms, code.freightTerm)} />
              <TextField {...common("demFreeDays")} inputMode="numeric" maxLength={3} />
              <TextField {...common("validTo")} type="date" />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
            <BoxRows form={form} field={fields.boxes}>
              {(doubtful || fields.ctnNoConfirmed.initialValue !== undefined) && (
                <CheckField {...common("ctnNoConfirmed")} />
              )}
            </BoxRows>
          </>
        );
      }}
    </EntryForm>
  );
}

function BoxRows({
  children,
  form,
  field,
}: {
  form: EntryFormMetadata;
  field: FieldMetadata<EdoBoxInput[], EdoInput, string[]>;
  children: ReactNode;
}) {
  const { t, label } = useHandoverWords();
  const rows = field.getFieldList();
  return (
    <Section title={t("section.boxes")}>
      <p className="hint" id={field.id} tabIndex={-1} style={{ marginBottom: 12 }}>
        {t("form.boxesHint", { max: mostEdoBoxes })}
      </p>
      <ListErrors errors={field.errors} id={field.errorId} />
      {rows.map((row) => {
        const own = row.getFieldset();
        const named = (name: keyof EdoBoxInput) => ({
          field: own[name] as unknown as AnyField,
          label: label(own[name].name),
        });
        return (
          <div className="fields" key={row.key} style={{ marginBottom: 12 }}>
            <TextField {...named("ctnNo")} trim="upper all" maxLength={20} />
            <SelectField
              {...named("ctnSizeType")}
              options={sizeTypes.map(({ code: value, label: name }) => ({ value, label: `${name} ${value}` }))}
            />
            <TextField {...named("sealNo")} trim="upper all" maxLength={15} />
          </div>
        );
      })}
      {children}
      {rows.length < mostEdoBoxes && (
        <button className="btn small" {...form.insert.getButtonProps({ name: field.name })}>
          {t("form.addBox")}
        </button>
      )}
    </Section>
  );
}
