import type { MenuItem, UserInfo } from "@protocol/identity";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { homePath, logoutPath, menuPath, walletPath } from "~/services/paths";
import { InsideMain } from "../page/InsideMain";
import { BrandMark } from "./BrandMark";
import { LanguageSwitch } from "./LanguageSwitch";
import { Menu } from "./Menu";

/** Header, side menu and the page; at 576 px and below the menu is a page of its own. */
export function Shell({
  productName,
  user,
  menu,
  children,
}: {
  productName: string;
  user: UserInfo["user"];
  menu: MenuItem[];
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#main">
        {t("common:skip")}
      </a>
      <header className="header">
        <Link className="brand" to={homePath}>
          <BrandMark />
          {productName}
        </Link>
        <Link className="menu-link" to={menuPath}>
          {t("common:menu")}
        </Link>
        <span className="spacer" />
        <span className="company" title={user.companyName}>
          {user.companyName}
        </span>
        <LanguageSwitch />
        <details className="drop">
          <summary>
            <span className="cut">{user.name}</span>
          </summary>
          <div className="drop-body">
            {menu.some((item) => hasPath(item, walletPath)) && <Link to={walletPath}>{t("common:menu.wallet")}</Link>}
            <Link to={logoutPath}>{t("common:logout")}</Link>
          </div>
        </details>
      </header>
      <div className="body">
        <div className="side">
          <nav aria-label={t("common:menu")}>
            <Menu items={menu} />
          </nav>
        </div>
        <main className="content" id="main" tabIndex={-1}>
          <InsideMain.Provider value={true}>{children}</InsideMain.Provider>
        </main>
      </div>
    </>
  );
}

function hasPath(item: MenuItem, path: string): boolean {
  return item.path === path || (item.children ?? []).some((child) => hasPath(child, path));
}
