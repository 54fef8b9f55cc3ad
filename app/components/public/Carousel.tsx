import { useTranslation } from "react-i18next";
import styles from "./Carousel.module.css";

const slides = ["quay", "barge", "boxes"] as const;

/**
 * Three pictures that move by CSS: a link shows one of them and stays there, the box stops the motion, and who wants
 * less motion sees the first until he asks for another. No script.
 */
export function Carousel() {
  const { t } = useTranslation("public");
  return (
    <section className={styles.carousel} id="carousel" aria-label={t("carousel.label")}>
      {slides.map((slide) => (
        <span key={slide} id={`slide-${slide}`} className={styles.mark} />
      ))}
      <div className={styles.window}>
        <div className={styles.track}>
          {slides.map((slide, i) => (
            <figure key={slide}>
              <img
                src={`/art/${slide}.svg`}
                alt={t(`carousel.${slide}.picture`)}
                width="1200"
                height="420"
                loading={i === 0 ? "eager" : "lazy"}
                decoding="async"
              />
              <figcaption>
                <strong>{t(`carousel.${slide}.title`)}</strong>
                <span>{t(`carousel.${slide}.text`)}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        {slides.map((slide, i) => (
          <a
            key={slide}
            href={`#slide-${slide}`}
            aria-label={t("carousel.show", { title: t(`carousel.${slide}.title`) })}
          >
            {i + 1}
          </a>
        ))}
        <a className={styles.play} href="#carousel">
          {t("carousel.play")}
        </a>
        <label className="check">
          <input type="checkbox" className={styles.stop} autoComplete="off" />
          {t("carousel.stop")}
        </label>
      </div>
    </section>
  );
}
