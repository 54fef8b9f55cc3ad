import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { RecordTable } from "~/components/table/RecordTable";
import { templatePath, templatesPath } from "~/services/drafts/paths";
import { changeTemplate, loadTemplates } from "~/services/drafts/templatePages.server";
import { useMessage } from "~/services/i18n/useMessage";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "drafts:template.title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export const loader = (args: LoaderFunctionArgs) => loadTemplates(args);

export const action = (args: ActionFunctionArgs) => changeTemplate(args);

/** What the company's new documents may begin with. */
export default function Templates() {
  const { page, kinds, kind, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("drafts");
  const say = useMessage();
  const label = {
    name: t("template.name"),
    kind: t("field.kind"),
    boxCount: t("field.boxCount"),
    savedBy: t("template.savedBy"),
    updateTime: t("field.updateTime"),
    action: t("field.action"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("template.title")}</h1>
        <span className="muted">{t("template.count", { count: page.total })}</span>
      </div>
      <FilterForm label={t("template.filters")} path={templatesPath()}>
        <FilterSelect
          param="kind"
          label={label.kind}
          value={kind}
          options={Object.fromEntries(kinds.map((each) => [each, t(`kind.${each}`)]))}
        />
      </FilterForm>
      <RecordTable
        labels={label}
        numbers={["boxCount"]}
        page={page}
        empty={<Empty title={t("template.empty")} text={t("template.emptyHint")} />}
      >
        {page.rows.map((template) => {
          const { id, name, version } = template;
          const wrong = answered?.error && answered.id === id ? answered : null;
          const hidden = (intent: string) => (
            <>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="intent" value={intent} />
              <input type="hidden" name="key" value={`${idempotencyKey}-${id.slice(-8)}-${intent}`} />
            </>
          );
          return (
            <tr key={id}>
              <td className="main" data-label={label.name}>
                <Link to={templatePath(template)} title={t("template.use")}>
                  {name}
                </Link>
              </td>
              <td data-label={label.kind}>{t(`kind.${template.kind}`)}</td>
              <td className="num" data-label={label.boxCount}>
                {template.boxCount}
              </td>
              <td data-label={label.savedBy}>{template.userName}</td>
              <td data-label={label.updateTime}>
                <Moment at={template.updateTime} />
              </td>
              <td data-label={label.action}>
                <div className="actions">
                  <details className="asked" open={Boolean(wrong)}>
                    <summary className="btn small">{t("template.rename")}</summary>
                    <PostForm className="asked-body">
                      {hidden("rename")}
                      <div className="field">
                        <label htmlFor={`name-${id}`}>{label.name}</label>
                        <input
                          className="input"
                          id={`name-${id}`}
                          name="name"
                          maxLength={40}
                          required
                          defaultValue={wrong?.name ?? name}
                          aria-invalid={wrong ? true : undefined}
                          aria-describedby={wrong ? `name-${id}-error` : undefined}
                        />
                        {wrong?.error && (
                          <span className="error" id={`name-${id}-error`} role="alert">
                            {say(wrong.error)}
                          </span>
                        )}
                      </div>
                      <button className="btn primary" type="submit">
                        {t("template.renameNow")}
                      </button>
                    </PostForm>
                  </details>
                  <details className="asked">
                    <summary className="btn small">{t("delete")}</summary>
                    <PostForm className="asked-body">
                      {hidden("delete")}
                      <p>{t("template.askDelete", { name })}</p>
                      <button className="btn danger" type="submit">
                        {t("deleteNow")}
                      </button>
                    </PostForm>
                  </details>
                </div>
              </td>
            </tr>
          );
        })}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
