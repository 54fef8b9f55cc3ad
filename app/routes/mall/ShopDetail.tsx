import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GoodsGrid } from "~/components/mall/GoodsGrid";
import { MallSearch } from "~/components/mall/MallSearch";
import { PageLinks } from "~/components/mall/PageLinks";
import { ShopTerms } from "~/components/mall/ShopCards";
import { PageTitle } from "~/components/public/PageTitle";
import { loadShop } from "~/services/mall/catalogue.server";
import { mallPaths } from "~/services/mall/paths";

export const handle = { title: "mall:title.shop", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => loadShop(args);

/** One shop with its goods. */
export default function ShopDetail() {
  const { shop, goods, page, pages, words, category, sort } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mall");
  const asked = { q: words || undefined, category, sort: sort === "sold" ? undefined : sort };
  return (
    <>
      <PageTitle title={shop.name} text={shop.introduction}>
        <a className="btn" href={mallPaths.home()}>
          {t("title.mall")}
        </a>
        <a className="btn" href={mallPaths.cart}>
          {t("title.cart")}
        </a>
      </PageTitle>
      <ShopTerms shop={shop} />
      <MallSearch asked={{ words, category, sort }} action={mallPaths.shop(shop.id)} kept={{ id: shop.id }} />
      <GoodsGrid goods={goods} shop={false} />
      <PageLinks page={page} pages={pages} to={(each) => mallPaths.shop(shop.id, { ...asked, page: each })} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
