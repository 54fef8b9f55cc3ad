import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import {
  machineTypes,
  mostOperators,
  type OperatorInput,
  powers,
  requiredMachineFields,
  type WheelMachineInput,
} from "@protocol/wheelMachine";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { type AnyField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { ListErrors } from "~/components/form/ListErrors";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import type { WheelMachineFormPage as Page } from "~/services/machines/wheelMachineForm.server";
import { useMachineWords } from "./useMachineWords";

type Fields = Required<{
  [K in keyof WheelMachineInput]: FieldMetadata<WheelMachineInput[K], WheelMachineInput, string[]>;
}>;
type Form = FormMetadata<Record<string, unknown>, string[]>;

const required = new Set<string>([...requiredMachineFields, "files"]);

/** New, edit and copy of a machine: what it is, whose it is, its inspection, who drives it. */
export function WheelMachineFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { t, label, code, readValue, machineStatusLabel, formWords } = useMachineWords();
  const { edit } = page;
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
            <OperatorRows form={form} field={fields.operators} />
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

/** Who drives it, with their certificates; rows that are left empty are none. */
function OperatorRows({
  form,
  field,
}: {
  form: Form;
  field: FieldMetadata<OperatorInput[], WheelMachineInput, string[]>;
}) {
  const { t, label } = useMachineWords();
  const rows = field.getFieldList();
  return (
    <section className="card">
      <div className="card-head">
        <h2 id={field.id} tabIndex={-1}>
          {t("section.operators")}
        </h2>
        <span className="spacer" />
        {rows.length < mostOperators && (
          <button className="btn small" {...form.insert.getButtonProps({ name: field.name })}>
            {t("form.addOperator")}
          </button>
        )}
      </div>
      <ListErrors errors={field.errors} id={field.errorId} />
      {rows.map((row, i) => {
        const own = row.getFieldset();
        const nth = (name: string) => t("form.operatorField", { n: i + 1, field: label(name) });
        return (
          <div className="fields" key={row.key} style={{ marginBottom: 12 }}>
            <TextField field={own.name as unknown as AnyField} label={nth("name")} maxLength={30} />
            <TextField
              field={own.certNo as unknown as AnyField}
              label={nth("certNo")}
              trim="upper all"
              maxLength={30}
            />
            <TextField field={own.validTo as unknown as AnyField} label={nth("validTo")} type="date" />
            <div className="field" style={{ alignSelf: "end", alignItems: "start" }}>
              <button
                className="btn small"
                {...form.remove.getButtonProps({ name: field.name, index: i })}
                aria-label={t("form.removeOperator", { n: i + 1 })}
              >
                {t("documents:form.remove")}
              </button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
