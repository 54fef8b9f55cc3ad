import { driveClasses, occupations, type PersonPermitInput, requiredPersonPermitFields } from "@protocol/personPermit";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { CheckField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import { TickList } from "~/components/form/TickList";
import type { PermitFormPage as Page, PermitFormAnswer } from "~/services/permits/permitForm.server";
import { PermitFormPage } from "./PermitFormPage";
import { usePermitWords } from "./usePermitWords";

const required = [...requiredPersonPermitFields, "areas", "files"];

/** New, edit and renewal of a person's permit: who it is, what they may do, where they enter. */
export function PersonPermitFormPage(props: { page: Page; answered?: PermitFormAnswer; title: string }) {
  const { terminal } = props.page.dicts;
  const { t, code } = usePermitWords(terminal);
  return (
    <PermitFormPage<PersonPermitInput> kind="personPermit" required={required} {...props}>
      {({ common, files }) => (
        <>
          <FieldGroup title={t("section.person")}>
            <TextField {...common("name")} maxLength={60} />
            <TextField {...common("idNo")} trim="upper all" maxLength={60} />
            <TextField {...common("mobile")} trim="all" inputMode="tel" maxLength={30} />
            <SelectField
              {...common("occupation")}
              options={codeOptions(occupations, code.occupation)}
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
            <TickList {...common("areas")} choices={entryOptions(terminal)} />
            <CheckField {...common("isDg")} hint={t("form.dgPersonHint")} />
            <TextField {...common("validFrom")} type="date" />
            <TextField {...common("validTo")} type="date" hint={t("form.validToHint")} />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
          <FieldGroup title={t("section.declarations")}>
            <CheckField {...common("noCriminalRecord")} />
            <CheckField {...common("healthy")} />
          </FieldGroup>
          <FilesGroup
            {...common("files")}
            title={t("section.photos")}
            label={t("form.photos")}
            files={files}
            hint={t("form.photoHint")}
          />
        </>
      )}
    </PermitFormPage>
  );
}
