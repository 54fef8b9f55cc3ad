import { useTranslation } from "react-i18next";
import { homePath, loginPath, withQuery } from "~/services/paths";
import { publicPaths } from "~/services/public/paths";
import styles from "./BusinessCards.module.css";

/** What each of the three cards of the home page leads to (docs/requirements.md §1). */
export const cardLinks = {
  tracking: [
    ["truckPosition", publicPaths.truckPosition],
    ["truckFacts", publicPaths.truckFacts],
    ["entryNotice", publicPaths.entryNotice],
  ],
  queries: [
    ["boxHistory", publicPaths.boxHistory],
    ["schedule", publicPaths.schedule],
    ["standards", publicPaths.standards],
  ],
  release: [
    ["release", publicPaths.release],
    ["scan", publicPaths.scan],
    ["orders", withQuery(loginPath, { redirect: homePath })],
  ],
} as const;

const icons: Record<keyof typeof cardLinks, string> = {
  tracking: "M3 30h5a5 5 0 0 1 10 0h12a5 5 0 0 1 10 0h5V20l-7-8h-8v18M3 30V8h27v22",
  queries: "M8 6h24v14M8 6v36h16M14 14h12M14 22h8M31 24a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 7 7",
  release: "M6 14h36v26H6zM12 14v26M18 14v26M24 6v12m-5-5 5 5 5-5M30 14v26M36 14v26",
};

/** Logistics tracking, public queries and container release, each with its sentence and its ways in. */
export function BusinessCards() {
  const { t } = useTranslation("public");
  return (
    <div className={styles.cards}>
      {(Object.keys(cardLinks) as (keyof typeof cardLinks)[]).map((card) => (
        <section key={card} className={`card ${styles.card}`}>
          <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <path d={icons[card]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
          </svg>
          <h2>
            <a href={cardLinks[card][0][1]}>{t(`card.${card}.title`)}</a>
          </h2>
          <p className="muted">{t(`card.${card}.text`)}</p>
          <ul>
            {cardLinks[card].map(([name, href]) => (
              <li key={name}>
                <a href={href}>{t(`service.${name}.title`)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
