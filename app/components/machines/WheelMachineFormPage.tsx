import {
  machineTypes,
  mostOperators,
  powers,
  requiredMachineFields,
  type WheelMachineInput,
} from "@protocol/wheelMachine";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { RowList } from "~/components/documents/RowList";
import { SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions } from "~/components/form/options";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import type { WheelMachineFormPage as Page } from "~/services/machines/wheelMachineForm.server";
import { useMachineWords } from "./useMachineWords";

/** New, edit and copy of a machine: what it is, whose it is, its inspection, who drives it. */
export function WheelMachineFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { t, label, code, readValue, machineStatusLabel } = useMachineWords();
  const { edit } = page;
  const nth = (i: number, name: string) => t("form.operatorField", { n: i + 1, field: label(name) });
  return (
    <DocumentForm<WheelMachineInput>
      id="machine"
      page={page}
      answered={answered}
      paths={wheelMachinePaths}
      title={edit ? `${t("title.machineEdit")} ${edit.docNo}` : t("title.machineAdd")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue, statusLabel: machineStatusLabel }}
      required={[...requiredMachineFields, "files"]}
    >
      {({ form, fields, common, files }) => (
        <>
          <FieldGroup title={t("section.machine")}>
            <TextField {...common("machineNo")} trim="upper all" maxLength={20} hint={t("form.machineNoHint")} />
            <SelectField
              {...common("machineType")}
              options={codeOptions(machineTypes, code.machineType)}
              empty={t("documents:form.choose")}
            />
            <TextField {...common("brandModel")} maxLength={60} />
            <TextField {...common("serialNo")} trim="upper all" maxLength={30} />
            <TextField {...common("madeDate")} type="date" />
            <SelectField
              {...common("power")}
              options={codeOptions(powers, code.power)}
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
            field={fields.operators}
            title={t("section.operators")}
            most={mostOperators}
            add={t("form.addOperator")}
            remove={(n) => t("form.removeOperator", { n })}
            columns={["name", "certNo", "validTo"].map((name) => ({ label: label(name) }))}
          >
            {(own, i) => (
              <>
                <TextField field={own("name")} label={nth(i, "name")} maxLength={30} />
                <TextField field={own("certNo")} label={nth(i, "certNo")} trim="upper all" maxLength={30} />
                <TextField field={own("validTo")} label={nth(i, "validTo")} type="date" />
              </>
            )}
          </RowList>
          <FilesGroup
            {...common("files")}
            title={t("section.photos")}
            label={t("form.photos")}
            files={files}
            hint={t("form.photosHint")}
          />
        </>
      )}
    </DocumentForm>
  );
}
