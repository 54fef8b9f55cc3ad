import { mostPlanned } from "@protocol/food";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { FieldError, LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { VersionField } from "~/components/form/VersionField";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { KitchenAnswer, KitchenMenuPage } from "~/services/food/kitchen.server";
import { foodPaths } from "~/services/food/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { DishCells } from "./FoodCells";
import { MealTabs } from "./MealTabs";

interface Props {
  page: KitchenMenuPage;
  answered?: KitchenAnswer;
}

/** The dishes of a kitchen, and how many portions a meal has of each. */
export function KitchenMenu({ page, answered }: Props) {
  const { menu, days, day, period, mayEdit } = page;
  const { t } = useTranslation("food");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.menu")} note={menu?.shopName}>
        {menu && (
          <Link className="btn" to={foodPaths.kitchen({ day, period })}>
            {t("act.board")}
          </Link>
        )}
      </ListHead>
      {menu === null ? (
        mayEdit && <OpenKitchen page={page} answered={answered} />
      ) : (
        <>
          <MealTabs days={days} day={day} period={period} to={foodPaths.menu} />
          <p style={{ margin: "0 0 8px" }}>
            {t("field.cutOff")} <Moment at={menu.cutOff} />
          </p>
          <Plan page={page} answered={answered} dishes={menu.dishes} />
          {mayEdit && <DishForm page={page} answered={answered} />}
        </>
      )}
    </>
  );
}

const errorsOf = (answered: KitchenAnswer | undefined, intent: string) =>
  answered?.intent === intent ? answered : undefined;

function OpenKitchen({ page, answered }: Props) {
  const { t } = useTranslation("food");
  const mine = errorsOf(answered, "kitchen");
  const field = (name: "name" | "introduction") => ({
    ...{ id: `kitchen-${name}`, name, label: t(`field.${name}`) },
    ...{ defaultValue: mine?.values[name], errors: mine?.errors[name] },
  });
  return (
    <Section title={t("section.kitchen")}>
      <PostForm noValidate>
        <input type="hidden" name="intent" value="kitchen" />
        <input type="hidden" name="key" value={`${page.idempotencyKey}-kitchen`} />
        <div className="fields">
          <LabelledInput {...field("name")} marked maxLength={40} />
          <LabelledInput {...field("introduction")} maxLength={200} className="two" />
        </div>
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t("act.openKitchen")}
          </button>
        </div>
      </PostForm>
    </Section>
  );
}

function Plan({ page, answered, dishes }: Props & { dishes: NonNullable<KitchenMenuPage["menu"]>["dishes"] }) {
  const { t } = useTranslation("food");
  const mine = errorsOf(answered, "plan");
  const labels = {
    ...{ dish: t("field.dish"), price: t("field.price"), active: t("field.active"), taken: t("field.taken") },
    ...{ capacity: t("field.capacity"), act: t("act.editDish") },
  };
  const { day, period, open, mayEdit } = page;
  if (dishes.length === 0)
    return (
      <div className="card">
        <Empty title={t("none.dishes")} text={t("none.dishesHint")} />
      </div>
    );
  return (
    <PostForm className="card flush titled" noValidate>
      <h2>{t("section.plan")}</h2>
      <input type="hidden" name="intent" value="plan" />
      <input type="hidden" name="key" value={`${page.idempotencyKey}-plan`} />
      <WrappedTable
        labels={labels}
        classOf={(column) => (column === "price" || column === "taken" ? "num" : undefined)}
      >
        {dishes.map(({ id, name, summary, price, active, taken, capacity }) => (
          <tr key={id}>
            <DishCells labels={labels} dish={{ name, summary, price }} />
            <td data-label={labels.active}>{t(active ? "field.active" : "closed")}</td>
            <td className="num" data-label={labels.taken}>
              {taken}
            </td>
            <td data-label={labels.capacity}>
              {open && mayEdit && active ? (
                <>
                  <input type="hidden" name={`shown.${id}`} value={mine?.values[`shown.${id}`] ?? capacity} />
                  <input
                    className="input"
                    type="number"
                    name={`capacity.${id}`}
                    min={taken}
                    max={mostPlanned}
                    defaultValue={mine?.values[`capacity.${id}`] ?? capacity}
                    aria-label={`${name} ${labels.capacity}`}
                    aria-describedby={mine?.errors[`capacity.${id}`] ? `capacity-${id}-error` : undefined}
                    style={{ width: 96 }}
                  />
                  <FieldError id={`capacity-${id}-error`} errors={mine?.errors[`capacity.${id}`]} />
                </>
              ) : (
                capacity
              )}
            </td>
            <td>
              {mayEdit && (
                <Link className="btn small" to={foodPaths.menu({ day, period, dish: id })}>
                  {t("act.editDish")}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </WrappedTable>
      {open && mayEdit && (
        <div className="actions" style={{ padding: "12px 16px" }}>
          <button className="btn primary" type="submit">
            {t("act.plan")}
          </button>
        </div>
      )}
    </PostForm>
  );
}

function DishForm({ page, answered }: Props) {
  const { t } = useTranslation("food");
  const { formatYuan } = useNumberFormat();
  const { editing, idempotencyKey } = page;
  const mine = errorsOf(answered, "dish");
  const kept = { name: editing?.name, summary: editing?.summary, price: editing ? formatYuan(editing.price) : "" };
  const field = (name: "name" | "summary" | "price") => ({
    ...{ id: `dish-${name}`, name, label: t(`field.${name}`), marked: name !== "summary" },
    ...{ defaultValue: mine?.values[name] ?? kept[name], errors: mine?.errors[name] },
  });
  return (
    <Section title={editing ? `${t("act.editDish")} ${editing.name}` : t("act.addDish")}>
      <PostForm key={useInitialPage(idempotencyKey, answered)} noValidate>
        <input type="hidden" name="intent" value="dish" />
        <input type="hidden" name="key" value={`${idempotencyKey}-dish`} />
        {editing && <input type="hidden" name="dishId" value={editing.id} />}
        {editing && (
          <VersionField
            version={mine?.values.version ?? editing.version}
            conflict={mine?.conflict}
            labelOf={(name) => t(`field.${name}`, { defaultValue: name })}
          />
        )}
        <div className="fields">
          <LabelledInput {...field("name")} maxLength={30} />
          <LabelledInput {...field("price")} inputMode="decimal" maxLength={10} />
          <LabelledInput {...field("summary")} maxLength={80} className="two" />
        </div>
        <label className="check">
          <input
            type="checkbox"
            name="active"
            defaultChecked={mine ? mine.values.active === "on" : (editing?.active ?? true)}
          />
          {t("field.active")}
        </label>
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t("act.save")}
          </button>
        </div>
      </PostForm>
    </Section>
  );
}
