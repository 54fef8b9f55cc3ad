import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { forgetButton } from "~/services/public/queryPages";
import { QueryHint } from "./QueryHint";

/** The numbers that this page was asked for last: each link fills the form, the button forgets them. */
export function OwnQueries({ numbers, hrefOf }: { numbers: readonly string[]; hrefOf: (number: string) => string }) {
  const { t } = useTranslation("public");
  if (numbers.length === 0) return null;
  return (
    <PostForm reloadDocument aria-label={t("own.label")}>
      <QueryHint label={t("own.label")}>
        {numbers.map((number) => (
          <a key={number} href={hrefOf(number)}>
            {number}
          </a>
        ))}
        <button className="btn small" type="submit" name={forgetButton} value="1">
          {t("own.forget")}
        </button>
      </QueryHint>
    </PostForm>
  );
}
