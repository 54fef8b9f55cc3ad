import type { NewsCategory } from "@protocol/news";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";

/** What stands under the title of a publication: its kind, when it came out and when it was changed since. */
export function NewsMeta({
  category,
  publishTime,
  updateTime = "",
}: {
  category: NewsCategory;
  publishTime: string;
  updateTime?: string;
}) {
  const { t } = useTranslation("public");
  return (
    <p className="muted">
      {t(`news.category.${category}`)} · {t("news.published")} <Moment at={publishTime} />
      {updateTime > publishTime && (
        <>
          {" · "}
          {t("updated")} <Moment at={updateTime} />
        </>
      )}
    </p>
  );
}
