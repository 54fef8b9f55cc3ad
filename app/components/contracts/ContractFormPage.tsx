import type { FieldMetadata } from "@conform-to/react";
import { type ContractInput, requiredContractFields, signOrders } from "@protocol/contract";
import { Link } from "@remix-run/react";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { type AnyField, DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions } from "~/components/form/options";
import { Empty } from "~/components/page/Empty";
import { PageHead } from "~/components/page/PageHead";
import { Fact, Section } from "~/components/page/Section";
import type { ContractFormPage as Page } from "~/services/contracts/contractForm.server";
import { contractPaths, contractTemplatePaths } from "~/services/contracts/paths";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import styles from "./ContractFormPage.module.css";
import { useContractWords } from "./useContractWords";

type Variables = FieldMetadata<{ name: string; value: string }[]>;

/** New, edit and copy of a contract: its words come from a template, which is chosen first. */
export function ContractFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, template, company } = page;
  const { t, label, readTyped, statusLabel, signOrder } = useContractWords();
  if (!template) return <ChooseTemplate page={page} />;
  return (
    <DocumentForm<ContractInput>
      id="contract"
      page={page}
      answered={answered}
      paths={contractPaths}
      title={edit ? `${t("title.edit")} ${edit.contractNo}` : t("title.add")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.send") }}
      names={{ label, readValue: readTyped, statusLabel }}
      required={requiredContractFields}
    >
      {({ fields, common, files }) => {
        const { templateId, templateVersion } = fields;
        const variables = (fields.variables as unknown as Variables).getFieldList();
        return (
          <>
            <input type="hidden" name={templateId.name} value={template.id} />
            <input type="hidden" name={templateVersion.name} value={template.version} />
            <FieldGroup title={t("section.contract")}>
              <TextField {...common("title")} maxLength={80} className="two" />
              <TextField {...common("amount")} inputMode="decimal" maxLength={14} unit={t("yuan")} />
              <TextField {...common("effectiveDay")} type="date" />
              <TextField {...common("expiryDay")} type="date" />
            </FieldGroup>
            <Section title={t("section.words", { name: template.name, version: template.version })}>
              <pre className={styles.words}>{template.text}</pre>
              <div className="fields">
                {variables.map((row, i) => {
                  const own = row.getFieldset() as unknown as Record<"name" | "value", AnyField>;
                  const name = String(own.name.initialValue ?? template.variables[i] ?? "");
                  return (
                    <div key={row.key} style={{ display: "contents" }}>
                      <input type="hidden" name={own.name.name} value={name} />
                      <TextField field={own.value} label={name} required maxLength={200} />
                    </div>
                  );
                })}
              </div>
            </Section>
            <FieldGroup title={t("section.own")}>
              <dl className="facts two">
                <Fact label={t("field.ownCompany")}>{company}</Fact>
              </dl>
              <TextField {...common("ownSignerName")} maxLength={20} />
              <TextField {...common("ownSignerMobile")} type="tel" inputMode="tel" maxLength={20} />
            </FieldGroup>
            <FieldGroup title={t("section.other")}>
              <TextField {...common("otherCompany")} maxLength={60} className="two" hint={t("form.otherHint")} />
              <TextField {...common("otherSignerName")} maxLength={20} />
              <TextField {...common("otherSignerMobile")} type="tel" inputMode="tel" maxLength={20} />
            </FieldGroup>
            <FieldGroup title={t("section.signing")}>
              <SelectField {...common("signOrder")} options={codeOptions(signOrders, signOrder)} />
              <DateTimeField {...common("signBy")} />
            </FieldGroup>
            <FilesGroup {...common("files")} title={t("section.files")} files={files} hint={t("form.filesHint")} />
          </>
        );
      }}
    </DocumentForm>
  );
}

function ChooseTemplate({ page: { templates } }: { page: Page }) {
  const { t } = useContractWords();
  return (
    <>
      <PageHead to={contractPaths.list()} back={t("documents:form.back")}>
        <h1>{t("title.choose")}</h1>
      </PageHead>
      <p className="muted" style={{ marginBottom: 12 }}>
        {t("form.chooseHint")}
      </p>
      {templates.length === 0 && (
        <div className="card">
          <Empty title={t("template.none")} text={t("template.noneHint")} />
        </div>
      )}
      {templates.map(({ id, name, version, companyName, variables }) => (
        <section className="card" key={id}>
          <h2>{name}</h2>
          <p className="muted">
            {[companyName, t("template.version", { version }), variables.join("、")].filter(Boolean).join(" · ")}
          </p>
          <p className="actions">
            <Link
              className="btn primary"
              to={contractPaths.add({ words: id })}
              aria-label={t("template.useNamed", { name })}
            >
              {t("template.use")}
            </Link>
            <Link className="btn" to={contractTemplatePaths.detail(id)} aria-label={t("template.readNamed", { name })}>
              {t("template.read")}
            </Link>
          </p>
        </section>
      ))}
    </>
  );
}
