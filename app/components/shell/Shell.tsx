import type { UserInfo } from "@protocol/identity";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownMenuItem } from "~/services/menu/shownMenuItem";
import {
  centerPath,
  changePasswordPath,
  checkInPath,
  homePath,
  menuPath,
  searchPath,
  settingsPath,
  walletPath,
} from "~/services/paths";
import type { Settings } from "~/services/settings/settings";
import { InsideMain } from "../page/InsideMain";
import { LineIcon } from "../page/LineIcon";
import { useFollowLinks } from "../table/useFollowLinks";
import { Avatar } from "./Avatar";
import { BrandMark } from "./BrandMark";
import { Crumbs } from "./Crumbs";
import { FoldMenu } from "./FoldMenu";
import { FullScreen } from "./FullScreen";
import { HeaderSearch } from "./HeaderSearch";
import { LanguageSwitch } from "./LanguageSwitch";
import { LogoutLink } from "./LogoutLink";
import { ServedMenu } from "./Menu";
import { PageKeys } from "./PageKeys";
import { SearchKey } from "./SearchKey";
import { ServiceBar } from "./ServiceBar";
import { SettingsDrawer } from "./SettingsDrawer";
import { TabBar } from "./TabBar";
import { useClosingMenus } from "./useClosingMenus";
import { useHidingHeader } from "./useHidingHeader";

/** Header, side menu and the page; at 576 px and below the menu is a page of its own. */
export function Shell({
  productName,
  user,
  menu,
  settings,
  hotline,
  bell,
  children,
}: {
  productName: string;
  user: Pick<UserInfo["user"], "name" | "avatarUrl" | "companyName" | "userType" | "authStatus">;
  menu: readonly ShownMenuItem[];
  settings: Settings;
  /** Null where the customer service has been put away. */
  hotline: string | null;
  bell: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  useHidingHeader(settings.hideHeader);
  useClosingMenus();
  const follow = useFollowLinks();
  return (
    <>
      <a className="skip" href="#main">
        {t("common:skip")}
      </a>
      {/* biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click */}
      <header className="header" onClick={follow}>
        <a className="brand" href={homePath}>
          <BrandMark />
          {productName}
        </a>
        <a className="menu-link" href={menuPath}>
          {t("common:menu")}
        </a>
        <a className="menu-link" href={searchPath} aria-label={t("shell:search.title")}>
          <LineIcon d="M8 13A5 5 0 1 0 8 3a5 5 0 0 0 0 10m4-1 4 4" strokeLinecap="round" />
        </a>
        <HeaderSearch />
        <SearchKey singleKeys={settings.singleKeys} />
        <PageKeys singleKeys={settings.singleKeys} />
        <span className="spacer" />
        <FullScreen />
        <span className="company" title={user.companyName}>
          {user.companyName}
        </span>
        {bell}
        <SettingsDrawer settings={settings} />
        <LanguageSwitch />
        <details className="drop">
          <summary>
            <Avatar name={user.name} avatarUrl={user.avatarUrl} />
            <span className="cut">{user.name}</span>
          </summary>
          <div className="drop-body">
            <a href={settingsPath}>{t("shell:settings.title")}</a>
            <a href={centerPath}>{t("shell:user.center")}</a>
            {(user.authStatus !== "01" || menu.some((item) => hasPath(item, walletPath))) && (
              <a href={walletPath}>{t("common:menu.wallet")}</a>
            )}
            <a href={changePasswordPath}>{t("shell:user.password")}</a>
            {user.userType !== "5" && <a href={checkInPath}>{t("shell:user.company")}</a>}
            <LogoutLink />
          </div>
        </details>
      </header>
      <div className="body">
        <div className="side">
          {/* biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click */}
          <nav aria-label={t("common:menu")} onClick={follow}>
            <ServedMenu items={menu} top={settings.navigation === "top"} />
            {settings.navigation === "side" && <FoldMenu folded={settings.foldedMenu} />}
          </nav>
        </div>
        <div className="page">
          {settings.multiTab && <TabBar />}
          <main className="content" id="main" tabIndex={-1}>
            <Crumbs menu={menu} />
            <InsideMain.Provider value={true}>{children}</InsideMain.Provider>
          </main>
        </div>
      </div>
      {hotline !== null && <ServiceBar hotline={hotline} />}
    </>
  );
}

function hasPath(item: ShownMenuItem, path: string): boolean {
  return item.path === path || (item.items ?? []).some((each) => hasPath(each, path));
}
