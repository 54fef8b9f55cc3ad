import type { FieldMetadata } from "@conform-to/react";
import { bizRoles, type CompanyInput } from "@protocol/companies";
import type { FileInfo } from "@protocol/files";
import { useTranslation } from "react-i18next";
import { type AnyField, CheckField, TextField } from "~/components/form/Field";
import { FieldError, RequiredMark } from "~/components/form/FieldParts";
import { UploadField } from "~/components/form/UploadField";
import { Section } from "~/components/page/Section";

type Fields = { [K in keyof Required<CompanyInput>]: FieldMetadata<CompanyInput[K]> };

interface Props {
  fields: unknown;
  files: Record<string, FileInfo[]>;
  label: (name: string) => string;
}

/** A company's particulars in the order of its licence. */
export function CompanyFields({ fields: given, files, label }: Props) {
  const { t } = useTranslation("account");
  const fields = given as Fields;
  return (
    <>
      <Section title={t("checkIn.licence")}>
        <div className="fields">
          <TextField
            field={fields.name as AnyField}
            label={label("name")}
            required
            maxLength={60}
            className="two"
            hint={t("hint.companyName")}
            autoComplete="organization"
          />
          <TextField field={fields.uscc as AnyField} trim="upper all" label={label("uscc")} required maxLength={24} />
          <TextField field={fields.legalName as AnyField} label={label("legalName")} required maxLength={30} />
          <TextField
            field={fields.legalIdNo as AnyField}
            trim="upper all"
            label={label("legalIdNo")}
            required
            maxLength={24}
          />
          <TextField field={fields.licenceValidTo as AnyField} label={label("licenceValidTo")} type="date" />
          <CheckField field={fields.licenceLongTerm as AnyField} label={label("licenceLongTerm")} />
          <TextField
            field={fields.address as AnyField}
            label={label("address")}
            required
            maxLength={120}
            className="two"
          />
        </div>
        <div className="fields form-actions">
          <UploadField
            field={fields.licenceFile as AnyField}
            label={label("licenceFile")}
            purpose="licence"
            files={files.licenceFile ?? []}
            required
            className="two"
          />
          <UploadField
            field={fields.authLetter as AnyField}
            label={label("authLetter")}
            purpose="authLetter"
            files={files.authLetter ?? []}
            className="two"
          />
        </div>
      </Section>
      <Section title={t("checkIn.business")}>
        <BusinessChoice field={fields.bizRoles as AnyField} label={label("bizRoles")} />
        <div className="fields form-actions">
          <TextField
            field={fields.roadLicenceNo as AnyField}
            trim="upper all"
            label={label("roadLicenceNo")}
            maxLength={30}
            hint={t("hint.roadLicence")}
          />
          <TextField field={fields.roadLicenceValidTo as AnyField} label={label("roadLicenceValidTo")} type="date" />
        </div>
      </Section>
    </>
  );
}

function BusinessChoice({ field, label }: { field: AnyField; label: string }) {
  const { t } = useTranslation("account");
  const chosen = Array.isArray(field.initialValue) ? field.initialValue : [field.initialValue];
  return (
    <fieldset
      className="plain"
      id={field.id}
      aria-describedby={field.errors ? field.errorId : undefined}
      key={`${field.key}${chosen.join()}`}
      tabIndex={-1}
    >
      <legend>
        {label}
        <RequiredMark />
      </legend>
      <div className="checks">
        {bizRoles.map((role) => (
          <label className="check" key={role}>
            <input type="checkbox" name={field.name} value={role} defaultChecked={chosen.includes(role)} />
            {t(`bizRole.${role}`)}
          </label>
        ))}
      </div>
      <FieldError id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}
