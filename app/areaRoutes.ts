import { type RouteConfigEntry, route } from "@remix-run/route-config";

/** The routes of one area by the frame that they stand in. */
export interface AreaRoutes {
  /** Pages and answers without a frame: logins, files, actions. */
  plain?: RouteConfigEntry[];
  /** Pages within the shell of who is logged in. */
  shell?: RouteConfigEntry[];
  /** Pages within the frame of the public site. */
  site?: RouteConfigEntry[];
}

/** One file that serves several paths; the path says which kind of document it is about, and ends the route's id. */
export const serve = (file: string, paths: readonly string[]): RouteConfigEntry[] =>
  paths.map((path) => route(path, file, { id: `${file.replace(/\.tsx?$/, "")}#${path}` }));
