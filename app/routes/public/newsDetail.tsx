import { getNews, pageNews } from "@protocol/news";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NewsMeta } from "~/components/news/NewsMeta";
import { recordOpening } from "~/services/news/recordOpening.server";
import { missing } from "~/services/person.server";
import { newsDetailPath, publicPaths } from "~/services/public/paths";
import { strangerOf } from "~/services/public/stranger.server";
import { sanitiseRichText } from "~/services/richText.server";

export const handle = { title: "public:news.detail", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  // without an id, the first of the list
  const id =
    new URL(args.request.url).searchParams.get("id") ??
    (await stranger.call(pageNews, { body: { pageIndex: 1, pageSize: 10 } })).rows[0]?.id ??
    "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const [news] = await Promise.all([stranger.call(getNews, { params: { id } }), recordOpening(stranger, id)]);
  // whatever a gateway has stored
  return { ...news, body: await sanitiseRichText(news.body) };
}

export default function NewsDetail() {
  const news = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <>
      <p className="crumbs">
        <a href={publicPaths.news}>‹ {t("news.all")}</a>
      </p>
      <article className="card article">
        <h1>{news.title}</h1>
        <NewsMeta {...news} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the loader, over the same list as on write */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: news.body }} />
      </article>
      <nav className="beside" aria-label={t("news.beside")}>
        {news.previous && (
          <a href={newsDetailPath(news.previous.id)} rel="prev">
            ‹ {news.previous.title}
          </a>
        )}
        {news.next && (
          <a href={newsDetailPath(news.next.id)} rel="next">
            {news.next.title} ›
          </a>
        )}
      </nav>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
