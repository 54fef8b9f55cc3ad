import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The whole URL map, by area. The names are those of spec §2. */
export default [
  index("routes/shell/root.tsx"),

  // identity
  route("user/login", "routes/identity/login.tsx"),
  route("user/logout", "routes/identity/logout.tsx"),
  route("setting/language", "routes/identity/language.tsx"),

  layout("routes/shell/layout.tsx", [
    route("index", "routes/shell/dashboard.tsx"),
    route("menu", "routes/shell/menu.tsx"),
  ]),

  route("404", "routes/shell/notFound.tsx"),
  route("*", "routes/shell/unknown.tsx"),
] satisfies RouteConfig;
