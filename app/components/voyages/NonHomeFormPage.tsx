import { customsReleaseTypes, type NonHomePortReleaseInput, requiredNonHomeFields } from "@protocol/nonHomePortRelease";
import { ContactFields } from "~/components/documents/ContactFields";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { CheckField, DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions, sizeOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import type { NonHomeFormPage as Page } from "~/services/voyages/nonHomeForm.server";
import { nonHomePaths } from "~/services/voyages/paths";
import { useNonHomeWords } from "./useNonHomeWords";

/** New, edit and copy of a release: which container, for which ship, what customs has said, who asks. */
export function NonHomeFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts } = page;
  const { t, label, code, readValue, statusLabel } = useNonHomeWords(dicts);
  const choose = t("documents:form.choose");
  const operators = entryOptions(dicts.operator);
  return (
    <DocumentForm<NonHomePortReleaseInput>
      id="release"
      page={page}
      answered={answered}
      paths={nonHomePaths}
      title={edit ? `${t("title.nonHomeEdit")} ${edit.docNo}` : t("title.nonHomeAdd")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue, statusLabel }}
      required={[...requiredNonHomeFields, "sealNo", "files"]}
      chosen={{ ctnSizeType: true }}
    >
      {({ common, files }) => (
        <>
          <FieldGroup title={t("section.box")}>
            <TextField {...common("ctnNo")} trim="upper all" maxLength={13} />
            <SelectField {...common("ctnSizeType")} options={sizeOptions} empty={choose} />
            <SelectField {...common("ctnOperatorCode")} options={operators} empty={choose} />
            <TextField {...common("blNo")} trim="upper all" maxLength={20} />
            <TextField {...common("sealNo")} trim="upper all" maxLength={15} />
            <TextField {...common("customsSealNo")} trim="upper all" maxLength={15} />
            <TextField {...common("grossWeight")} inputMode="numeric" maxLength={9} unit="kg" />
            <TextField {...common("pkgCount")} inputMode="numeric" maxLength={7} />
            <TextField {...common("pkgType")} list="packages" trim="upper all" maxLength={10} />
            <TextField {...common("volume")} inputMode="decimal" maxLength={16} unit="m³" />
            <CheckField {...common("isDg")} />
            <CheckField {...common("isReefer")} />
            <Suggestions id="packages" options={entryOptions(dicts.packageCode)} />
          </FieldGroup>
          <FieldGroup title={t("section.ship")}>
            <TextField {...common("vesselName")} trim="upper" maxLength={35} />
            <TextField {...common("voyage")} trim="upper all" maxLength={10} />
            <SelectField {...common("terminalCode")} options={entryOptions(dicts.terminal)} empty={choose} />
            <TextField {...common("imoNo")} trim="upper all" maxLength={10} />
            <TextField {...common("feederVessel")} trim="upper" maxLength={35} />
            <TextField {...common("feederVoyage")} trim="upper all" maxLength={10} />
            <LocodeField {...common("originPort")} />
            <LocodeField {...common("podCode")} />
            <Suggestions id="locodes" options={entryOptions(dicts.locode)} />
          </FieldGroup>
          <FieldGroup title={t("section.customs")}>
            <TextField {...common("declNo")} trim="upper all" inputMode="numeric" maxLength={18} />
            <TextField {...common("customsCode")} trim="upper all" inputMode="numeric" maxLength={4} />
            <DateTimeField {...common("releaseTime")} />
            <SelectField
              {...common("releaseType")}
              options={codeOptions(customsReleaseTypes, code.releaseType)}
              empty={choose}
            />
            <AttachmentsField {...common("files")} files={files} hint={t("form.releaseFilesHint")} />
          </FieldGroup>
          <FieldGroup title={t("section.contact")}>
            <TextField {...common("clientName")} maxLength={60} className="two" />
            <ContactFields common={common}>
              <TextField {...common("contactEmail")} type="email" maxLength={254} />
            </ContactFields>
          </FieldGroup>
        </>
      )}
    </DocumentForm>
  );
}
