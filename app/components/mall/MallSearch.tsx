import { goodsSorts } from "@protocol/mall";
import { useTranslation } from "react-i18next";
import styles from "./MallSearch.module.css";

interface Asked {
  words: string;
  category?: string;
  sort: string;
}

/** Words, Chinese or pinyin, and the order; a plain form. `kept` stays in the address. */
export function MallSearch({
  asked,
  action,
  kept = {},
}: {
  asked: Asked;
  action: string;
  kept?: Record<string, string>;
}) {
  const { t } = useTranslation("mall");
  return (
    <form className={styles.search} action={action} method="get">
      {Object.entries({ ...kept, ...(asked.category ? { category: asked.category } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.words}>
        <input
          className="input"
          aria-label={t("search.label")}
          type="search"
          name="q"
          maxLength={40}
          defaultValue={asked.words}
          placeholder={t("search.hint")}
        />
      </div>
      <div>
        <select className="input" name="sort" aria-label={t("search.sort")} defaultValue={asked.sort}>
          {goodsSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </div>
      <button className="btn primary" type="submit">
        {t("search.go")}
      </button>
    </form>
  );
}
