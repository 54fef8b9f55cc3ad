import type { MenuItem, PermissionId } from "@protocol/identity";
import type { Screen } from "@protocol/screens";

type Path = `/${Screen}`;

/** One page of the menu: who has none of the keys of its permission does not see it. */
export const page = (path: Path, name: string, title: string, permission: PermissionId, icon?: string): MenuItem => ({
  path,
  name,
  component: name,
  meta: { title, permission, pageId: name, keepAlive: true, ...(icon ? { icon } : {}) },
});

/** A page that a list or a form leads to; the menu does not show it. */
export const hidden = (path: Path, name: string, title: string, permission: PermissionId): MenuItem => ({
  path,
  name,
  component: name,
  meta: { title, permission, pageId: name, noCache: true, hidden: true },
});

/** A page of another host in a frame of ours, for everybody (docs/requirements.md §2). */
export const framed = (url: string, name: string, title: string): MenuItem => ({
  path: url,
  name,
  component: name,
  meta: { title, permission: "dashboard", pageId: name, keepAlive: true },
});

/** Pages under one heading; what several areas put under the same path stands in one group. */
export const group = (path: string, name: string, title: string, icon: string, children: MenuItem[]): MenuItem => ({
  path,
  name,
  meta: { title, icon },
  children,
});
