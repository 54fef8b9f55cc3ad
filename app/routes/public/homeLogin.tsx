import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BusinessCards } from "~/components/public/BusinessCards";
import { Carousel } from "~/components/public/Carousel";
import { HomeParts } from "~/components/public/HomeParts";
import { homePath, loginPath } from "~/services/paths";
import { readHome } from "~/services/public/home.server";
import { registrationPath } from "~/services/public/paths";

export const handle = { title: "public:homeLogin.title", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => readHome(args);

/** The home page with the way in first: what a login opens, and where to get an account. */
export default function HomeLogin() {
  const { news, calls, loggedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <>
      <section className="card way-in">
        <div>
          <h1>{t(loggedIn ? "homeLogin.welcome" : "homeLogin.heading")}</h1>
          <p className="muted">{t("homeLogin.text")}</p>
        </div>
        <div className="actions">
          {loggedIn ? (
            <a className="btn primary" href={homePath}>
              {t("homeLogin.enter")}
            </a>
          ) : (
            <>
              <a className="btn primary" href={loginPath}>
                {t("nav.login")}
              </a>
              <a className="btn" href={registrationPath}>
                {t("nav.register")}
              </a>
            </>
          )}
        </div>
      </section>
      <Carousel />
      <BusinessCards />
      <HomeParts news={news} calls={calls} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
