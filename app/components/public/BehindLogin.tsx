import { useTranslation } from "react-i18next";
import { publicPaths } from "~/services/public/paths";
import styles from "./BehindLogin.module.css";

const kinds = ["forwarder", "fleet", "barge"] as const;
const steps = ["1", "2", "3"] as const;

/** What waits behind the login for each kind of company, and how a newcomer gets there. */
export function BehindLogin() {
  const { t } = useTranslation("public");
  return (
    <div className={styles.behind}>
      <section className="card">
        <h2>{t("homeLogin.waits")}</h2>
        <dl>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(`homeLogin.${kind}.title`)}</dt>
              <dd>{t(`homeLogin.${kind}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card">
        <h2>{t("homeLogin.first")}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`homeLogin.step.${step}`)}</li>
          ))}
        </ol>
        <p className="after-facts">
          {t("homeLogin.only")} <a href={publicPaths.services}>{t("homeLogin.services")}</a>
        </p>
      </section>
    </div>
  );
}
