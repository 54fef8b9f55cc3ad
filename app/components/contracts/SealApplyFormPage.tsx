import { requiredSealFields, type SealApplyInput } from "@protocol/sealApply";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { TextAreaField, TextField } from "~/components/form/Field";
import { UploadField } from "~/components/form/UploadField";
import { sealApplyPaths } from "~/services/contracts/paths";
import type { SealApplyFormPage as Page } from "~/services/contracts/sealApply.server";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { RoundSeal } from "./RoundSeal";
import { useContractWords } from "./useContractWords";

/** New, edit and copy of an application. */
export function SealApplyFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, company } = page;
  const { t, label, readValue, sealStatusLabel } = useContractWords();
  return (
    <DocumentForm<SealApplyInput>
      id="apply"
      page={page}
      answered={answered}
      paths={sealApplyPaths}
      title={edit ? `${t("title.sealEdit")} ${edit.applyNo}` : t("title.sealAdd")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("sealAction.submit") }}
      names={{ label, readValue, statusLabel: sealStatusLabel }}
      required={[...requiredSealFields, "files"]}
    >
      {({ common, files }) => (
        <>
          <FieldGroup title={t("section.agent")}>
            <TextField {...common("agentName")} maxLength={20} />
            <TextField {...common("agentMobile")} type="tel" inputMode="tel" maxLength={20} />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
          <FilesGroup {...common("files")} title={t("section.letter")} files={files} hint={t("seal.letterHint")} />
          <FieldGroup title={t("section.seal")}>
            <UploadField
              {...common("sealFile")}
              purpose="seal"
              files={(answered?.single ?? page.single).sealFile ?? []}
              className="two"
            />
            <div className="field two">
              <RoundSeal name={company} size={150} label={t("seal.of", { company })} />
              <p className="muted">{t("seal.drawn")}</p>
            </div>
          </FieldGroup>
        </>
      )}
    </DocumentForm>
  );
}
