import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeptList } from "~/components/drafts/KeptList";
import { Asked } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { changeTemplate, loadTemplates } from "~/services/drafts/templatePages.server";
import { templatesPath } from "~/services/paths";
import "~/styles/documents.css";

export const handle = { title: "drafts:template.title" };

export const loader = (args: LoaderFunctionArgs) => loadTemplates(args);

export const action = (args: ActionFunctionArgs) => changeTemplate(args);

/** What the company's new documents may begin with. */
export default function Templates() {
  const { page, kinds, kind, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("drafts");
  const label = {
    name: t("template.name"),
    kind: t("field.kind"),
    boxCount: t("field.boxCount"),
    savedBy: t("template.savedBy"),
    updateTime: t("field.updateTime"),
    action: t("field.action"),
  };
  return (
    <KeptList
      title={t("template.title")}
      count={t("template.count", { count: page.total })}
      filters={t("template.filters")}
      path={templatesPath()}
      kinds={kinds}
      kind={kind}
      labels={label}
      page={page}
      empty={<Empty title={t("template.empty")} text={t("template.emptyHint")} />}
      prompt={answered?.prompt}
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
              <Link to={template.path} title={t("template.use")}>
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
                    <LabelledInput
                      id={`name-${id}`}
                      label={label.name}
                      name="name"
                      maxLength={40}
                      required
                      defaultValue={wrong?.name ?? name}
                      errors={wrong?.error ? [wrong.error] : undefined}
                      errorRole="alert"
                    />
                    <button className="btn primary" type="submit">
                      {t("template.renameNow")}
                    </button>
                  </PostForm>
                </details>
                <Asked small label={t("delete")} question={t("template.askDelete", { name })}>
                  {hidden("delete")}
                  <button className="btn danger" type="submit">
                    {t("deleteNow")}
                  </button>
                </Asked>
              </div>
            </td>
          </tr>
        );
      })}
    </KeptList>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
