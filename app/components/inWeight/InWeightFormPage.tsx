import { applyScenes, declStatuses, type InWeightInput, inModes, requiredInWeightFields } from "@protocol/inWeight";
import { VisitField } from "~/components/appointments/VisitField";
import { ContactFields } from "~/components/documents/ContactFields";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import type { InWeightFormPage as Page } from "~/services/inWeight/inWeightForm.server";
import { inWeightPaths } from "~/services/inWeight/paths";
import { InWeightBoxRows } from "./InWeightBoxRows";
import { useInWeightWords } from "./useInWeightWords";

/** New, edit and copy of an application: for which ship, when and how, who signs for the weights, which boxes. */
export function InWeightFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts, choices, ships } = page;
  const { t, label, code, readValue, statusLabel } = useInWeightWords(dicts);
  const choose = t("documents:form.choose");
  return (
    <DocumentForm<InWeightInput>
      id="application"
      page={page}
      answered={answered}
      paths={inWeightPaths}
      title={edit ? `${t("title.edit")} ${edit.docNo}` : t("title.add")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue, statusLabel }}
      required={requiredInWeightFields}
    >
      {({ form, fields, common, files }) => (
        <>
          <FieldGroup title={t("section.ship")}>
            <SelectField {...common("applyScene")} options={codeOptions(applyScenes, code.applyScene)} />
            <TextField {...common("vesselName")} trim="upper" maxLength={35} list="ships" />
            <TextField {...common("voyage")} trim="upper all" maxLength={10} />
            <SelectField {...common("terminalCode")} options={entryOptions(dicts.terminal)} empty={choose} />
            <TextField {...common("blNo")} trim="upper all" maxLength={20} />
            <LocodeField {...common("podCode")} />
            <SelectField {...common("ctnOperatorCode")} options={entryOptions(dicts.operator)} empty={choose} />
            <TextField {...common("cargoName")} maxLength={80} />
            <Suggestions
              id="ships"
              options={ships.map(({ vesselName, voyage }) => ({ value: vesselName, label: voyage }))}
            />
            <Suggestions id="locodes" options={entryOptions(dicts.locode)} />
          </FieldGroup>
          <FieldGroup title={t("section.entry")}>
            <SelectField {...common("inMode")} options={codeOptions(inModes, code.inMode)} empty={choose} />
            <VisitField {...common("apptNo")} choices={choices} places={dicts.terminal} />
            <DateTimeField {...common("planTime")} hint={t("form.planHint")} />
            <TextField {...common("fleetName")} maxLength={60} />
            <TextField {...common("plateNo")} trim="upper all" maxLength={12} />
            <TextField {...common("driverName")} maxLength={20} />
            <TextField {...common("driverMobile")} type="tel" maxLength={20} inputMode="tel" />
            <TextField {...common("stuffPlace")} maxLength={80} />
            <SelectField
              {...common("declStatus")}
              options={codeOptions(declStatuses, code.declStatus)}
              empty={choose}
            />
          </FieldGroup>
          <FieldGroup title={t("section.vgm")}>
            <TextField {...common("vgmSigner")} trim="upper" maxLength={30} hint={t("form.signerHint")} />
            <TextField {...common("vgmPlace")} maxLength={60} />
            <DateTimeField {...common("vgmTime")} />
          </FieldGroup>
          <InWeightBoxRows form={form} field={fields.boxes} packages={dicts.packageCode} />
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
