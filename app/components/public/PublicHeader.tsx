import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BrandMark } from "~/components/shell/BrandMark";
import { LanguageSwitch } from "~/components/shell/LanguageSwitch";
import { mallPaths } from "~/services/mall/paths";
import { loginPath, logoutPath, withQuery } from "~/services/paths";
import { accountCenterPath, publicPaths, registrationPath } from "~/services/public/paths";
import type { Visitor } from "~/services/public/visitor.server";
import styles from "./PublicHeader.module.css";

/**
 * Mall, home and one's own entry (docs/requirements.md §1, §6): a visitor may log in or register, a person finds his
 * centre and the exit.
 */
export function PublicHeader({ productName, visitor }: { productName: string; visitor: Visitor | null }) {
  const { t } = useTranslation("public");
  // whoever was led here on the way to a page comes to it through the login, which checks where it leads
  const redirect = useSearchParams()[0].get("redirect")?.slice(0, 2_000);
  return (
    <header className={`header ${styles.header}`}>
      <a className="brand" href={publicPaths.home}>
        <BrandMark />
        {productName}
      </a>
      <nav aria-label={t("nav.label")}>
        <a href={publicPaths.home}>{t("nav.home")}</a>
        <a href={mallPaths.home()}>{t("nav.mall")}</a>
        <a href={publicPaths.services}>{t("nav.services")}</a>
      </nav>
      <span className="spacer" />
      <nav className={styles.entry} aria-label={t("nav.account")}>
        {visitor ? (
          <>
            <a href={accountCenterPath} title={t("nav.center")}>
              <span className="cut short">{visitor.name}</span>
            </a>
            {visitor.merchant && (
              <a href={visitor.merchant.href}>
                {t(visitor.merchant.kind === "center" ? "nav.merchant" : "nav.settle")}
              </a>
            )}
            <a className={styles.exit} href={logoutPath}>
              {t("nav.exit")}
            </a>
          </>
        ) : (
          <>
            <a href={withQuery(loginPath, { redirect })}>{t("nav.login")}</a>
            <a href={registrationPath}>{t("nav.register")}</a>
          </>
        )}
      </nav>
      <LanguageSwitch />
    </header>
  );
}
