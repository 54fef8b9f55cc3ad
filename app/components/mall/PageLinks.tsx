import { useTranslation } from "react-i18next";

/** The pages of a list of goods, as links. */
export function PageLinks({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const { t } = useTranslation("mall");
  if (pages < 2) return null;
  return (
    <nav className="chips" aria-label={t("pages")}>
      {Array.from({ length: Math.min(pages, 20) }, (_, i) => i + 1).map((each) => (
        <a key={each} className="chip" href={to(each)} aria-current={each === page ? "true" : undefined}>
          {each}
        </a>
      ))}
    </nav>
  );
}
