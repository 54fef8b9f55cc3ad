import type { FieldMetadata } from "@conform-to/react";
import {
  machineTypes,
  mostOperators,
  powers,
  requiredMachineFields,
  type WheelMachineInput,
} from "@protocol/wheelMachine";
import type { ComponentProps } from "react";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { RowList } from "~/components/documents/RowList";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import type { WheelMachineFormPage as Page } from "~/services/machines/wheelMachineForm.server";
import { useMachineWords } from "./useMachineWords";

type Fields = Required<{
  [K in keyof WheelMachineInput]: FieldMetadata<WheelMachineInput[K], WheelMachineInput, string[]>;
}>;

const required = new Set<string>([...requiredMachineFields, "files"]);

/** New, edit and copy of a machine: what it is, whose it is, its inspection, who drives it. */
export function WheelMachineFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { t, label, code, readValue, machineStatusLabel, formWords } = useMachineWords();
  const { edit } = page;
  const nth = (i: number, name: string) => t("form.operatorField", { n: i + 1, field: label(name) });
  return (
    <DocumentForm
      id="machine"
      page={page}
      answered={answered}
      to={edit ? wheelMachinePaths.detail(edit.id) : wheelMachinePaths.list()}
      title={edit ? `${t("title.machineEdit")} ${edit.docNo}` : t("title.machineAdd")}
      words={formWords}
      label={label}
      readValue={readValue}
      statusLabel={machineStatusLabel}
    >
      {(form, all) => {
        const fields = all as unknown as Fields;
        const common = fieldProps(fields, label, required);
        return (
          <>
            <FieldGroup title={t("section.machine")}>
              <TextField {...common("machineNo")} trim="upper all" maxLength={20} hint={t("form.machineNoHint")} />
              <SelectField
                {...common("machineType")}
                options={machineTypes.map((value) => ({ value, label: code.machineType(value) }))}
                empty={t("documents:form.choose")}
              />
              <TextField {...common("brandModel")} maxLength={60} />
              <TextField {...common("serialNo")} trim="upper all" maxLength={30} />
              <TextField {...common("madeDate")} type="date" />
              <SelectField
                {...common("power")}
                options={powers.map((value) => ({ value, label: code.power(value) }))}
                empty={t("documents:form.choose")}
              />
              <TextField
                {...common("liftTon")}
                inputMode="decimal"
                maxLength={10}
                unit="t"
                hint={t("form.liftTonHint")}
              />
              <TextField {...common("ownWeightKg")} inputMode="numeric" maxLength={12} unit="kg" />
            </FieldGroup>
            <FieldGroup title={t("section.keeping")}>
              <TextField {...common("ownerName")} maxLength={60} className="two" />
              <TextField {...common("responsible")} maxLength={30} />
              <TextField {...common("innerPlate")} trim="upper all" maxLength={10} hint={t("form.innerPlateHint")} />
              <TextField {...common("inspectDate")} type="date" />
              <TextField {...common("inspectTo")} type="date" />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
            <RowList
              form={form}
              field={fields.operators as unknown as ComponentProps<typeof RowList>["field"]}
              title={t("section.operators")}
              most={mostOperators}
              add={t("form.addOperator")}
              remove={(n) => t("form.removeOperator", { n })}
            >
              {({ name, certNo, validTo }, i) => (
                <>
                  <TextField field={name!} label={nth(i, "name")} maxLength={30} />
                  <TextField field={certNo!} label={nth(i, "certNo")} trim="upper all" maxLength={30} />
                  <TextField field={validTo!} label={nth(i, "validTo")} type="date" />
                </>
              )}
            </RowList>
            <FieldGroup title={t("section.photos")}>
              <AttachmentsField
                {...common("files")}
                label={t("form.photos")}
                files={answered?.files ?? page.files}
                hint={t("form.photosHint")}
              />
            </FieldGroup>
          </>
        );
      }}
    </DocumentForm>
  );
}
