import { shanghaiDay } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InsideMain } from "~/components/page/InsideMain";
import { RouteError } from "~/components/page/RouteError";
import { PublicFooter } from "~/components/public/PublicFooter";
import { PublicHeader } from "~/components/public/PublicHeader";
import { findVisitor } from "~/services/public/visitor.server";
import "~/styles/public.css";

/** Public pages carry no application at all. */
export const handle = { hydrate: false };

/** The frame of what anybody may read; each page below asks the upstream for itself. */
export async function loader(args: LoaderFunctionArgs) {
  return {
    visitor: await findVisitor(args),
    brand: args.context.portal.config.brand,
    year: shanghaiDay(new Date()).slice(0, 4),
  };
}

export default function PublicLayout() {
  const { visitor, brand, year } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="public">
      <a className="skip" href="#main">
        {t("common:skip")}
      </a>
      <PublicHeader productName={brand.productName ?? t("common:product")} visitor={visitor} />
      <main className="public-main" id="main" tabIndex={-1}>
        <InsideMain.Provider value={true}>
          <Outlet />
        </InsideMain.Provider>
      </main>
      <PublicFooter brand={brand} year={year} />
    </div>
  );
}

export { RouteError as ErrorBoundary };
