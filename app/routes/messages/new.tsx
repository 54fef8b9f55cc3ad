import { contentTypes } from "@protocol/messages";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { NoticeArticle } from "~/components/messages/NoticeArticle";
import { NoticeTable } from "~/components/messages/NoticeTable";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { Pagination } from "~/components/table/Pagination";
import { useFollowLinks } from "~/components/table/useFollowLinks";
import { loadInbox, submitInbox } from "~/services/messages/inbox.server";
import { messagesPath, withQuery } from "~/services/paths";
import sheet from "~/styles/messages.css?url";

export const handle = { title: "messages:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const loader = (args: LoaderFunctionArgs) => loadInbox(args);

export const action = (args: ActionFunctionArgs) => submitInbox(args);

export default function Messages() {
  const { page, counts, allCount, notice, values, errors } = useLoaderData<typeof loader>();
  const { t } = useTranslation("messages");
  const { search } = useLocation();
  const follow = useFollowLinks();
  const { type, ...asked } = values;
  const size = page.pageSize === 10 ? undefined : page.pageSize;
  const tab = (kind?: string) => withQuery(messagesPath, { ...asked, type: kind, size });
  const filtered = Object.keys(asked).length > 0;
  return (
    <>
      <div className="page-head">
        <h1>{t("title")}</h1>
        <span className="muted">{t("unread", { count: allCount })}</span>
      </div>
      {notice && <NoticeArticle notice={notice} close={messagesPath + without(search, "id")} />}
      {/* biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click */}
      <nav className="chips" aria-label={t("kinds")} onClick={follow}>
        <a className="chip" href={tab()} aria-current={!type}>
          {t("kind.all")} <b>{allCount}</b>
        </a>
        {contentTypes.map((kind) => (
          <a className="chip" key={kind} href={tab(kind)} aria-current={type === kind}>
            {t(`kind.${kind}`)} <b>{counts[kind] ?? 0}</b>
          </a>
        ))}
      </nav>
      <FilterForm label={t("filters")} path={withQuery(messagesPath, { type, size })} kept={{ type, size }}>
        <FilterInput param="title" label={t("words")} value={values.title} errors={errors.title} />
        <FilterSelect
          param="read"
          label={t("state")}
          value={values.read}
          options={{ 0: t("state.0"), 1: t("state.1") }}
        />
        <FilterRange params={["from", "to"]} labels={[t("from"), t("to")]} values={values} errors={errors} />
      </FilterForm>
      <div className="card flush">
        {page.rows.length === 0 ? (
          <EmptyList
            title={t(filtered ? "noMatch" : "empty")}
            text={t(filtered ? "noMatchHint" : "emptyHint")}
            reset={filtered && { to: tab(type), text: t("documents:list.reset") }}
          />
        ) : (
          <NoticeTable rows={page.rows} type={type} />
        )}
        {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
      </div>
    </>
  );
}

function without(search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
