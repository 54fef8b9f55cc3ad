import { Link } from "@remix-run/react";
import { AddLink } from "~/components/documents/ListFilters";
import { ListHead } from "~/components/documents/ListHead";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LabelledInput, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SubmitBar } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { contractPaths, contractTemplatePaths } from "~/services/contracts/paths";
import type {
  TemplateAnswer,
  TemplateFormPage,
  TemplatePage,
  TemplatesPage,
} from "~/services/contracts/templates.server";
import styles from "./ContractDetail.module.css";
import { useContractWords } from "./useContractWords";

/** The templates of the port and of the reader's company. */
export function TemplateListPage({ page: { templates, canAdd } }: { page: TemplatesPage }) {
  const { t, label } = useContractWords();
  const head = {
    ...{ name: label("name"), version: label("version"), state: label("status"), variables: label("variables") },
    ...{ companyName: label("keeper"), updateTime: label("updateTime") },
  };
  return (
    <>
      <ListHead title={t("title.templates")}>
        {canAdd && <AddLink to={contractTemplatePaths.add()} text={t("title.templateAdd")} />}
      </ListHead>
      {templates.length === 0 ? (
        <div className="card">
          <Empty title={t("template.none")} text={t("template.noneHint")} />
        </div>
      ) : (
        <div className="card flush table-wrap">
          <HeadedTable labels={head}>
            {templates.map((each) => (
              <tr key={each.id}>
                <NumberCell label={head.name} to={contractTemplatePaths.detail(each.id)}>
                  {each.name}
                </NumberCell>
                <td data-label={head.version}>{t("template.version", { version: each.version })}</td>
                <td data-label={head.state}>
                  <Status tone={each.enabled ? "done" : "stop"}>
                    {t(each.enabled ? "template.on" : "template.off")}
                  </Status>
                </td>
                <td data-label={head.variables}>{each.variables.join("、")}</td>
                <CompanyCell label={head.companyName} name={each.companyName} />
                <TimeCell label={head.updateTime} at={each.updateTime} />
              </tr>
            ))}
          </HeadedTable>
        </div>
      )}
    </>
  );
}

/** One version of a template, and the others. */
export function TemplateDetail({ page: { template, mayEdit, mayWrite } }: { page: TemplatePage }) {
  const { t, label } = useContractWords();
  const { id, name, version, versions } = template;
  return (
    <>
      <PageHead to={contractTemplatePaths.list()} back={t("documents:form.back")}>
        <h1>{`${name} ${t("template.version", { version })}`}</h1>
        <Status tone={template.enabled ? "done" : "stop"}>
          {t(template.enabled ? "template.on" : "template.off")}
        </Status>
        <span className="spacer" />
        {mayWrite && (
          <Link className="btn primary" to={contractPaths.add({ words: id })}>
            {t("template.use")}
          </Link>
        )}
        {mayEdit && (
          <Link className="btn" to={contractTemplatePaths.edit(id)}>
            {t("action.edit")}
          </Link>
        )}
      </PageHead>
      <Section title={t("section.text")}>
        <div className={styles.words}>{template.text}</div>
      </Section>
      <Section title={t("section.versions")}>
        <dl className="facts">
          <Fact label={label("variables")}>{template.variables.join("、")}</Fact>
          <Fact label={label("keeper")}>{template.companyName}</Fact>
        </dl>
        <ul>
          {versions.map((each) => (
            <li key={each.version}>
              <Link className="target" to={contractTemplatePaths.detail(id, each.version)}>
                {t("template.version", { version: each.version })}
              </Link>{" "}
              <span className="muted">
                {each.createByName} <Moment at={each.createTime} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** New and edit of a template; its variables stand in the text. */
export function TemplateForm({ page, answered }: { page: TemplateFormPage; answered?: TemplateAnswer }) {
  const { edit, idempotencyKey } = page;
  const { t, label } = useContractWords();
  const texts = answered?.texts ?? page.texts;
  const errors = answered?.errors ?? {};
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead
        to={edit ? contractTemplatePaths.detail(edit.id) : contractTemplatePaths.list()}
        back={t("documents:form.back")}
      >
        <h1>{edit ? `${t("title.templateEdit")} ${edit.name}` : t("title.templateAdd")}</h1>
      </PageHead>
      <PostForm noValidate preventScrollReset>
        <input type="hidden" name="key" value={idempotencyKey} />
        <VersionField version={texts.version} conflict={answered?.conflict} labelOf={label} />
        <ErrorSummary errors={errors} labelOf={label} idOf={(name) => `template-${name}`} />
        <section className="card">
          <LabelledInput
            id="template-name"
            label={label("name")}
            marked
            name="name"
            maxLength={60}
            defaultValue={texts.name}
            errors={errors.name}
          />
          <LabelledTextArea
            id="template-text"
            label={label("text")}
            marked
            name="text"
            rows={18}
            maxLength={20_000}
            defaultValue={texts.text}
            errors={errors.text}
            hint={t("template.hint", { open: "{{", close: "}}" })}
          />
          <label className="check">
            <input type="checkbox" name="enabled" defaultChecked={texts.enabled === "on"} /> {t("template.enabled")}
          </label>
        </section>
        <SubmitBar hint={t("documents:form.markedHint")} text={t("template.save")} />
      </PostForm>
    </>
  );
}
