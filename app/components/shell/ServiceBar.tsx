import { Form, useLocation } from "@remix-run/react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { homePath, serviceBarPath, serviceQrNames, serviceQrPath } from "~/services/paths";
import styles from "./ServiceBar.module.css";

/**
 * The customer service at the edge of the window: hotline and two QR codes. These are backgrounds of what
 * is open, as without JavaScript a lazy image travels with every page. It can be
 * put away for a day, but not on the home page (docs/requirements.md §2).
 */
export function ServiceBar({ hotline }: { hotline: string }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  return (
    <aside className={styles.bar} aria-label={t("service.title")}>
      <details className="drop">
        <summary>{t("service.short")}</summary>
        <div className="drop-body">
          <a href={`tel:${hotline.replace(/[^\d+]/g, "")}`}>
            {t("common:hotline")} <b className="nowrap">{hotline}</b>
          </a>
          {serviceQrNames.map((name) => (
            <figure key={name}>
              <span className={styles.qr} style={{ "--qr": `url(${serviceQrPath(name)})` } as CSSProperties} />
              <figcaption>{t(`service.${name}`)}</figcaption>
            </figure>
          ))}
          {pathname !== homePath && (
            <Form method="post" action={serviceBarPath} preventScrollReset>
              <input type="hidden" name="back" value={pathname + search} />
              <button type="submit">{t("service.hide")}</button>
            </Form>
          )}
        </div>
      </details>
    </aside>
  );
}
