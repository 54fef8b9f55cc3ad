import {
  type BargeBoxInput,
  type BargeOrderInput,
  bargeLoads,
  bargeTypes,
  mostBargeBoxes,
  requiredBargeFields,
} from "@protocol/bargeOrder";
import { BoxList } from "~/components/documents/BoxList";
import { ContactFields } from "~/components/documents/ContactFields";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { CheckField, DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions, companyOptions, entryOptions } from "~/components/form/options";
import type { BargeOrderFormPage as Page } from "~/services/barge/bargeOrderForm.server";
import { bargeOrderPaths } from "~/services/barge/paths";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { useBargeWords } from "./useBargeWords";

/** New, edit and copy of a barge order: what, from where to where, on which barge, for whom. */
export function BargeOrderFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts, carriers } = page;
  const yards = [...dicts.yard, ...dicts.terminal];
  const { t, label, code, readTyped, order } = useBargeWords([...yards, ...dicts.locode], dicts.operator);
  const empty = t("documents:form.choose");
  return (
    <DocumentForm<BargeOrderInput>
      id="order"
      page={page}
      answered={answered}
      paths={bargeOrderPaths}
      title={edit ? `${t("title.edit")} ${edit.docNo}` : t("title.add")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue: readTyped, statusLabel: order.statusLabel }}
      required={requiredBargeFields}
      chosen={{ inlandPort: true }}
    >
      {({ form, fields, common, files }) => (
        <>
          <FieldGroup title={t("section.cargo")}>
            <SelectField {...common("type")} options={codeOptions(bargeTypes, code.type)} />
            <SelectField {...common("fullEmpty")} options={codeOptions(bargeLoads, code.fullEmpty)} />
            <TextField {...common("blNo")} trim="upper all" maxLength={20} />
            <SelectField {...common("ctnOperatorCode")} options={entryOptions(dicts.operator)} empty={empty} />
            <CheckField {...common("isSoc")} />
            <TextField {...common("socOwner")} maxLength={60} />
            <SelectField
              {...common("inlandPort")}
              options={entryOptions(dicts.locode.filter(({ dictValue }) => dictValue.startsWith("CN")))}
              empty={empty}
            />
            <SelectField {...common("seaTerminal")} options={entryOptions(dicts.terminal)} empty={empty} />
            <SelectField {...common("depYard")} options={entryOptions(yards)} empty={empty} />
            <SelectField {...common("desYard")} options={entryOptions(yards)} empty={empty} />
          </FieldGroup>
          <FieldGroup title={t("section.barge")}>
            <SelectField {...common("carrierId")} options={companyOptions(carriers)} empty={empty} />
            <TextField {...common("carResNo")} trim="upper all" maxLength={20} />
            <TextField {...common("pierResNo")} trim="upper all" maxLength={20} />
            <TextField {...common("bargeName")} trim="upper" maxLength={35} />
            <TextField {...common("mmsi")} maxLength={9} inputMode="numeric" />
            <TextField {...common("bargeVoyage")} trim="upper all" maxLength={10} />
            <DateTimeField {...common("planLoadTime")} />
            <DateTimeField {...common("planArriveTime")} />
            <DateTimeField {...common("siCutoff")} />
            <TextField {...common("freight")} inputMode="decimal" maxLength={12} />
          </FieldGroup>
          <BoxList<keyof BargeBoxInput>
            form={form}
            field={fields.boxes}
            title={t("section.boxes")}
            most={mostBargeBoxes}
            label={label}
            required={["ctnNo", "ctnSizeType", "grossWeight"]}
            columns={["grossWeight", "sealNo"]}
          >
            {(nth) => (
              <>
                <TextField {...nth("grossWeight")} inputMode="numeric" maxLength={9} unit="kg" />
                <TextField {...nth("sealNo")} trim="upper all" maxLength={15} />
              </>
            )}
          </BoxList>
          <FieldGroup title={t("section.parties")}>
            <TextField {...common("clientName")} maxLength={60} className="two" />
            <ContactFields common={common}>
              <TextField {...common("contactEmail")} type="email" maxLength={254} />
            </ContactFields>
          </FieldGroup>
          <FilesGroup {...common("files")} title={t("section.files")} files={files} hint={t("form.filesHint")} />
        </>
      )}
    </DocumentForm>
  );
}
