import { useTranslation } from "react-i18next";
import { ActionFields } from "~/components/form/ActionForm";
import { FieldError, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { Section } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { MallOrderPage } from "~/services/mall/orders.server";
import styles from "./ReviewForms.module.css";

/** A form for the next line of a completed order that nobody has reviewed. */
export function ReviewForms({ page, answered }: { page: MallOrderPage; answered?: TransitionAnswer }) {
  const { order, idempotencyKey } = page;
  const { t } = useTranslation("mall");
  const mine = answered?.intent === "review" ? answered : undefined;
  const next = order.lines.find(({ reviewed, qty, refundedQty }) => !reviewed && qty > refundedQty);
  if (!next) return null;
  return (
    <Section title={t("review.title", { name: next.name, spec: next.spec })}>
      <PostForm key={next.no}>
        <ActionFields document={order} idempotencyKey={`${idempotencyKey}-${next.no}`} intent="review" />
        <input type="hidden" name="no" value={next.no} />
        <fieldset className={styles.stars}>
          <legend>{t("review.stars")}</legend>
          {[5, 4, 3, 2, 1].map((stars) => (
            <label key={stars}>
              <input type="radio" name="stars" value={stars} defaultChecked={mine?.values.stars === String(stars)} />{" "}
              {t("review.star", { count: stars })}
            </label>
          ))}
          <FieldError errors={mine?.fieldErrors.stars} />
        </fieldset>
        <LabelledTextArea
          id="review-words"
          label={t("review.words")}
          marked
          name="remark"
          rows={3}
          maxLength={300}
          defaultValue={mine?.values.remark}
          errors={mine?.fieldErrors.remark}
        />
        <button className="btn primary" type="submit">
          {t("action.review")}
        </button>
      </PostForm>
    </Section>
  );
}
