import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Menu } from "~/components/shell/Menu";
import { useFollowLinks } from "~/components/table/useFollowLinks";
import { shownMenu } from "~/services/menu/shownMenu.server";
import { requireUser } from "~/services/person.server";

export const handle = { title: "common:menu" };

export async function loader(args: LoaderFunctionArgs) {
  const { menu } = await requireUser(args);
  return { menu: await shownMenu(menu, args.request) };
}

/** The menu as a page, for narrow screens. */
export default function MenuPage() {
  const { menu } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const follow = useFollowLinks();
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
    <div className="card menu-page" onClick={follow}>
      <h1>{t("common:menu")}</h1>
      <Menu items={menu} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
