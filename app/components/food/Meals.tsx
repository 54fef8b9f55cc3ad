import { mostPortions } from "@protocol/food";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { MealsPage } from "~/services/food/meals.server";
import { foodPaths } from "~/services/food/paths";
import { DishCells } from "./FoodCells";

/** The dishes of a meal, kitchen by kitchen; each is a form that leads to its order. */
export function Meals({ page }: { page: MealsPage }) {
  const { kitchens, day, period, open, cutOff, from, to } = page;
  const { t } = useTranslation("food");
  const labels = { dish: t("field.dish"), price: t("field.price"), left: t("field.left"), qty: t("field.qty") };
  return (
    <>
      <p style={{ margin: "0 0 8px" }}>
        {t("field.cutOff")} <Moment at={cutOff} short /> · {t("field.pickUp")} <Moment at={from} short />–
        <time dateTime={to}>{toShanghai(to).slice(11, 16)}</time>
        {!open && ` · ${t("closed")}`}
      </p>
      {kitchens.length === 0 && (
        <div className="card">
          <Empty title={t("none.meals")} text={t("none.mealsHint")} />
        </div>
      )}
      {kitchens.map((kitchen) => (
        <form key={kitchen.id} method="get" action={foodPaths.checkout} className="card flush titled">
          <h2>{kitchen.name}</h2>
          {kitchen.introduction && (
            <p className="muted" style={{ padding: "8px 16px" }}>
              {kitchen.introduction}
            </p>
          )}
          <input type="hidden" name="shop" value={kitchen.id} />
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="period" value={period} />
          <WrappedTable
            labels={labels}
            classOf={(column) => (column === "price" || column === "left" ? "num" : undefined)}
          >
            {kitchen.servings.map(({ id, name, summary, price, left }) => (
              <tr key={id}>
                <DishCells labels={labels} dish={{ name, summary, price }} />
                <td className="num" data-label={labels.left}>
                  {left > 0 ? left : t("soldOut")}
                </td>
                <td data-label={labels.qty}>
                  {open && left > 0 ? (
                    <input
                      className="input"
                      type="number"
                      name={`q.${id}`}
                      min={0}
                      max={Math.min(left, mostPortions)}
                      defaultValue={0}
                      aria-label={`${name} ${t("field.qty")}`}
                      style={{ width: 80 }}
                    />
                  ) : (
                    "—"
                  )}
                </td>
              </tr>
            ))}
          </WrappedTable>
          {open && (
            <div className="actions" style={{ padding: "12px 16px" }}>
              <button className="btn primary" type="submit">
                {t("act.choose")}
              </button>
            </div>
          )}
        </form>
      ))}
    </>
  );
}
