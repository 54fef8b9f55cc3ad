import type { FieldMetadata } from "@conform-to/react";
import { type EirInput, eirConclusions, eirDirections, eirLoads, reeferStates, requiredEirFields } from "@protocol/eir";
import { isOddNumber } from "@protocol/values/containerNumber";
import { sizeTypes } from "@protocol/values/sizeType";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { CheckField, DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { type FieldsOf, fieldProps } from "~/components/form/fieldProps";
import { isTicked } from "~/components/form/isTicked";
import { codeOptions, entryOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import type { EirFormPage as Page } from "~/services/handover/eirForm.server";
import type { EntryAnswer } from "~/services/handover/entryForm.server";
import { eirPaths } from "~/services/handover/paths";
import { DamageRows } from "./DamageRows";
import { EntryForm } from "./EntryForm";
import { useHandoverWords } from "./useHandoverWords";

type Fields = FieldsOf<EirInput> & {
  reason: FieldMetadata<string>;
};

const required = new Set<string>([...requiredEirFields, "reason"]);

/** A receipt as the yard's clerk enters it at the gate, or the one that is to stand in the place of another. */
export function EirFormPage({ page, answered }: { page: Page; answered?: EntryAnswer }) {
  const { dicts, before } = page;
  const places = [...dicts.yard, ...dicts.terminal];
  const { t, label, code, readValue } = useHandoverWords(places);
  const choose = t("documents:form.choose");
  return (
    <EntryForm
      id="eir"
      chosen={{ ctnOperatorCode: false, ctnSizeType: true }}
      page={page}
      answered={answered}
      to={before ? eirPaths.detail(before.id) : eirPaths.list()}
      title={before ? t("title.eirReplace", { eirNo: before.eirNo }) : t("title.eirAdd")}
      words={{
        restored: t("form.restored"),
        hint: t("form.hint"),
        submit: before ? t("form.replace") : t("form.make"),
      }}
      label={label}
      readValue={readValue}
      about={before}
    >
      {(form, all, files) => {
        const fields = all as unknown as Fields;
        const common = fieldProps(fields, label, required);
        const placeOptions = entryOptions(places);
        const doubtful = fields.ctnNo.errors?.some(isOddNumber) || isTicked(fields.ctnNoConfirmed);
        return (
          <>
            {before && (
              <FieldGroup title={t("section.replace")}>
                <TextAreaField {...common("reason")} maxLength={200} hint={t("form.reasonHint")} className="two" />
              </FieldGroup>
            )}
            <FieldGroup title={t("section.box")}>
              <SelectField
                {...common("direction")}
                options={codeOptions(eirDirections, code.direction)}
                empty={choose}
              />
              <TextField {...common("ctnNo")} trim="upper all" maxLength={20} />
              <SelectField
                {...common("ctnSizeType")}
                options={sizeTypes.map(({ code: value, label: name }) => ({ value, label: `${name} ${value}` }))}
                empty={choose}
              />
              <SelectField {...common("fullEmpty")} options={codeOptions(eirLoads, code.fullEmpty)} empty={choose} />
              <TextField {...common("ctnOperatorCode")} trim="upper all" maxLength={10} lookUp="operator" />
              <TextField {...common("sealNo")} trim="upper all" maxLength={15} />
              {doubtful && <CheckField {...common("ctnNoConfirmed")} />}
            </FieldGroup>
            <FieldGroup title={t("section.gate")}>
              <SelectField {...common("yardCode")} options={placeOptions} empty={choose} />
              <DateTimeField {...common("gateTime")} />
              <TextField {...common("plateNo")} trim="upper all" maxLength={20} />
              <TextField {...common("driverName")} maxLength={30} />
              <TextField {...common("fleetName")} maxLength={60} list="fleets" hint={t("form.partyHint")} />
              <TextField {...common("customerName")} maxLength={60} hint={t("form.nameHint")} />
              <TextField {...common("lineName")} maxLength={60} hint={t("form.nameHint")} />
              <TextField {...common("place")} maxLength={60} />
              <Suggestions id="fleets" options={page.fleets.map((value) => ({ value }))} />
            </FieldGroup>
            <FieldGroup title={t("section.transport")}>
              <TextField {...common("blNo")} trim="upper all" maxLength={20} />
              <TextField {...common("vesselName")} trim="upper" maxLength={35} lookUp="vessel" />
              <TextField {...common("voyage")} trim="upper all" maxLength={10} lookUp="voyage" />
              <LocodeField {...common("destCode")} />
              <SelectField {...common("returnPlace")} options={placeOptions} />
              <TextField {...common("freeUntil")} type="date" />
              <SelectField {...common("reeferState")} options={codeOptions(reeferStates, code.reeferState)} />
              <TextField {...common("setTemp")} inputMode="text" maxLength={8} unit="℃" />
            </FieldGroup>
            <DamageRows form={form} field={fields.checks} files={files} />
            <FieldGroup title={t("section.conclusion")}>
              <SelectField
                {...common("conclusion")}
                options={codeOptions(eirConclusions, code.conclusion)}
                empty={choose}
              />
              <TextField {...common("handOver")} maxLength={30} />
              <TextField {...common("receiver")} maxLength={30} />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
              <CheckField {...common("yardConfirms")} />
            </FieldGroup>
          </>
        );
      }}
    </EntryForm>
  );
}
