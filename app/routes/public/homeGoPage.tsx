import { useTranslation } from "react-i18next";
import { PageTitle } from "~/components/public/PageTitle";
import { publicPaths } from "~/services/public/paths";
import styles from "./homeGoPage.module.css";

export const handle = { title: "public:services.title", hydrate: false };

const groups = {
  tracking: ["truckPosition", "truckFacts", "entryNotice"],
  queries: ["boxHistory", "schedule", "standards", "news"],
  release: ["release", "scan", "verify"],
  market: ["apiProducts", "apiSubscription", "wallet", "payLast", "payLastMt"],
} as const satisfies Record<string, readonly (keyof typeof publicPaths)[]>;

/** Every public service with one line that says what it answers. */
export default function Services() {
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("services.title")} text={t("services.text")} />
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <section key={group} className={styles.group}>
          <h2>{t(`services.${group}`)}</h2>
          <ul className={styles.list}>
            {groups[group].map((service) => (
              <li key={service} className="card">
                <a href={publicPaths[service]}>{t(`service.${service}.title`)}</a>
                <p className="muted">{t(`service.${service}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
