import { deliveryPoints } from "@protocol/mall";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "~/components/documents/Group";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact } from "~/components/page/Section";
import type { CheckoutField, FoodCheckoutAnswer, FoodCheckoutPage } from "~/services/food/checkout.server";
import { foodPaths } from "~/services/food/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { FoodLines } from "./FoodLines";

/** What is about to be ordered, and where it is fetched. */
export function FoodCheckout({ page, answered }: { page: FoodCheckoutPage; answered?: FoodCheckoutAnswer }) {
  const { day, period, lines, amount, kitchen, open } = page;
  const { t } = useTranslation("food");
  const { formatYuan } = useNumberFormat();
  const texts = answered?.texts ?? page.texts;
  const errors = answered?.errors ?? (lines.length === 0 ? { lines: ["food.none"] } : {});
  const field = (name: CheckoutField, marked = false) => ({
    ...{ id: `food-${name}`, name, label: t(`field.${name}`), marked },
    ...{ defaultValue: texts[name] ?? "", errors: errors[name] },
  });
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={foodPaths.mall({ day, period })} back={t("act.more")}>
        <h1>{t("title.checkout")}</h1>
      </PageHead>
      <div className="card">
        <dl className="facts">
          <Fact label={t("field.kitchen")}>{kitchen.name}</Fact>
          <Fact label={t("field.meal")}>{`${day} ${t(`period.${period}`)}`}</Fact>
          <Fact label={t("field.cutOff")}>
            <Moment at={page.cutOff} />
          </Fact>
          <Fact label={t("field.pickUp")}>
            <Moment at={page.from} />
          </Fact>
          <Fact big label={t("field.total")}>
            {formatYuan(amount)}
          </Fact>
        </dl>
      </div>
      <PostForm noValidate preventScrollReset>
        <input type="hidden" name="key" value={page.idempotencyKey} />
        <input type="hidden" name="amount" value={amount} />
        <ErrorSummary
          errors={errors}
          labelOf={(name) => t(`field.${name === "lines" ? "dishes" : name}`, { defaultValue: name })}
          idOf={(name) => `food-${name}`}
        />
        <div id="food-lines">
          <FoodLines lines={lines} />
        </div>
        <FieldGroup title={t("section.fetch")}>
          <LabelledSelect
            {...field("pointCode", true)}
            empty={t("documents:form.choose")}
            options={deliveryPoints.map((value) => ({ value, label: t(`mall:point.${value}`) }))}
          />
          <LabelledInput {...field("contactName", true)} maxLength={20} />
          <LabelledInput {...field("contactMobile", true)} inputMode="tel" maxLength={11} />
          <LabelledInput {...field("remark")} maxLength={100} className="two" />
        </FieldGroup>
        <div className="form-bar">
          <span className="muted">{open ? t("documents:form.markedHint") : t("closed")}</span>
          <span className="spacer" />
          {open && lines.length > 0 && (
            <button className="btn primary" type="submit">
              {t("act.place")}
            </button>
          )}
        </div>
      </PostForm>
    </>
  );
}
