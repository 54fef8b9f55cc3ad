import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { forgetButton } from "~/services/public/queryPages";
import styles from "./OwnQueries.module.css";

/** The numbers that this page was asked for last: each link fills the form, the button forgets them. */
export function OwnQueries({ numbers, hrefOf }: { numbers: readonly string[]; hrefOf: (number: string) => string }) {
  const { t } = useTranslation("public");
  if (numbers.length === 0) return null;
  return (
    <PostForm reloadDocument className={styles.own} aria-label={t("own.label")}>
      <span className="muted">{t("own.label")}</span>
      {numbers.map((number) => (
        <a key={number} href={hrefOf(number)}>
          {number}
        </a>
      ))}
      <button className="btn small" type="submit" name={forgetButton} value="1">
        {t("own.forget")}
      </button>
    </PostForm>
  );
}
