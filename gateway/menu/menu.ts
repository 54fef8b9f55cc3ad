import { accountMenu } from "@gateway/account/menu";
import { alertsMenu } from "@gateway/alerts/menu";
import { appointmentsMenu } from "@gateway/appointments/menu";
import { bargeMenu } from "@gateway/barge/menu";
import { baseMenu } from "@gateway/base/menu";
import { billingMenu } from "@gateway/billing/menu";
import { clearanceMenu } from "@gateway/clearance/menu";
import { contractsMenu } from "@gateway/contracts/menu";
import type { FramePage, Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { declarationsMenu } from "@gateway/declarations/menu";
import { draftsMenu } from "@gateway/drafts/menu";
import { emptyBoxesMenu } from "@gateway/emptyBoxes/menu";
import { foodMenu } from "@gateway/food/menu";
import { gateDeskMenu } from "@gateway/gateDesk/menu";
import { handoverMenu } from "@gateway/handover/menu";
import { identityMenu } from "@gateway/identity/menu";
import { invoicingMenu } from "@gateway/invoicing/menu";
import { inWeightMenu } from "@gateway/inWeight/menu";
import { liftingMenu } from "@gateway/lifting/menu";
import { machinesMenu } from "@gateway/machines/menu";
import { mallMenu } from "@gateway/mall/menu";
import { messagesMenu } from "@gateway/messages/menu";
import { moneyMenu } from "@gateway/money/menu";
import { newsMenu } from "@gateway/news/menu";
import { occupancyMenu } from "@gateway/occupancy/menu";
import { openApiMenu } from "@gateway/openApi/menu";
import { permitsMenu } from "@gateway/permits/menu";
import { preArrivalsMenu } from "@gateway/preArrivals/menu";
import { realAuthMenu } from "@gateway/realAuth/menu";
import { shipmentsMenu } from "@gateway/shipments/menu";
import { shortHaulMenu } from "@gateway/shortHaul/menu";
import { tariffsMenu } from "@gateway/tariffs/menu";
import { trackingMenu } from "@gateway/tracking/menu";
import { truckingMenu } from "@gateway/trucking/menu";
import { voyagesMenu } from "@gateway/voyages/menu";
import { webhooksMenu } from "@gateway/webhooks/menu";
import { permissionOfDraft } from "@protocol/drafts";
import type { ActionKey, MenuItem, PermissionId } from "@protocol/identity";
import { framed, group, page } from "./items";

/** Puts the children of groups of one path under the first of them. */
function mergeGroups(items: readonly MenuItem[]): MenuItem[] {
  const merged = new Map<string, MenuItem>();
  for (const item of items) {
    const before = merged.get(item.path);
    merged.set(item.path, before ? { ...before, children: [...before.children!, ...item.children!] } : item);
  }
  return [...merged.values()];
}

/** The whole tree in the order in which it is shown; what a person sees of it is `menuFor`. */
export const menuTree: readonly MenuItem[] = mergeGroups([
  page("/index", "Index", "首页", "dashboard", "home"),
  ...shipmentsMenu,
  ...truckingMenu,
  ...trackingMenu,
  ...draftsMenu,
  ...declarationsMenu,
  ...permitsMenu,
  ...machinesMenu,
  ...emptyBoxesMenu,
  ...appointmentsMenu,
  ...preArrivalsMenu,
  ...inWeightMenu,
  ...shortHaulMenu,
  ...contractsMenu,
  ...gateDeskMenu,
  ...handoverMenu,
  ...liftingMenu,
  ...bargeMenu,
  ...clearanceMenu,
  ...voyagesMenu,
  ...tariffsMenu,
  ...moneyMenu,
  ...billingMenu,
  ...occupancyMenu,
  ...invoicingMenu,
  ...accountMenu,
  ...identityMenu,
  ...realAuthMenu,
  ...newsMenu,
  ...mallMenu,
  ...foodMenu,
  ...openApiMenu,
  ...alertsMenu,
  ...webhooksMenu,
  ...messagesMenu,
  ...baseMenu,
]);

/** Pages of other hosts, for everybody; a path that is a whole web address is a frame route (docs/requirements.md §2). */
const outside = (framePages: readonly FramePage[]): MenuItem[] =>
  framePages.length === 0
    ? []
    : [
        group(
          "/frame",
          "Frames",
          "外部系统",
          "frame",
          framePages.map(({ title, url }, i) => framed(url, `Frame${i + 1}`, title)),
        ),
      ];

/** What a page does to its permission's keys: adding and editing need theirs, all others to look. */
function keysOf(item: MenuItem): ActionKey[] {
  if (item.name.endsWith("Add")) return ["add"];
  if (item.name.endsWith("Edit")) return ["edit"];
  return ["query", "get"];
}

/** The menu tree of a person: pages that they may not see are left out, and groups with nothing to show. */
export function menuFor(identity: Identity, framePages: readonly FramePage[] = []): MenuItem[] {
  const allowed = (item: MenuItem) =>
    // only a merchant has a shop
    (item.meta.permission !== "merchantCenter" || identity.bizRoles.includes("MERCH")) &&
    // whatever kind of document somebody enters, its drafts are there
    (item.name === "drafts"
      ? Object.values(permissionOfDraft).some((id) => may(identity, id, "add") || may(identity, id, "edit"))
      : keysOf(item).some((key) => may(identity, item.meta.permission as PermissionId, key)));
  return [...menuTree, ...outside(framePages)].flatMap((item) => {
    if (!item.children) return allowed(item) ? [item] : [];
    const children = item.children.filter(allowed);
    return children.some((child) => !child.meta.hidden) ? [{ ...item, children }] : [];
  });
}
