import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BehindLogin } from "~/components/public/BehindLogin";
import { homePath, loginPath } from "~/services/paths";
import { registrationPath } from "~/services/public/paths";
import { strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:homeLogin.title", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  return { loggedIn: (await strangerOf(args)).loggedIn };
}

/** The way in: the login first, then what it opens and how a newcomer gets an account. */
export default function HomeLogin() {
  const { loggedIn } = useLoaderData<typeof loader>();
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
      <BehindLogin />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
