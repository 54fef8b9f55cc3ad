import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const identityRoutes: AreaRoutes = {
  plain: [
    route("user/login", "routes/identity/login.tsx"),
    route("user/login/form", "routes/identity/FormLogin.tsx"),
    route("user/login/oauth", "routes/identity/OAuthLogin.tsx"),
    route("user/registration", "routes/identity/registration.tsx"),
    route("user/PhoneRegiter", "routes/identity/PhoneRegiter.tsx"),
    route("user/registerResult", "routes/identity/registerResult.tsx"),
    route("user/forgotPassword", "routes/identity/forgotPassword.tsx"),
    route("user/terms", "routes/identity/terms.tsx"),
    route("account/weakPassword", "routes/identity/weakPassword.tsx"),
    route("user/logout", "routes/identity/logout.tsx"),
    route("setting/language", "routes/identity/language.tsx"),
  ],
  shell: [
    route("account/ChangePassword", "routes/identity/ChangePassword.tsx"),
    route("account/changeMobile", "routes/identity/changeMobile.tsx"),
    route("account/subAccounts", "routes/identity/subAccounts.tsx"),
    route("account/subAccountsAdd", "routes/identity/subAccountsAdd.tsx"),
    route("account/subAccountsEdit", "routes/identity/subAccountsEdit.tsx"),
  ],
};
