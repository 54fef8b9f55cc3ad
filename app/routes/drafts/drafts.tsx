import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeptList } from "~/components/drafts/KeptList";
import { Asked } from "~/components/form/ActionForm";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { loadDrafts, removeDraft } from "~/services/drafts/draftPages.server";
import { draftsPath } from "~/services/paths";

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
    <KeptList
      title={t("title")}
      count={t("count", { count: page.total })}
      filters={t("filters")}
      path={draftsPath()}
      kinds={kinds}
      kind={kind}
      labels={label}
      page={page}
      empty={<Empty title={t("empty")} text={t("emptyHint")} />}
      prompt={answered?.prompt}
    >
      {page.rows.map((draft) => (
        <tr key={draft.id}>
          <td className="main" data-label={label.title}>
            <Link to={draft.path}>{draft.title || t("untitled")}</Link>
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
            <Asked small label={t("delete")} question={t("askDelete", { title: draft.title || t("untitled") })}>
              <input type="hidden" name="id" value={draft.id} />
              <input type="hidden" name="version" value={draft.version} />
              <input type="hidden" name="key" value={`${idempotencyKey}-${draft.id.slice(0, 8)}`} />
              <button className="btn danger" type="submit">
                {t("deleteNow")}
              </button>
            </Asked>
          </td>
        </tr>
      ))}
    </KeptList>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
