import type { Page } from "@playwright/test";
import { firstOf, type Screen } from "./screen";

/** Contracts, the templates of their words, and applications to sign them. */
export const contractScreens: readonly Screen[] = [
  { path: "/contracts", who: "forwarder" },
  { path: "/contractAdd", who: "forwarder" },
  { path: "/contractEdit", who: "forwarder", open: (page) => editOf(page, "/contracts?status=0", "/contractEdit") },
  { path: "/signMessageDetail", who: "forwarder", open: (page) => firstOf(page, "/contracts?status=1") },
  { path: "/signMessageDetail", who: "forwarder", open: (page) => firstOf(page, "/contracts?status=3") },
  { path: "/contractTemplates", who: "portClerk" },
  { path: "/contractTemplatesAdd", who: "portClerk" },
  { path: "/contractTemplate", who: "portClerk", open: (page) => firstOf(page, "/contractTemplates") },
  {
    path: "/contractTemplatesEdit",
    who: "portClerk",
    open: (page) => editOf(page, "/contractTemplates", "/contractTemplatesEdit"),
  },
  { path: "/signApplies", who: "forwarder" },
  { path: "/signAppliesAdd", who: "forwarder" },
  {
    path: "/signAppliesEdit",
    who: "otherFleet",
    open: (page) => editOf(page, "/signApplies?status=05", "/signAppliesEdit"),
  },
  { path: "/signApply", who: "portClerk", open: (page) => firstOf(page, "/signApplyAudits?status=00") },
  { path: "/signApplyAudits", who: "portClerk" },
];

const editOf = async (page: Page, list: string, path: string) => `${path}?${(await firstOf(page, list)).split("?")[1]}`;
