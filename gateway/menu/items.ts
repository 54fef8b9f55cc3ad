import type { MenuItem, PermissionId } from "@protocol/identity";

/** One page of the menu: who has none of the keys of its permission does not see it. */
export const page = (path: string, name: string, title: string, permission: PermissionId, icon?: string): MenuItem => ({
  path,
  name,
  component: name,
  meta: { title, permission, pageId: name, keepAlive: true, ...(icon ? { icon } : {}) },
});

/** A page that a list or a form leads to; the menu does not show it. */
export const hidden = (path: string, name: string, title: string, permission: PermissionId): MenuItem => ({
  path,
  name,
  component: name,
  meta: { title, permission, pageId: name, noCache: true, hidden: true },
});

/** Pages under one heading; what several areas put under the same path stands in one group. */
export const group = (path: string, name: string, title: string, icon: string, children: MenuItem[]): MenuItem => ({
  path,
  name,
  meta: { title, icon },
  children,
});
