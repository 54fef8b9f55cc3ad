import { type LicenseRemakeInput, pickWays, remakeReasons, requiredRemakeFields } from "@protocol/licenseRemake";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions } from "~/components/form/options";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import type { LicenseRemakeFormPage as Page } from "~/services/machines/licenseRemakeForm.server";
import { licenseRemakePaths } from "~/services/machines/paths";
import { useMachineWords } from "./useMachineWords";

/** New, edit and copy of a replacement: which license, why another, how it is picked up. */
export function LicenseRemakeFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { t, label, code, readValue, remakeStatusLabel } = useMachineWords();
  const { edit, machines } = page;
  return (
    <DocumentForm<LicenseRemakeInput>
      id="remake"
      page={page}
      answered={answered}
      paths={licenseRemakePaths}
      title={edit ? `${t("title.remakeEdit")} ${edit.docNo}` : t("title.remakeAdd")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue, statusLabel: remakeStatusLabel }}
      required={requiredRemakeFields}
      chosen={{ reason: true }}
    >
      {({ common, files }) => (
        <>
          <FieldGroup title={t("section.license")}>
            <SelectField
              {...common("machineId")}
              options={machines.map(({ id, machineNo, licenseNo }) => ({
                value: id,
                label: t("form.machineChoice", { machineNo: machineNo ?? "", licenseNo: licenseNo ?? "" }),
              }))}
              empty={t("documents:form.choose")}
              hint={machines.length === 0 ? t("form.noMachines") : undefined}
              className="two"
            />
            <SelectField
              {...common("reason")}
              options={codeOptions(remakeReasons, code.reason)}
              empty={t("documents:form.choose")}
            />
          </FieldGroup>
          <FieldGroup title={t("section.change")}>
            <TextField {...common("before")} maxLength={100} hint={t("form.changeHint")} className="two" />
            <TextField {...common("after")} maxLength={100} className="two" />
          </FieldGroup>
          <FieldGroup title={t("section.pickUp")}>
            <SelectField {...common("pickWay")} options={codeOptions(pickWays, code.pickWay)} />
            <TextField {...common("pickAddress")} maxLength={120} hint={t("form.pickAddressHint")} className="two" />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
          <FilesGroup
            {...common("files")}
            title={t("section.papers")}
            label={t("form.papers")}
            files={files}
            hint={t("form.papersHint")}
          />
        </>
      )}
    </DocumentForm>
  );
}
