import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { sizeTypes } from "@protocol/values/sizeType";
import {
  deliveryModes,
  hasField,
  mostLiftedBoxes,
  requiredOfScope,
  requiredWeightFields,
  type WeightBoxInput,
  type WeightOrderInput,
} from "@protocol/weightOrder";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { type AnyField, DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { ListErrors } from "~/components/form/ListErrors";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { weightOrderPaths } from "~/services/lifting/paths";
import type { WeightOrderFormPage as Page } from "~/services/lifting/weightOrderForm.server";
import { useLiftingWords } from "./useLiftingWords";

type Fields = Required<{
  [K in keyof WeightOrderInput]: FieldMetadata<WeightOrderInput[K], WeightOrderInput, string[]>;
}>;
type Form = FormMetadata<Record<string, unknown>, string[]>;

const entries = (list: readonly { dictValue: string; dictLabel: string }[]) =>
  list.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));

/** New, edit and copy of an order: which ship, which boxes, when, by whom. The fields are those of its trade. */
export function WeightOrderFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, scope, dicts } = page;
  const places = [...dicts.terminal, ...dicts.yard];
  const { t, label, code, readValue, statusLabel, title } = useLiftingWords(places);
  const paths = weightOrderPaths(scope);
  const required = new Set<string>([...requiredWeightFields, ...requiredOfScope[scope]]);
  return (
    <DocumentForm
      id="order"
      page={page}
      answered={answered}
      to={edit ? paths.detail(edit.id) : paths.list()}
      title={edit ? `${title("edit", scope)} ${edit.docNo}` : title("add", scope)}
      words={{
        back: t("documents:form.back"),
        restored: t("form.restored"),
        save: t("form.save"),
        submit: t("form.submit"),
        required: t("documents:form.requiredHint"),
      }}
      label={label}
      readValue={readValue}
      statusLabel={statusLabel}
    >
      {(form, all) => {
        const fields = all as unknown as Fields;
        const common = fieldProps(fields, label, required);
        const has = (field: keyof WeightOrderInput) => hasField(scope, field);
        return (
          <>
            <input type="hidden" name="tradeScope" value={scope} />
            <FieldGroup title={t("section.cargo")}>
              {has("blNo") && <TextField {...common("blNo")} trim="upper all" maxLength={20} />}
              {has("edoNo") && <TextField {...common("edoNo")} trim="upper all" maxLength={20} />}
              {has("waybillNo") && <TextField {...common("waybillNo")} trim="upper all" maxLength={20} />}
              {has("customsNo") && <TextField {...common("customsNo")} trim="upper all" maxLength={18} />}
              <TextField {...common("vesselName")} trim="upper" maxLength={35} />
              <TextField {...common("voyage")} trim="upper all" maxLength={10} />
              {has("transferVessel") && <TextField {...common("transferVessel")} maxLength={35} />}
              <SelectField {...common("placeCode")} options={entries(places)} empty={t("documents:form.choose")} />
            </FieldGroup>
            <FieldGroup title={t("section.pickup")}>
              <DateTimeField {...common("planTime")} hint={t("form.planHint")} />
              <SelectField
                {...common("deliveryMode")}
                options={deliveryModes.map((value) => ({ value, label: code.deliveryMode(value) }))}
              />
              <TextField {...common("plateNo")} trim="upper all" maxLength={10} />
              <TextField {...common("driverName")} maxLength={20} />
              <TextField {...common("driverMobile")} type="tel" maxLength={20} inputMode="tel" />
              {has("returnYard") && (
                <SelectField {...common("returnYard")} options={entries(places)} empty={t("documents:form.choose")} />
              )}
              {has("returnDue") && <TextField {...common("returnDue")} type="date" />}
            </FieldGroup>
            <BoxRows form={form} field={fields.boxes} operators={entries(dicts.operator)} />
            <FieldGroup title={t("section.parties")}>
              <TextField {...common("consignee")} maxLength={60} className="two" />
              <TextField {...common("forwarder")} maxLength={60} className="two" />
              <TextField {...common("contactName")} maxLength={20} />
              <TextField {...common("contactMobile")} type="tel" maxLength={20} inputMode="tel" />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
            <FieldGroup title={t("section.files")}>
              <AttachmentsField {...common("files")} files={answered?.files ?? page.files} hint={t("form.filesHint")} />
            </FieldGroup>
          </>
        );
      }}
    </DocumentForm>
  );
}

/** The boxes that are to be lifted. */
function BoxRows({
  form,
  field,
  operators,
}: {
  form: Form;
  field: FieldMetadata<WeightBoxInput[], WeightOrderInput, string[]>;
  operators: readonly { value: string; label: string }[];
}) {
  const { t, label } = useLiftingWords();
  const rows = field.getFieldList();
  return (
    <section className="card">
      <div className="card-head">
        <h2 id={field.id} tabIndex={-1}>
          {t("section.boxes")}
        </h2>
        <span className="spacer" />
        {rows.length < mostLiftedBoxes && (
          <button className="btn small" {...form.insert.getButtonProps({ name: field.name })}>
            {t("form.addBox")}
          </button>
        )}
      </div>
      <ListErrors errors={field.errors} id={field.errorId} />
      {rows.map((row, i) => {
        const own = row.getFieldset();
        const nth = (name: keyof WeightBoxInput, needed = false) => ({
          field: own[name] as unknown as AnyField,
          label: t("form.boxField", { n: i + 1, field: label(name) }),
          required: needed,
        });
        const id = own.id.initialValue;
        return (
          <div className="fields" key={row.key} style={{ marginBottom: 12 }}>
            {typeof id === "string" && <input type="hidden" name={own.id.name} value={id} />}
            <TextField {...nth("ctnNo", true)} trim="upper all" maxLength={13} />
            <SelectField
              {...nth("ctnSizeType", true)}
              options={sizeTypes.map((type) => ({ value: type.code, label: type.label }))}
              empty={t("documents:form.choose")}
            />
            <SelectField {...nth("ctnOperatorCode", true)} options={operators} empty={t("documents:form.choose")} />
            <TextField {...nth("sealNo")} trim="upper all" maxLength={15} />
            <TextField {...nth("grossWeight")} inputMode="numeric" maxLength={9} unit="kg" />
            <div className="field" style={{ alignSelf: "end", alignItems: "start" }}>
              <button
                className="btn small"
                {...form.remove.getButtonProps({ name: field.name, index: i })}
                aria-label={t("form.removeBox", { n: i + 1 })}
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
