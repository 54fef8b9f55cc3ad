import type { FieldMetadata } from "@conform-to/react";
import { type LicenseRemakeInput, pickWays, remakeReasons, requiredRemakeFields } from "@protocol/licenseRemake";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import type { LicenseRemakeFormPage as Page } from "~/services/machines/licenseRemakeForm.server";
import { licenseRemakePaths } from "~/services/machines/paths";
import { useMachineWords } from "./useMachineWords";

type Fields = Required<{
  [K in keyof LicenseRemakeInput]: FieldMetadata<LicenseRemakeInput[K], LicenseRemakeInput, string[]>;
}>;

const required = new Set<string>(requiredRemakeFields);

/** New, edit and copy of a replacement: which license, why another, how it is picked up. */
export function LicenseRemakeFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { t, label, code, readValue, remakeStatusLabel, formWords } = useMachineWords();
  const { edit, machines } = page;
  return (
    <DocumentForm
      id="remake"
      page={page}
      answered={answered}
      to={edit ? licenseRemakePaths.detail(edit.id) : licenseRemakePaths.list()}
      title={edit ? `${t("title.remakeEdit")} ${edit.docNo}` : t("title.remakeAdd")}
      words={formWords}
      label={label}
      readValue={readValue}
      statusLabel={remakeStatusLabel}
    >
      {(_form, fields) => {
        const common = fieldProps(fields as unknown as Fields, label, required);
        return (
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
                options={remakeReasons.map((value) => ({ value, label: code.reason(value) }))}
                empty={t("documents:form.choose")}
              />
            </FieldGroup>
            <FieldGroup title={t("section.change")}>
              <TextField {...common("before")} maxLength={100} hint={t("form.changeHint")} className="two" />
              <TextField {...common("after")} maxLength={100} className="two" />
            </FieldGroup>
            <FieldGroup title={t("section.pickUp")}>
              <SelectField
                {...common("pickWay")}
                options={pickWays.map((value) => ({ value, label: code.pickWay(value) }))}
              />
              <TextField {...common("pickAddress")} maxLength={120} hint={t("form.pickAddressHint")} className="two" />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
            <FieldGroup title={t("section.papers")}>
              <AttachmentsField
                {...common("files")}
                label={t("form.papers")}
                files={answered?.files ?? page.files}
                hint={t("form.papersHint")}
              />
            </FieldGroup>
          </>
        );
      }}
    </DocumentForm>
  );
}
