import { specials, type TruckOrderInput } from "@protocol/truckOrder";
import { sizeTypes } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import type { Entering } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import {
  type AnyField,
  CheckField,
  DateTimeField,
  SelectField,
  TextAreaField,
  TextField,
} from "~/components/form/Field";
import { KeptField } from "~/components/form/KeptField";
import { ListErrors } from "~/components/form/ListErrors";
import { entryOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import { useRowFocus } from "~/components/form/useRowFocus";
import type { OrderFormPage } from "~/services/trucking/orderForm.server";
import { BoxRows } from "./BoxRows";
import styles from "./TruckOrderFields.module.css";
import { useFieldLabel } from "./useFieldLabel";

const sizeOptions = sizeTypes.map((each) => ({ value: each.code, label: `${each.label} (${each.code})` }));

/** The fields of a truck order in the order of the paper; new, edit and copy use this one group. */
export function TruckOrderFields({
  form,
  fields,
  common,
  page,
  files,
}: Omit<Entering<TruckOrderInput>, "element"> & { page: OrderFormPage }) {
  const { t } = useTranslation("trucking");
  const { type, dicts, voyages, carriers, like } = page;
  const label = useFieldLabel(type);
  const places = { terminal: entryOptions(dicts.terminal), yard: entryOptions(dicts.yard) };
  return (
    <>
      <FieldGroup title={t("section.client")}>
        <TextField {...common("clientName")} maxLength={60} />
        <TextField {...common("contactName")} maxLength={20} />
        <TextField {...common("contactMobile")} type="tel" maxLength={20} />
        <TextField {...common("contactEmail")} type="email" maxLength={254} />
      </FieldGroup>
      <FieldGroup title={t("documents:section.vessel")}>
        <TextField {...common("blNo")} trim="upper all" maxLength={20} />
        <TextField {...common("vesselName")} trim="upper" maxLength={35} list="vessels" lookUp="vessel" />
        <TextField {...common("voyage")} trim="upper all" maxLength={10} list="voyages" lookUp="voyage" />
        <SelectField
          {...common("terminalCode")}
          lookUp="terminal"
          options={places.terminal}
          hint={t(`form.terminalHint${type}`)}
          empty={t("documents:form.choose")}
        />
        <SelectField
          {...common("ctnOperatorCode")}
          lookUp="operator"
          options={entryOptions(dicts.operator)}
          empty={t("documents:form.choose")}
        />
        <TextField {...common("serviceCode")} trim="upper all" maxLength={10} />
        <DateTimeField {...common("eta")} />
        <DateTimeField {...common("etb")} />
        <DateTimeField {...common("etd")} />
        {type === "E" ? (
          <>
            <DateTimeField {...common("cyCutoff")} />
            <DateTimeField {...common("siCutoff")} />
            <DateTimeField {...common("vgmCutoff")} />
            <LocodeField {...common("podCode")} hint={t("form.locodeHint")} />
            <LocodeField {...common("destCode")} />
          </>
        ) : (
          <LocodeField {...common("polCode")} hint={t("form.locodeHint")} />
        )}
        <TextField {...common("imoNo")} trim="upper all" maxLength={10} />
        <TextField {...common("callSign")} trim="upper all" maxLength={7} />
        <TextField {...common("vesselCode")} trim="upper all" maxLength={9} />
        {(type === "E" ? (["polCode"] as const) : (["podCode", "destCode"] as const)).map((name) => (
          <KeptField key={name} field={common(name).field} />
        ))}
        <Suggestions
          id="vessels"
          options={[...new Set(voyages.map((each) => each.vesselName))].map((value) => ({ value }))}
        />
        <Suggestions
          id="voyages"
          options={voyages.map((each) => ({ value: each.voyage, label: `${each.vesselName} ${each.terminalCode}` }))}
        />
        <Suggestions id="locodes" options={entryOptions(dicts.locode)} />
      </FieldGroup>
      <FieldGroup title={t("section.route")}>
        {like && <p className="hint wide">{t("form.like", { orderNo: like })}</p>}
        <SelectField
          {...common(type === "E" ? "pickupYard" : "returnYard")}
          lookUp="yard"
          options={places.yard}
          empty={t("documents:form.choose")}
        />
        <DateTimeField {...common("planTime")} />
        <TextField {...common("doorAddress")} maxLength={120} className="two" />
        <TextField {...common("doorContact")} maxLength={20} />
        <TextField {...common("doorMobile")} type="tel" maxLength={20} />
        <SelectField
          {...common("carrierId")}
          options={carriers.map((each) => ({ value: each.id, label: each.name }))}
          empty={t("form.platformAssigns")}
        />
      </FieldGroup>
      <FieldGroup title={t("section.cargo")}>
        <TextField {...common("cargoName")} maxLength={80} className="two" />
        <TextField {...common("pkgCount")} inputMode="numeric" maxLength={16} unit={t("unit.piece")} />
        <TextField {...common("grossWeight")} inputMode="numeric" maxLength={16} unit="kg" />
        <TextField {...common("volume")} inputMode="decimal" maxLength={16} unit="m³" />
        <fieldset className="field wide plain">
          <legend>{label("special")}</legend>
          <div className="checks">
            {specials.map((each) => (
              <label key={each} className="check">
                <input
                  type="checkbox"
                  name={fields.special.name}
                  value={each}
                  key={fields.special.key}
                  defaultChecked={
                    Array.isArray(fields.special.initialValue)
                      ? fields.special.initialValue.includes(each as never)
                      : fields.special.initialValue === each
                  }
                />
                {t(`special.${each}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <CheckField {...common("isDg")} />
        <TextField {...common("dgNo")} maxLength={20} hint={t("form.dgHint")} />
        <CheckField {...common("isReefer")} />
        <TextField {...common("rfNo")} maxLength={20} hint={t("form.rfHint")} />
        <TextAreaField {...common("remarks")} maxLength={200} className="wide" />
      </FieldGroup>
      <CountRows form={form} fields={fields} />
      <BoxRows form={form} fields={fields} type={type} />
      <FilesGroup
        {...common("files")}
        title={t("section.files")}
        label={t("form.chooseFiles")}
        files={files}
        hint={t("form.filesHint")}
      />
    </>
  );
}

/** 箱型箱量: how many of which size. */
function CountRows({ form, fields }: Pick<Entering<TruckOrderInput>, "form" | "fields">) {
  const { t } = useTranslation("trucking");
  const rows = fields.ctnReq.getFieldList();
  return (
    <section className="card" {...useRowFocus(rows.length)}>
      <div className="card-head">
        <h2 id={fields.ctnReq.id} tabIndex={-1}>
          {t("field.ctnReq")}
        </h2>
        <span className="muted">{t("form.ctnReqHint")}</span>
        <span className="spacer" />
        <button className="btn small" {...form.insert.getButtonProps({ name: fields.ctnReq.name })}>
          {t("form.addCount")}
        </button>
      </div>
      <ListErrors errors={fields.ctnReq.errors} id={fields.ctnReq.errorId} label={t("field.ctnReq")} />
      {rows.map((row, i) => {
        const own = row.getFieldset();
        return (
          <div className={styles.countRow} key={row.key}>
            <SelectField
              field={own.sizeType as unknown as AnyField}
              label={t("row.ctnReq", { n: i + 1, field: t("field.sizeType") })}
              options={sizeOptions}
              empty={t("documents:form.choose")}
            />
            <TextField
              field={own.qty as unknown as AnyField}
              label={t("field.qty")}
              inputMode="numeric"
              maxLength={8}
              unit={t("unit.box")}
            />
            <button className="btn small" {...form.remove.getButtonProps({ name: fields.ctnReq.name, index: i })}>
              {t("documents:form.remove")}
            </button>
          </div>
        );
      })}
    </section>
  );
}
