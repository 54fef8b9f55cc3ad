import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Meals } from "~/components/food/Meals";
import { MealTabs } from "~/components/food/MealTabs";
import { PageTitle } from "~/components/public/PageTitle";
import { loadMeals } from "~/services/food/meals.server";
import { foodPaths } from "~/services/food/paths";
import { mallPaths } from "~/services/mall/paths";

export const handle = { title: "food:title.mall", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => loadMeals(args);

/** Meals by day and period. */
export default function FoodMall() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("food");
  return (
    <>
      <PageTitle title={t("title.mall")} text={t("note.mall")}>
        <a className="btn" href={mallPaths.home()}>
          {t("nav.mall")}
        </a>
        <a className="btn" href={foodPaths.orders()}>
          {t("nav.orders")}
        </a>
      </PageTitle>
      <MealTabs days={page.days} day={page.day} period={page.period} to={foodPaths.mall} />
      <Meals page={page} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
