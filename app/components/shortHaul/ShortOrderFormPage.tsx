import {
  mostShortBoxes,
  requiredShortBoxFields,
  requiredShortFields,
  type ShortBoxInput,
  type ShortOrderInput,
  shortLoads,
  shortPurposes,
} from "@protocol/shortOrder";
import { BoxList } from "~/components/documents/BoxList";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { CheckField, DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { shortOrderPaths } from "~/services/shortHaul/paths";
import type { ShortOrderFormPage as Page } from "~/services/shortHaul/shortOrderForm.server";
import { useShortHaulWords } from "./useShortHaulWords";

/** New, edit and copy of a short-haul order: what for, from where to where, by when, which boxes, for whom. */
export function ShortOrderFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts } = page;
  const { t, label, code, readValue, statusLabel } = useShortHaulWords(dicts);
  const choose = t("documents:form.choose");
  const operators = entryOptions(dicts.operator);
  const places = entryOptions([...dicts.yard, ...dicts.terminal]);
  return (
    <DocumentForm<ShortOrderInput>
      id="order"
      page={page}
      answered={answered}
      paths={shortOrderPaths}
      title={edit ? `${t("title.edit")} ${edit.docNo}` : t("title.add")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue, statusLabel }}
      required={requiredShortFields}
    >
      {({ form, fields, common, files }) => (
        <>
          <FieldGroup title={t("section.haul")}>
            <SelectField {...common("purpose")} options={codeOptions(shortPurposes, code.purpose)} />
            <SelectField {...common("fullEmpty")} options={codeOptions(shortLoads, code.fullEmpty)} empty={choose} />
            <SelectField {...common("fromYard")} options={places} empty={choose} />
            <SelectField {...common("toYard")} options={places} empty={choose} />
            <DateTimeField {...common("dueTime")} />
            <CheckField {...common("nightWork")} />
          </FieldGroup>
          <BoxList<keyof ShortBoxInput>
            form={form}
            field={fields.boxes}
            title={t("section.boxes")}
            most={mostShortBoxes}
            label={label}
            required={requiredShortBoxFields}
            columns={["ctnOperatorCode", "sealNo", "grossWeight"]}
            operators={operators}
          >
            {(nth) => (
              <>
                <SelectField {...nth("ctnOperatorCode")} options={operators} empty={choose} />
                <TextField {...nth("sealNo")} trim="upper all" maxLength={15} />
                <TextField {...nth("grossWeight")} inputMode="numeric" maxLength={9} unit="kg" />
              </>
            )}
          </BoxList>
          <FieldGroup title={t("section.parties")}>
            <TextField {...common("clientName")} maxLength={60} className="two" />
            <TextField {...common("contactName")} maxLength={20} />
            <TextField {...common("contactMobile")} type="tel" maxLength={20} inputMode="tel" />
            <TextField {...common("contactEmail")} type="email" maxLength={254} />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
          <FilesGroup {...common("files")} title={t("section.files")} files={files} hint={t("form.filesHint")} />
        </>
      )}
    </DocumentForm>
  );
}
