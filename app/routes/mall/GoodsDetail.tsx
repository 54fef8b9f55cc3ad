import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { BuyForm } from "~/components/mall/BuyForm";
import { GoodsPicture } from "~/components/mall/GoodsPicture";
import { Reviews } from "~/components/mall/Reviews";
import { ShopTerms } from "~/components/mall/ShopCards";
import { loadGoods, postGoods } from "~/services/mall/catalogue.server";
import { mallPaths } from "~/services/mall/paths";
import styles from "./GoodsDetail.module.css";

export const handle = { title: "mall:title.goods", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => loadGoods(args);

export const action = (args: ActionFunctionArgs) => postGoods(args);

/** Goods: what they look like, what they cost, what is said of them. */
export default function GoodsDetail() {
  const { goods, added } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("mall");
  const { name, category, shop } = goods;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <nav className={styles.way} aria-label={t("way")}>
        <a href={mallPaths.home()}>{t("title.mall")}</a>
        <a href={mallPaths.home({ category })}>{t(`category.${category}`, { defaultValue: category })}</a>
        <a href={mallPaths.cart}>{t("title.cart")}</a>
      </nav>
      {added && !answered && (
        <p className="notice success" role="status">
          {t("goods.added")} <a href={mallPaths.cart}>{t("goods.toCart")}</a>
        </p>
      )}
      <div className={`card ${styles.head}`}>
        <div className={styles.pictures}>
          <GoodsPicture goods={goods} large />
          {goods.pictures.slice(1).map((picture) => (
            <GoodsPicture key={picture} goods={{ picture, category, name }} />
          ))}
        </div>
        <div>
          <h1>{name}</h1>
          <p className="muted">{goods.summary}</p>
          <BuyForm goods={goods} answered={answered} />
          <p>
            {t("goods.soldBy")} <a href={mallPaths.shop(shop.id)}>{shop.name}</a>
          </p>
          <ShopTerms shop={shop} />
        </div>
      </div>
      {goods.detail && (
        <section className="card">
          <h2>{t("goods.detail")}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the gateway when stored, and again by the loader */}
          <div className={styles.detail} dangerouslySetInnerHTML={{ __html: goods.detail }} />
        </section>
      )}
      <Reviews reviews={goods.reviews} rating={goods.rating} count={goods.reviewCount} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
