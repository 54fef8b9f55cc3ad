import { describe, expect, it } from "vitest";
import { accountPaths, type GuardSession, guard, guardConfig } from "./guard";

const before = new Date("2024-01-15T23:59:59+08:00");
const from = new Date("2024-01-16T00:00:00+08:00");
const visitor: GuardSession = { loggedIn: false, loginPath: null };
const person = (
  user: { userType?: string; authStatus?: string } | null,
  company: { authStatus: string } | null = { authStatus: "02" },
): GuardSession => ({
  loggedIn: true,
  loginPath: "/user/login/form",
  known: { user: user && { userType: "1", authStatus: "01", ...user }, company },
});
const ask = (path: string, session: GuardSession, now = from) => {
  const mark = path.indexOf("?");
  const target = { pathname: mark < 0 ? path : path.slice(0, mark), search: mark < 0 ? "" : path.slice(mark) };
  const answer = guard(target, session, now, guardConfig);
  return answer.kind === "redirect" ? [answer.to, answer.warning].filter(Boolean).join(" ") : answer.kind;
};

describe("the guard, not logged in (docs/requirements.md §4)", () => {
  it.each([
    "/user/login",
    "/user/login/oauth",
    "/user/login/form",
    "/user/registration",
    "/user/PhoneRegiter",
    "/homeLogin/index",
    "/homeLogin/homeGoPage",
    "/home",
    "/api_product/apiProductInterface",
    "/api_product/interfaceName",
    "/api_product/apiSubscription",
    "/user/newsDetail",
    "/user/NewsList",
    "/user/SingleBoxHistory",
    "/user/EntryNotice",
    "/user/DockDate",
    "/user/SetCardGpsInformation",
    "/user/GatherCardInformation",
    "/user/PlatformStandardInformation",
    "/qrCodeContent",
    "/routerTo",
    "/routerToPage",
    "/wallet",
    "/404",
  ])("a public route passes: %s", (path) => {
    expect(ask(path, visitor)).toBe("pass");
    expect(ask(`${path}?id=1`, visitor)).toBe("pass");
  });

  it.each([
    ["/index", null, "/home?redirect=%2Findex"],
    ["/truckExport?status=02&page=3", null, "/home?redirect=%2FtruckExport%3Fstatus%3D02%26page%3D3"],
    ["/account/center", null, "/home?redirect=%2Faccount%2Fcenter"],
    ["/index", "/user/login/oauth", "/user/login/oauth?redirect=%2Findex"],
    ["/USER/login", null, "/home?redirect=%2FUSER%2Flogin"],
    ["/user/login/", null, "/home?redirect=%2Fuser%2Flogin%2F"],
  ])(
    "a route that is not public leads to the stored login type or home, with the whole path: %s",
    (path, loginPath, to) => {
      expect(ask(path, { loggedIn: false, loginPath })).toBe(to);
    },
  );
});

describe("the guard, logged in (docs/requirements.md §4)", () => {
  it.each(["/user/login", "/user/login/form", "/user/login/oauth"])(
    "a login page leads to the dashboard: %s",
    (path) => {
      expect(ask(path, { loggedIn: true, loginPath: null })).toBe("/index");
      expect(ask(`${path}?redirect=%2Fsends`, person({}))).toBe("/index");
    },
  );

  it("public routes pass before anything is known", () => {
    expect(ask("/home", { loggedIn: true, loginPath: null })).toBe("pass");
    expect(ask("/user/DockDate", person(null, null))).toBe("pass");
  });

  it("the first navigation fetches user, roles and menu before anything else is decided", () => {
    expect(ask("/index", { loggedIn: true, loginPath: null })).toBe("load");
    expect(ask("/account/center", { loggedIn: true, loginPath: null }, before)).toBe("load");
  });

  it.each([
    ["no user", null, { authStatus: "02" }],
    ["no company", { authStatus: "01" }, null],
    ["neither", null, null],
  ])("missing information leads to the personal centre, on whatever day: %s", (_, user, company) => {
    for (const now of [before, from]) {
      expect(ask("/index", person(user, company), now)).toBe("/account/center guard.infoMissing");
      for (const path of accountPaths) expect(ask(path, person(user, company), now)).toBe("pass");
    }
  });

  it.each([
    [
      "a sub-account that is not verified",
      { userType: "5", authStatus: "00" },
      "02",
      "/account/center guard.personFirst",
    ],
    ["a sub-account under review", { userType: "5", authStatus: "09" }, "02", "/account/center guard.personFirst"],
    ["a sub-account of a company that is not", { userType: "5" }, "00", "/account/CheckIn guard.companyFirst"],
    [
      "neither the sub-account nor its company",
      { userType: "5", authStatus: "00" },
      "00",
      "/account/center guard.personFirst",
    ],
    ["a verified sub-account of a verified company", { userType: "5" }, "02", "pass"],
    ["a main account that is not verified", { userType: "1", authStatus: "00" }, "00", "pass"],
  ])("before the cutover: %s", (_, user, authStatus, answer) => {
    expect(ask("/index", person(user, { authStatus }), before)).toBe(answer);
    for (const path of accountPaths) expect(ask(path, person(user, { authStatus }), before)).toBe("pass");
  });

  it.each([
    ["1", "00"],
    ["1", "09"],
    ["2", "08"],
    ["5", "00"],
  ])(
    "from the cutover on nobody of userType %s with authStatus %s gets further than the account pages",
    (userType, authStatus) => {
      expect(ask("/index", person({ userType, authStatus }))).toBe("/account/center guard.unverified");
      expect(ask("/truckExportDetail?id=1", person({ userType, authStatus }))).toBe("/account/center guard.unverified");
      for (const path of accountPaths) expect(ask(path, person({ userType, authStatus }))).toBe("pass");
    },
  );

  it.each(["/account/changeMobile", "/realAuth/person", "/realAuth/start", "/files/01abc", "/menu", "/setting/ui"])(
    "the steps of them are reached too: %s",
    (path) => expect(ask(path, person({ authStatus: "00" }))).toBe("pass"),
  );

  it.each(["/account/subAccounts", "/account/centerX", "/realAuthX", "/filesystem", "/menu/x"])(
    "nothing that only looks like them is: %s",
    (path) => expect(ask(path, person({ authStatus: "00" }))).toBe("/account/center guard.unverified"),
  );

  it("from the cutover on a verified person passes, whatever his company's state", () => {
    for (const authStatus of ["02", "00", "09", "08"]) expect(ask("/index", person({}, { authStatus }))).toBe("pass");
  });

  it("the day changes at midnight in Shanghai, whatever zone the server is in", () => {
    const late = person({ userType: "1", authStatus: "00" });
    expect(ask("/index", late, new Date("2024-01-15T15:59:59.999Z"))).toBe("pass");
    expect(ask("/index", late, new Date("2024-01-15T16:00:00.000Z"))).toBe("/account/center guard.unverified");
  });
});
