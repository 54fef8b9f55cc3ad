import { goodsCategories } from "@protocol/mall";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GoodsGrid } from "~/components/mall/GoodsGrid";
import { MallSearch } from "~/components/mall/MallSearch";
import { PageLinks } from "~/components/mall/PageLinks";
import { ShopCards } from "~/components/mall/ShopCards";
import { PageTitle } from "~/components/public/PageTitle";
import { foodPaths } from "~/services/food/paths";
import { loadMall } from "~/services/mall/catalogue.server";
import { mallPaths } from "~/services/mall/paths";

export const handle = { title: "mall:title.mall", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => loadMall(args);

/** The goods mall: aisles, words, shops. */
export default function Mall() {
  const { goods, total, page, pages, shops, words, category, sort } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mall");
  const asked = { q: words || undefined, category, sort: sort === "sold" ? undefined : sort };
  return (
    <>
      <PageTitle title={t("title.mall")} text={t("mall.text")}>
        <a className="btn" href={foodPaths.mall()}>
          {t("nav.meals")}
        </a>
        <a className="btn" href={mallPaths.cart}>
          {t("title.cart")}
        </a>
      </PageTitle>
      <MallSearch asked={{ words, category, sort }} action={mallPaths.home()} />
      <nav className="chips" aria-label={t("categories")}>
        <a
          className="chip"
          href={mallPaths.home({ ...asked, category: undefined })}
          aria-current={category ? undefined : "true"}
        >
          {t("all")}
        </a>
        {goodsCategories.map((each) => (
          <a
            key={each}
            className="chip"
            href={mallPaths.home({ ...asked, category: each })}
            aria-current={category === each ? "true" : undefined}
          >
            {t(`category.${each}`)}
          </a>
        ))}
      </nav>
      {words && <p className="muted">{t("search.found", { count: total })}</p>}
      <GoodsGrid goods={goods} />
      <PageLinks page={page} pages={pages} to={(each) => mallPaths.home({ ...asked, page: each })} />
      {!words && !category && page === 1 && <ShopCards shops={shops} />}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
