import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CartForm } from "~/components/mall/CartForm";
import { Empty } from "~/components/page/Empty";
import { PageTitle } from "~/components/public/PageTitle";
import { loadCart, postCart } from "~/services/mall/cart.server";
import { mallPaths } from "~/services/mall/paths";

export const handle = { title: "mall:title.cart", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => loadCart(args);

export const action = (args: ActionFunctionArgs) => postCart(args);

/** The cart, of a person or of a browser that nobody has logged in with. */
export default function MallCart() {
  const { cart, loggedIn } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("mall");
  return (
    <>
      <PageTitle title={t("title.cart")} text={loggedIn ? undefined : t("cart.guest")}>
        <a className="btn" href={mallPaths.home()}>
          {t("cart.more")}
        </a>
      </PageTitle>
      {cart.shops.length === 0 ? (
        <div className="card">
          <Empty title={t("cart.empty")} text={t("cart.emptyHint")}>
            <a className="btn primary" href={mallPaths.home()}>
              {t("cart.more")}
            </a>
          </Empty>
        </div>
      ) : (
        <CartForm cart={cart} answered={answered} />
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
