import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RouteError } from "~/components/page/RouteError";
import { Shell } from "~/components/shell/Shell";
import { ToastMessage } from "~/components/shell/ToastMessage";
import type { loader as rootLoader } from "~/root";
import { requireUser } from "~/services/person.server";
import { defaultSettings } from "~/services/settings/settings";

/** The frame only: every page inside asks for its own authority, as its data can be fetched without this. */
export async function loader(args: LoaderFunctionArgs) {
  const { info, menu, menuFailed } = await requireUser(args);
  return { user: info.user, menu, menuFailed, productName: args.context.portal.config.brand.productName ?? null };
}

export default function ShellLayout() {
  const { user, menu, menuFailed, productName } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const settings = useRouteLoaderData<typeof rootLoader>("root")?.settings ?? defaultSettings;
  return (
    <Shell productName={productName ?? t("common:product")} user={user} menu={menu} settings={settings}>
      {menuFailed && <ToastMessage toast={{ kind: "error", key: "errors:menu.failed" }} />}
      <Outlet />
    </Shell>
  );
}

export { RouteError as ErrorBoundary };
