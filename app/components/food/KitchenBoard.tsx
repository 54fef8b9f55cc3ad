import { foodStatus } from "@protocol/documentStatuses";
import { deliveryPoints } from "@protocol/mall";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { MerchantNav } from "~/components/mall/MerchantNav";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { NumberCell } from "~/components/table/ListCells";
import type { KitchenAnswer, KitchenPage } from "~/services/food/kitchen.server";
import { foodPaths } from "~/services/food/paths";
import { FoodStatusMark } from "./FoodStatusMark";
import { MealTabs } from "./MealTabs";

type Board = NonNullable<KitchenPage["board"]>;

/** A meal in the kitchen: what to cook, how far it is, what waits at which point. */
export function KitchenBoard({ page, answered }: { page: KitchenPage; answered?: KitchenAnswer }) {
  const { board, days, day, period } = page;
  const { t } = useTranslation("food");
  const meal = { day, period };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.kitchen")} note={board?.shopName}>
        <Link className="btn" to={foodPaths.menu(meal)}>
          {t("act.menu")}
        </Link>
      </ListHead>
      <MerchantNav here="kitchen" />
      <MealTabs days={days} day={day} period={period} to={foodPaths.kitchen} />
      {board === null || board.rows.length === 0 ? (
        <div className="card">
          <Empty title={t("none.board")} text={t("none.boardHint")}>
            <Link className="btn primary" to={foodPaths.menu(meal)}>
              {t("act.menu")}
            </Link>
          </Empty>
        </div>
      ) : (
        <>
          <p style={{ margin: "0 0 8px" }}>
            {t("field.cutOff")} <Moment at={board.cutOff} /> · {t("field.pickUp")} <Moment at={board.from} />
          </p>
          {board.mayCook && <HandOver page={page} answered={answered} />}
          <Dishes page={page} board={board} />
          {deliveryPoints.map((point) => (
            <Point key={point} page={page} board={board} point={point} />
          ))}
          {board.more && <p className="muted">{t("board.more")}</p>}
        </>
      )}
    </>
  );
}

function Step({
  page,
  step,
  point,
  label,
  primary,
}: {
  page: KitchenPage;
  step: "cook" | "ready";
  point?: string;
  label: string;
  primary?: boolean;
}) {
  return (
    <PostForm style={{ display: "inline" }}>
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="key" value={`${page.idempotencyKey}-${step}-${point ?? "all"}`} />
      {point && <input type="hidden" name="pointCode" value={point} />}
      <button className={primary ? "btn primary" : "btn small"} type="submit">
        {label}
      </button>
    </PostForm>
  );
}

function Dishes({ page, board }: { page: KitchenPage; board: Board }) {
  const { t } = useTranslation("food");
  const labels = {
    ...{ dish: t("field.dish"), ordered: t("status.1"), cooking: t("status.2"), ready: t("status.3") },
    taken: t("status.4"),
  };
  const waits = (status: string) => board.rows.some((row) => row.status === status);
  return (
    <Section title={t("section.dishes")} flush>
      <WrappedTable labels={labels} classOf={(column) => (column === "dish" ? undefined : "num")}>
        {board.dishes.map((dish) => (
          <tr key={dish.name}>
            <td className="main" data-label={labels.dish}>
              {dish.name}
            </td>
            {(["ordered", "cooking", "ready", "taken"] as const).map((column) => (
              <td key={column} className="num" data-label={labels[column]}>
                {dish[column]}
              </td>
            ))}
          </tr>
        ))}
      </WrappedTable>
      {board.mayCook && (
        <div className="actions" style={{ padding: "12px 16px" }}>
          {waits(foodStatus.ordered) && <Step page={page} step="cook" label={t("act.cookAll")} primary />}
          {waits(foodStatus.cooking) && <Step page={page} step="ready" label={t("act.readyAll")} primary />}
        </div>
      )}
    </Section>
  );
}

function Point({ page, board, point }: { page: KitchenPage; board: Board; point: (typeof deliveryPoints)[number] }) {
  const { t } = useTranslation("food");
  const rows = board.rows.filter(({ pointCode }) => pointCode === point);
  if (rows.length === 0) return null;
  const labels = {
    ...{ docNo: t("field.docNo"), status: t("field.status"), dishes: t("field.dishes") },
    ...{ contactName: t("field.contactName"), remark: t("field.remark") },
  };
  return (
    <Section title={t(`mall:point.${point}`)} flush>
      <WrappedTable labels={labels}>
        {rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={labels.docNo} to={foodPaths.order(row.id)}>
              {row.docNo}
            </NumberCell>
            <td data-label={labels.status}>
              <FoodStatusMark status={row.status} />
            </td>
            <td data-label={labels.dishes}>{row.dishes}</td>
            <td data-label={labels.contactName}>{row.contactName}</td>
            <td data-label={labels.remark}>{row.remark}</td>
          </tr>
        ))}
      </WrappedTable>
      {board.mayCook && rows.some(({ status }) => status === foodStatus.cooking) && (
        <div className="actions" style={{ padding: "12px 16px" }}>
          <Step page={page} step="ready" point={point} label={t("act.readyAt")} />
        </div>
      )}
    </Section>
  );
}

function HandOver({ page, answered }: { page: KitchenPage; answered?: KitchenAnswer }) {
  const { t } = useTranslation("food");
  const mine = answered?.intent === "hand" ? answered : undefined;
  return (
    <Section title={t("section.hand")}>
      <PostForm key={useInitialPage(page.idempotencyKey, answered)} className="fields" noValidate>
        <input type="hidden" name="intent" value="hand" />
        <input type="hidden" name="key" value={`${page.idempotencyKey}-hand`} />
        <LabelledInput
          id="kitchen-code"
          name="mealCode"
          label={t("field.mealCode")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={mine?.values.mealCode}
          errors={mine?.errors.mealCode}
        />
        <div className="actions">
          <button className="btn primary" type="submit">
            {t("act.hand")}
          </button>
        </div>
      </PostForm>
    </Section>
  );
}
