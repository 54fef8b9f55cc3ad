import type { Review } from "@protocol/mall";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Stars } from "./Stars";

/** What buyers say, the last first. */
export function Reviews({ reviews, rating, count }: { reviews: readonly Review[]; rating: number; count: number }) {
  const { t } = useTranslation("mall");
  return (
    <section className="card">
      <h2>
        {t("goods.reviews", { count })} {rating > 0 && <Stars tenths={rating} />}
      </h2>
      {reviews.length === 0 ? (
        <p className="muted">{t("goods.noReviews")}</p>
      ) : (
        <ul className="plain-list">
          {reviews.map(({ author, spec, stars, words, time }) => (
            <li key={author + time + spec}>
              <p>
                <b>{author}</b> <Stars tenths={stars * 10} />{" "}
                <span className="muted">
                  {spec} · <Moment at={time} short />
                </span>
              </p>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
