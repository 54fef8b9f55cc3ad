import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PublicationForm } from "~/components/news/PublicationForm";
import { loadPublication, savePublication } from "~/services/news/publications.server";
import messageStyles from "~/styles/messages.css?url";

export const handle = { title: "news:title.add", form: "publication" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: messageStyles }];

export const loader = (args: LoaderFunctionArgs) => loadPublication(args, "new");

export const action = (args: ActionFunctionArgs) => savePublication(args, "new");

export default function PublicationsAdd() {
  const { t } = useTranslation("news");
  return (
    <PublicationForm
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.add")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
