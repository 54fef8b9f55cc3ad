import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { RecordTable } from "~/components/table/RecordTable";
import { loadDrafts, removeDraft } from "~/services/drafts/draftPages.server";
import { draftPath, draftsPath } from "~/services/drafts/paths";

export const handle = { title: "drafts:title" };

export const loader = (args: LoaderFunctionArgs) => loadDrafts(args);

export const action = (args: ActionFunctionArgs) => removeDraft(args);

/** What the company has begun and not saved as a document yet. */
export default function Drafts() {
  const { page, kinds, kind, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("drafts");
  const label = {
    title: t("field.title"),
    kind: t("field.kind"),
    boxCount: t("field.boxCount"),
    userName: t("field.userName"),
    savedBy: t("field.savedBy"),
    updateTime: t("field.updateTime"),
    action: t("field.action"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("title")}</h1>
        <span className="muted">{t("count", { count: page.total })}</span>
      </div>
      <FilterForm label={t("filters")} path={draftsPath()}>
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
        empty={<Empty title={t("empty")} text={t("emptyHint")} />}
      >
        {page.rows.map((draft) => (
          <tr key={draft.id}>
            <td className="main" data-label={label.title}>
              <Link to={draftPath(draft)}>{draft.title || t("untitled")}</Link>
            </td>
            <td data-label={label.kind}>
              {t(draft.documentId ? "kindChange" : "kindNew", { kind: t(`kind.${draft.kind}`) })}
            </td>
            <td className="num" data-label={label.boxCount}>
              {draft.boxCount}
            </td>
            <td data-label={label.userName}>{draft.userName}</td>
            <td data-label={label.savedBy}>{draft.savedBy}</td>
            <td data-label={label.updateTime}>
              <Moment at={draft.updateTime} />
            </td>
            <td data-label={label.action}>
              <details className="asked">
                <summary className="btn small">{t("delete")}</summary>
                <PostForm className="asked-body">
                  <input type="hidden" name="id" value={draft.id} />
                  <input type="hidden" name="version" value={draft.version} />
                  <input type="hidden" name="key" value={`${idempotencyKey}-${draft.id.slice(0, 8)}`} />
                  <p>{t("askDelete", { title: draft.title || t("untitled") })}</p>
                  <button className="btn danger" type="submit">
                    {t("deleteNow")}
                  </button>
                </PostForm>
              </details>
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
