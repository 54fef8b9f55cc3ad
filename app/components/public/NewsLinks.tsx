import type { NewsRow } from "@protocol/news";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { newsDetailPath, publicPaths } from "~/services/public/paths";
import styles from "./NewsLinks.module.css";

/** The latest publications as the home page shows them. */
export function NewsLinks({ rows }: { rows: readonly NewsRow[] }) {
  const { t } = useTranslation("public");
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("news.title")}</h2>
        <span className="spacer" />
        <a href={publicPaths.news}>{t("news.all")}</a>
      </div>
      {rows.length === 0 ? (
        <p className="muted">{t("news.none")}</p>
      ) : (
        <ul className={styles.links}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className="muted">{t(`news.category.${row.category}`)}</span>
              <a href={newsDetailPath(row.id)}>{row.title}</a>
              <Moment at={row.publishTime} short />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
