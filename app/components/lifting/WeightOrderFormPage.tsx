import {
  deliveryModes,
  hasField,
  mostLiftedBoxes,
  requiredOfScope,
  requiredWeightFields,
  type WeightBoxInput,
  type WeightOrderInput,
} from "@protocol/weightOrder";
import { BoxList } from "~/components/documents/BoxList";
import { ContactFields } from "~/components/documents/ContactFields";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { weightOrderPaths } from "~/services/lifting/paths";
import type { WeightOrderFormPage as Page } from "~/services/lifting/weightOrderForm.server";
import { useLiftingWords } from "./useLiftingWords";

/** New, edit and copy of an order: which ship, which boxes, when, by whom. The fields are those of its trade. */
export function WeightOrderFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, scope, dicts } = page;
  const operators = entryOptions(dicts.operator);
  const places = [...dicts.terminal, ...dicts.yard];
  const { t, label, code, readValue, statusLabel, title } = useLiftingWords(places);
  const paths = weightOrderPaths(scope);
  return (
    <DocumentForm<WeightOrderInput>
      id="order"
      page={page}
      answered={answered}
      paths={paths}
      title={edit ? `${title("edit", scope)} ${edit.docNo}` : title("add", scope)}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue, statusLabel }}
      required={[...requiredWeightFields, ...requiredOfScope[scope]]}
    >
      {({ form, fields, common, files }) => {
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
              <SelectField {...common("placeCode")} options={entryOptions(places)} empty={t("documents:form.choose")} />
            </FieldGroup>
            <FieldGroup title={t("section.pickup")}>
              <DateTimeField {...common("planTime")} hint={t("form.planHint")} />
              <SelectField {...common("deliveryMode")} options={codeOptions(deliveryModes, code.deliveryMode)} />
              <TextField {...common("plateNo")} trim="upper all" maxLength={10} />
              <TextField {...common("driverName")} maxLength={20} />
              <TextField {...common("driverMobile")} type="tel" maxLength={20} inputMode="tel" />
              {has("returnYard") && (
                <SelectField
                  {...common("returnYard")}
                  options={entryOptions(places)}
                  empty={t("documents:form.choose")}
                />
              )}
              {has("returnDue") && <TextField {...common("returnDue")} type="date" />}
            </FieldGroup>
            <BoxList<keyof WeightBoxInput>
              form={form}
              field={fields.boxes}
              title={t("section.boxes")}
              most={mostLiftedBoxes}
              label={label}
              required={["ctnNo", "ctnSizeType", "ctnOperatorCode"]}
              columns={["ctnOperatorCode", "sealNo", "grossWeight"]}
              operators={operators}
            >
              {(nth) => (
                <>
                  <SelectField {...nth("ctnOperatorCode")} options={operators} empty={t("documents:form.choose")} />
                  <TextField {...nth("sealNo")} trim="upper all" maxLength={15} />
                  <TextField {...nth("grossWeight")} inputMode="numeric" maxLength={9} unit="kg" />
                </>
              )}
            </BoxList>
            <FieldGroup title={t("section.parties")}>
              <TextField {...common("consignee")} maxLength={60} className="two" />
              <TextField {...common("forwarder")} maxLength={60} className="two" />
              <ContactFields common={common} />
            </FieldGroup>
            <FilesGroup {...common("files")} title={t("section.files")} files={files} hint={t("form.filesHint")} />
          </>
        );
      }}
    </DocumentForm>
  );
}
