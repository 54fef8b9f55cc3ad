import type { ServerBuild } from "@remix-run/node";
import { outagePage } from "~/services/person.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Answerer = NonNullable<Route["module"]["loader"]>;

const withPage =
  (answer: Answerer): Answerer =>
  async (args) => {
    try {
      return await answer(args);
    } catch (error) {
      throw await outagePage(args, error);
    }
  };

/**
 * The same build, whose loaders and actions answer with 503 连接失败 where the gateway or the portal's store does not
 * answer and nothing nearer to it has said so; what was posted stands on it.
 */
export function withOutagePages(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    const answering = {
      ...(loader ? { loader: withPage(loader) } : {}),
      ...(action ? { action: withPage(action) } : {}),
    };
    routes[id] = { ...route, module: { ...route.module, ...answering } };
  }
  return { ...build, routes };
}
