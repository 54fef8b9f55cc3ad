import { useTranslation } from "react-i18next";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";

/** A term in the reader's language, with the Chinese one beside it where the reader's is not Chinese. */
export function Word({ k }: { k: KeyOf<"print"> | TextKey }) {
  const { t, i18n } = useTranslation("print");
  const own = t(k);
  if (i18n.language.startsWith("zh")) return <>{own}</>;
  return (
    <>
      {own}{" "}
      <span className="zh" lang="zh-CN">
        {i18n.getFixedT("zh-CN", "print")(k)}
      </span>
    </>
  );
}
