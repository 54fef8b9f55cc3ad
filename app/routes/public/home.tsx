import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BusinessCards } from "~/components/public/BusinessCards";
import { Carousel } from "~/components/public/Carousel";
import { HomeParts } from "~/components/public/HomeParts";
import { PageTitle } from "~/components/public/PageTitle";
import { StartCards } from "~/components/public/StartCards";
import { readHome } from "~/services/public/home.server";

export const handle = { title: "public:home.title", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => readHome(args);

/** The public home page (docs/requirements.md §1): what one can do here, carousel, three business cards, the next vessels and the news. */
export default function Home() {
  const { news, calls } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("home.heading")} />
      <StartCards />
      <Carousel />
      <BusinessCards />
      <HomeParts news={news} calls={calls} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
