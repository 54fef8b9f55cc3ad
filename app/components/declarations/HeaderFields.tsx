import { declTypes, opModes, paperFields, requiredOf } from "@protocol/declaration";
import type { ShownFile } from "@protocol/files";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import { copyPapersIntent } from "~/services/declarations/copyPapers";
import type { DeclarationFormPage } from "~/services/declarations/form.server";
import styles from "./HeaderFields.module.css";
import type { plainFields } from "./plainFields";

interface Props {
  page: DeclarationFormPage;
  field: ReturnType<typeof plainFields>;
  labelOf: (name: string) => string;
}

/** The head of a declaration in the order of the paper; new, edit and copy use this one group. */
export function HeaderFields({ page, field, labelOf }: Props) {
  const { t } = useTranslation("declarations");
  const { kind, dicts, voyages } = page;
  const required = new Set<string>(requiredOf[kind]);
  const common = (name: string) => ({ field: field(name), label: labelOf(name), required: required.has(name) });
  const choose = t("documents:form.choose");
  return (
    <>
      <FieldGroup title={t("documents:section.vessel")}>
        {kind === "dgDeclaration" && (
          <SelectField
            {...common("declType")}
            options={codeOptions(declTypes, (value) => t(`declType.${value}`))}
            empty={choose}
          />
        )}
        <TextField {...common("blNo")} trim="upper all" maxLength={20} />
        <TextField {...common("vesselName")} trim="upper" maxLength={35} list="vessels" lookUp="vessel" />
        <TextField {...common("voyage")} trim="upper all" maxLength={10} list="voyages" lookUp="voyage" />
        <TextField {...common("imoNo")} trim="upper all" maxLength={10} />
        <TextField {...common("callSign")} trim="upper all" maxLength={7} />
        <SelectField
          {...common("terminalCode")}
          lookUp="terminal"
          options={entryOptions(dicts.terminal)}
          empty={choose}
        />
        <SelectField
          {...common("ctnOperatorCode")}
          lookUp="operator"
          options={entryOptions(dicts.operator)}
          empty={choose}
        />
        <LocodeField {...common("polCode")} hint={t("form.locodeHint")} />
        <LocodeField {...common("transitCode")} />
        <LocodeField {...common("podCode")} />
        <SelectField
          {...common("opMode")}
          options={codeOptions(opModes, (value) => t(`opMode.${value}`))}
          empty={choose}
        />
        <DateTimeField {...common("planTime")} />
        <DateTimeField {...common("cyCutoff")} />
        <DateTimeField {...common("etd")} />
        <Suggestions
          id="vessels"
          options={[...new Set(voyages.map((each) => each.vesselName))].map((value) => ({ value }))}
        />
        <Suggestions id="voyages" options={voyages.map((each) => ({ value: each.voyage, label: each.vesselName }))} />
        <Suggestions id="locodes" options={entryOptions(dicts.locode)} />
      </FieldGroup>
      <FieldGroup title={t("section.people")}>
        <TextField {...common("shipperName")} maxLength={100} className="two" />
        <TextField {...common("consigneeName")} maxLength={100} className="two" />
        <TextField {...common("contactName")} maxLength={20} />
        <TextField {...common("contactMobile")} type="tel" maxLength={20} />
        <TextField {...common("declarant")} maxLength={20} />
        <TextField {...common("declarantCert")} maxLength={30} />
        <TextField {...common("emergencyContact")} maxLength={20} />
        <TextField {...common("emergencyTel")} type="tel" maxLength={20} hint={t("form.emergencyHint")} />
        {kind === "dgDeclaration" && (
          <>
            <TextField {...common("operatorLicence")} maxLength={30} />
            <TextField {...common("approvalNo")} maxLength={30} hint={t("form.approvalHint")} />
          </>
        )}
        <TextAreaField {...common("remarks")} maxLength={200} className="wide" />
      </FieldGroup>
    </>
  );
}

/** What must come with dangerous goods, each kind of paper as files of its own. */
export function PaperFields({ page, field, labelOf, files }: Props & { files: Record<string, ShownFile[]> }) {
  const { t } = useTranslation("declarations");
  const required = new Set<string>(requiredOf[page.kind]);
  return (
    <section className={`card ${styles.papers}`}>
      <div className="card-head">
        <h2>{t("section.papers")}</h2>
        {page.copied > 0 && (
          <>
            <span className="muted">{t("form.copyPapersHint")}</span>
            <span className="spacer" />
            <button className="btn" type="submit" name="do" value={copyPapersIntent}>
              {t("form.copyPapers", { files: page.copied })}
            </button>
          </>
        )}
      </div>
      <div className="fields">
        {paperFields.map((name) => (
          <AttachmentsField
            key={name}
            field={field(name)}
            label={labelOf(name)}
            required={required.has(name)}
            files={files[name] ?? []}
          />
        ))}
      </div>
    </section>
  );
}
