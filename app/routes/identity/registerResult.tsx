import { useTranslation } from "react-i18next";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { forgotPasswordPath } from "~/services/identity/paths";
import { loginPath } from "~/services/paths";
import styles from "./registerResult.module.css";
import "~/styles/identity.css";

export const handle = { title: "identity:register.resultTitle", hydrate: false };

/** Says what comes next; the same for a number that had an account before. */
export default function RegisterResult() {
  const { t } = useTranslation("identity");
  return (
    <EntryFrame>
      <div className="entry-card wide">
        <h1>{t("register.resultTitle")}</h1>
        <p className="notice success" role="status">
          {t("register.resultDone")}
        </p>
        <ol className={styles.nextSteps}>
          <li>{t("register.step.login")}</li>
          <li>{t("register.step.person")}</li>
          <li>{t("register.step.company")}</li>
        </ol>
        <a className="btn primary" href={loginPath}>
          {t("login.title")}
        </a>
        <p className="entry-links">
          <a href={forgotPasswordPath}>{t("login.forgot")}</a>
        </p>
      </div>
    </EntryFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
