import {
  type BranchVoyageInput,
  countedFillings,
  countedSizes,
  mostQuantities,
  mostTerminals,
  requiredBranchVoyageFields,
  shipTypes,
  voyageTrades,
} from "@protocol/branchVoyage";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { RowList } from "~/components/documents/RowList";
import { DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import type { BranchVoyageFormPage as Page } from "~/services/voyages/branchVoyageForm.server";
import { branchVoyagePaths } from "~/services/voyages/paths";
import { useVoyageWords } from "./useVoyageWords";

/** New, edit and copy of an application: which ship, from where to where, which terminals when, how many containers. */
export function BranchVoyageFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts, inForce, approved } = page;
  const { t, label, code, readValue, statusLabel } = useVoyageWords(dicts);
  const choose = t("documents:form.choose");
  const nthTerminal = (i: number, name: string) => t("form.terminalField", { n: i + 1, field: label(name) });
  const nthQuantity = (i: number, name: string) => t("form.quantityField", { n: i + 1, field: label(name) });
  const rowLabel = (path: string) => {
    const [, list, index, field] = /^(rotation|quantities)\[(\d{1,3})\]\.(\w+)$/.exec(path) ?? [];
    if (!field) return label(path);
    return list === "rotation" ? nthTerminal(Number(index), field) : nthQuantity(Number(index), field);
  };
  const terminals = entryOptions(dicts.terminal);
  return (
    <DocumentForm<BranchVoyageInput>
      id="voyage"
      page={page}
      answered={answered}
      paths={branchVoyagePaths}
      title={edit ? `${t("title.branchEdit")} ${edit.applyNo}` : t("title.branchAdd")}
      words={{
        restored: t("form.restored"),
        save: approved ? null : t("form.save"),
        submit: t(approved ? "form.submitChange" : "form.submit"),
      }}
      names={{ label: rowLabel, readValue, statusLabel }}
      required={[...requiredBranchVoyageFields, "files"]}
    >
      {({ form, fields, common, files }) => (
        <>
          {inForce !== null && <p className="notice info">{t("form.changing", { revision: inForce })}</p>}
          <FieldGroup title={t("section.vessel")}>
            <TextField {...common("vesselName")} trim="upper" maxLength={35} />
            <TextField {...common("imoNo")} trim="upper all" maxLength={10} hint={t("form.imoHint")} />
            <TextField {...common("mmsi")} trim="upper all" inputMode="numeric" maxLength={9} />
            <TextField {...common("voyageIn")} trim="upper all" maxLength={10} />
            <TextField {...common("voyageOut")} trim="upper all" maxLength={10} />
            <SelectField {...common("shipType")} options={codeOptions(shipTypes, code.shipType)} empty={choose} />
            <TextField {...common("capacityTeu")} inputMode="numeric" maxLength={6} unit={t("unit.teu")} />
            <TextField {...common("grt")} inputMode="numeric" maxLength={7} />
            <SelectField
              {...common("tradeScope")}
              options={codeOptions(voyageTrades, code.tradeScope)}
              empty={choose}
            />
          </FieldGroup>
          <FieldGroup title={t("section.route")}>
            <LocodeField {...common("fromPort")} />
            <LocodeField {...common("toPort")} />
            <Suggestions id="locodes" options={entryOptions(dicts.locode)} />
            <DateTimeField {...common("eta")} />
            <DateTimeField {...common("etd")} />
          </FieldGroup>
          <RowList
            form={form}
            field={fields.rotation}
            title={label("rotation")}
            most={mostTerminals}
            add={t("form.addTerminal")}
            remove={(n) => t("form.removeTerminal", { n })}
            columns={["terminalCode", "eta", "etd"].map((name) => ({ label: label(name), required: true }))}
          >
            {(own, i) => {
              const nth = (name: string) => nthTerminal(i, name);
              return (
                <>
                  <SelectField
                    field={own("terminalCode")}
                    label={nth("terminalCode")}
                    options={terminals}
                    empty={choose}
                    required
                  />
                  <DateTimeField field={own("eta")} label={nth("eta")} required />
                  <DateTimeField field={own("etd")} label={nth("etd")} required />
                </>
              );
            }}
          </RowList>
          <RowList
            form={form}
            field={fields.quantities}
            title={label("quantities")}
            most={mostQuantities}
            add={t("form.addQuantity")}
            remove={(n) => t("form.removeQuantity", { n })}
            columns={["size", "fullEmpty", "loadQty", "dischQty"].map((name, i) => ({
              label: label(name),
              required: i < 2,
            }))}
          >
            {(own, i) => {
              const nth = (name: string) => nthQuantity(i, name);
              const count = { inputMode: "numeric", maxLength: 5, unit: t("unit.box") } as const;
              return (
                <>
                  <SelectField
                    field={own("size")}
                    label={nth("size")}
                    options={countedSizes.map((value) => ({ value, label: `${value}'` }))}
                    empty={choose}
                    required
                  />
                  <SelectField
                    field={own("fullEmpty")}
                    label={nth("fullEmpty")}
                    options={codeOptions(countedFillings, code.fullEmpty)}
                    empty={choose}
                    required
                  />
                  <TextField field={own("loadQty")} label={nth("loadQty")} {...count} />
                  <TextField field={own("dischQty")} label={nth("dischQty")} {...count} />
                </>
              );
            }}
          </RowList>
          <FieldGroup title={t("section.parties")}>
            <TextField {...common("dgQty")} inputMode="numeric" maxLength={5} unit={t("unit.box")} />
            <TextField {...common("reeferQty")} inputMode="numeric" maxLength={5} unit={t("unit.box")} />
            <TextField {...common("agent")} maxLength={60} />
            <SelectField {...common("operatorCode")} options={entryOptions(dicts.operator)} empty={choose} />
            <TextField {...common("contactMobile")} type="tel" inputMode="tel" maxLength={20} />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
          <FilesGroup {...common("files")} title={t("section.files")} files={files} hint={t("form.filesHint")} />
        </>
      )}
    </DocumentForm>
  );
}
