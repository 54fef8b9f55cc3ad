import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { RouteError } from "~/components/page/RouteError";
import { Shell } from "~/components/shell/Shell";
import { ToastMessage } from "~/components/shell/ToastMessage";
import type { loader as rootLoader } from "~/root";
import { homePath } from "~/services/paths";
import { requireUser } from "~/services/person.server";
import { isServiceBarHidden } from "~/services/settings/serviceBar.server";
import { defaultSettings } from "~/services/settings/settings";
import { tabKeyOf } from "~/services/tabs/tabs";

/** The frame only: every page inside asks for its own authority, as its data can be fetched without this. */
export async function loader(args: LoaderFunctionArgs) {
  const { info, menu, menuFailed } = await requireUser(args);
  const { productName, hotline } = args.context.portal.config.brand;
  return {
    user: info.user,
    menu,
    menuFailed,
    productName: productName ?? null,
    hotline,
    serviceHidden: await isServiceBarHidden(args.request),
  };
}

export default function ShellLayout() {
  const { user, menu, menuFailed, productName, hotline, serviceHidden } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const settings = useRouteLoaderData<typeof rootLoader>("root")?.settings ?? defaultSettings;
  return (
    <Shell
      productName={productName ?? t("common:product")}
      user={user}
      menu={menu}
      settings={settings}
      hotline={serviceHidden && pathname !== homePath ? null : hotline}
    >
      {menuFailed && <ToastMessage toast={{ kind: "error", key: "errors:menu.failed" }} />}
      {/* two documents of one screen share nothing that was typed */}
      <Fragment key={tabKeyOf(pathname, search)}>
        <Outlet />
      </Fragment>
    </Shell>
  );
}

export { RouteError as ErrorBoundary };
