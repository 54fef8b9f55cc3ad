import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PublicationForm } from "~/components/news/PublicationForm";
import { loadPublication, savePublication } from "~/services/news/publications.server";
import messageStyles from "~/styles/messages.css?url";
import "~/styles/documents.css";

export const handle = { title: "news:title.edit", form: "publication" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: messageStyles }];

export const loader = (args: LoaderFunctionArgs) => loadPublication(args, "edit");

export const action = (args: ActionFunctionArgs) => savePublication(args, "edit");

export default function PublicationsEdit() {
  const { t } = useTranslation("news");
  return (
    <PublicationForm
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.edit")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
