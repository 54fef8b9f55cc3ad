import { useTranslation } from "react-i18next";
import { declarationAddPath } from "~/services/declarations/paths";
import { loginPath, walletPath, withQuery } from "~/services/paths";
import { publicPaths } from "~/services/public/paths";
import { truckAddPath } from "~/services/trucking/paths";
import styles from "./StartCards.module.css";
import { useMayEnter } from "./useMayEnter";

const throughLogin = (redirect: string) => withQuery(loginPath, { redirect });

const starts = {
  order: throughLogin(truckAddPath("E")),
  declare: throughLogin(declarationAddPath("dgDeclaration")),
  pay: throughLogin(walletPath),
  ask: publicPaths.services,
} as const;

/** What a newcomer can do here: four things, each with one line and one link. */
export function StartCards() {
  const { t } = useTranslation("public");
  const mayEnter = useMayEnter();
  const shown = (Object.keys(starts) as (keyof typeof starts)[]).filter((start) => start === "ask" || mayEnter(start));
  return (
    <ul className={styles.starts}>
      {shown.map((start) => (
        <li key={start} className="card">
          <a href={starts[start]}>{t(`home.start.${start}.title`)}</a>
          <p>{t(`home.start.${start}.text`)}</p>
          <small className="muted">{t(start === "ask" ? "home.free" : "home.needsLogin")}</small>
        </li>
      ))}
    </ul>
  );
}
