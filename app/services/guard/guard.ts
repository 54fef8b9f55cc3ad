import { centerPath, changePasswordPath, checkInPath, homePath, publicHomePath, walletPath, withQuery } from "../paths";

/** Where somebody wants to go: the path and the query of the page, without the host. */
export interface Target {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

/** What is known of somebody before a page is asked for. */
export interface GuardSession {
  /** A token is there; whether it is still good, the upstream says. */
  loggedIn: boolean;
  /** The login page that was used last (docs/requirements.md §4, the stored login type). */
  loginPath: string | null;
  /** Undefined before user, roles and menu have been fetched. */
  known?: {
    /** Null when the upstream describes no user, or no company he belongs to. */
    user: { userType: string; authStatus: string } | null;
    company: { authStatus: string } | null;
  };
}

export interface GuardConfig {
  /** From this instant on one rule holds for everybody (docs/requirements.md §9: 2024-01-16, in Shanghai). */
  cutover: Date;
}

export const guardConfig: GuardConfig = { cutover: new Date("2024-01-16T00:00:00+08:00") };

export type GuardAnswer =
  | { kind: "pass" }
  /** User, roles and menu are to be fetched first; then the guard is asked again. */
  | { kind: "load" }
  | { kind: "redirect"; to: string /** Key of the warning that is shown there. */; warning?: string };

/** docs/requirements.md §2: the only four reachable before verification is complete. */
export const accountPaths: readonly string[] = [centerPath, walletPath, changePasswordPath, checkInPath];

/** Steps of those four that have addresses of their own, and what belongs to no business; the rest waits. */
const accountSteps = [
  "/account/changeMobile",
  "/account/weakPassword",
  "/account/wallet/export",
  "/realAuth/",
  "/files/",
  "/uploads/",
  "/serviceQr/",
  "/menu",
  "/message/notice",
  "/setting/",
  "/user/logout",
];

const isAccountPath = (pathname: string) =>
  accountPaths.includes(pathname) ||
  accountSteps.some((step) => (step.endsWith("/") ? pathname.startsWith(step) : pathname === step));

export const loginPaths: readonly string[] = ["/user/login", "/user/login/form", "/user/login/oauth"];

/** docs/requirements.md §2, public routes and names that are open without login, by their path. */
const publicPaths: ReadonlySet<string> = new Set([
  ...loginPaths,
  "/home",
  "/homeLogin/index",
  "/homeLogin/homeGoPage",
  "/routerTo",
  "/routerToPage",
  "/404",
  "/qrCodeContent",
  "/verify",
  "/api_product",
  "/api_product/apiProductInterface",
  "/api_product/interfaceName",
  "/api_product/apiSubscription",
  "/wallet",
  ...[
    "registration",
    "registerResult",
    "forgotPassword",
    "terms",
    "PhoneRegiter",
    "NewsList",
    "newsDetail",
    "SingleBoxHistory",
    "EntryNotice",
    "ContainerRelease",
    "DockDate",
    "SetCardGpsInformation",
    "GatherCardInformation",
    "PlatformStandardInformation",
  ].map((name) => `/user/${name}`),
]);

export const isPublicPath = (pathname: string) => publicPaths.has(pathname);

const pass: GuardAnswer = { kind: "pass" };
const redirect = (to: string, warning?: string): GuardAnswer => ({
  kind: "redirect",
  to,
  ...(warning ? { warning } : {}),
});

/** docs/requirements.md §4, the navigation guard, sentence by sentence. `now` is the server's clock. */
export function guard(target: Target, session: GuardSession, now: Date, { cutover }: GuardConfig): GuardAnswer {
  const { pathname, search } = target;
  if (!session.loggedIn) {
    if (isPublicPath(pathname)) return pass;
    return redirect(withQuery(session.loginPath ?? publicHomePath, { redirect: pathname + search }));
  }
  if (loginPaths.includes(pathname)) return redirect(homePath);
  if (isPublicPath(pathname)) return pass;
  if (!session.known) return { kind: "load" };

  const { user, company } = session.known;
  if (isAccountPath(pathname)) return pass;
  if (!user || !company) return redirect(centerPath, "guard.infoMissing");
  if (now < cutover) {
    if (user.userType !== "5") return pass;
    if (user.authStatus !== "01") return redirect(centerPath, "guard.personFirst");
    if (company.authStatus !== "02") return redirect(checkInPath, "guard.companyFirst");
    return pass;
  }
  return user.authStatus === "01" ? pass : redirect(centerPath, "guard.unverified");
}
