import type { FieldMetadata } from "@conform-to/react";
import { driveClasses, occupations, type PersonPermitInput, requiredPersonPermitFields } from "@protocol/personPermit";
import { FieldGroup } from "~/components/documents/Group";
import { CheckField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { TickList } from "~/components/form/TickList";
import type { PermitFormPage as Page, PermitFormAnswer } from "~/services/permits/permitForm.server";
import { PermitFormPage } from "./PermitFormPage";
import { PhotosField } from "./PhotosField";
import { usePermitWords } from "./usePermitWords";

type Fields = Required<{
  [K in keyof PersonPermitInput]: FieldMetadata<PersonPermitInput[K], PersonPermitInput, string[]>;
}>;

const required = new Set<string>([...requiredPersonPermitFields, "areas", "files"]);

/** New, edit and renewal of a person's permit: who it is, what they may do, where they enter. */
export function PersonPermitFormPage(props: { page: Page; answered?: PermitFormAnswer; title: string }) {
  const { terminal } = props.page.dicts;
  const { t, label, code } = usePermitWords(terminal);
  return (
    <PermitFormPage<Fields> kind="personPermit" {...props}>
      {(fields, files) => {
        const common = fieldProps(fields, label, required);
        return (
          <>
            <FieldGroup title={t("section.person")}>
              <TextField {...common("name")} maxLength={60} />
              <TextField {...common("idNo")} trim="upper all" maxLength={60} />
              <TextField {...common("mobile")} trim="all" inputMode="tel" maxLength={30} />
              <SelectField
                {...common("occupation")}
                options={occupations.map((value) => ({ value, label: code.occupation(value) }))}
                empty={t("form.choose")}
              />
            </FieldGroup>
            <FieldGroup title={t("section.certificates")}>
              <TextField {...common("driveNo")} maxLength={30} hint={t("form.driverHint")} />
              <SelectField
                {...common("driveClass")}
                options={driveClasses.map((value) => ({ value, label: value }))}
                empty={t("form.choose")}
              />
              <TextField {...common("driveTo")} type="date" />
              <TextField {...common("qualNo")} maxLength={30} />
              <TextField {...common("trainNo")} maxLength={30} />
              <TextField {...common("trainDate")} type="date" hint={t("form.trainHint")} />
            </FieldGroup>
            <FieldGroup title={t("section.entry")}>
              <TickList
                {...common("areas")}
                choices={terminal.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
              />
              <CheckField {...common("isDg")} hint={t("form.dgPersonHint")} />
              <TextField {...common("validFrom")} type="date" />
              <TextField {...common("validTo")} type="date" hint={t("form.validToHint")} />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
            <FieldGroup title={t("section.declarations")}>
              <CheckField {...common("noCriminalRecord")} />
              <CheckField {...common("healthy")} />
            </FieldGroup>
            <PhotosField {...common("files")} files={files} hint={t("form.photoHint")} />
          </>
        );
      }}
    </PermitFormPage>
  );
}
