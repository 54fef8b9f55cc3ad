import { useTranslation } from "react-i18next";
import type { PortalConfig } from "~/services/config.server";
import styles from "./PublicFooter.module.css";

const filingSite = "https://beian.miit.gov.cn/";
const policeSite = "https://beian.mps.gov.cn/";

/**
 * Who runs the portal, its two filing numbers and the friendly links (docs/requirements.md §1), all by configuration.
 */
export function PublicFooter({ brand, year }: { brand: PortalConfig["brand"]; year: string }) {
  const { t } = useTranslation("public");
  const { links } = brand;
  const friends = [
    ["government", links.government],
    ["portGroup", links.portGroup],
    ["portHub", links.portHub],
  ] as const;
  return (
    <footer className={styles.footer}>
      <nav aria-label={t("footer.links")}>
        <span>{t("footer.links")}</span>
        {friends.map(([name, href]) => (
          <a key={name} href={href} rel="noopener noreferrer">
            {t(`footer.${name}`)}
          </a>
        ))}
      </nav>
      <p>
        {t("common:hotline")} <a href={`tel:${brand.hotline.replace(/[^\d+]/g, "")}`}>{brand.hotline}</a>
      </p>
      <p>
        <span>{t("footer.copyright", { year: String(year), company: brand.companyName })}</span>{" "}
        <a href={filingSite} rel="noopener noreferrer">
          {brand.icpNumber}
        </a>{" "}
        <a href={policeSite} rel="noopener noreferrer">
          {brand.policeNumber}
        </a>
      </p>
    </footer>
  );
}
