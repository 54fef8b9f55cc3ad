import type { Identity } from "@gateway/core/context";
import { waitingRulesOf } from "@gateway/dashboard/waitingRules";
import { menuTree } from "@gateway/menu/menu";
import { type ActionKey, permissionIds } from "@protocol/identity";
import { expect, it } from "vitest";
import { listOf } from "~/services/dashboard/lists.server";

const everything = new Set<ActionKey>(["add", "edit", "query"]);

const identityOf = (bizRoles: string[]): Identity => ({
  ...{ userId: "u", userName: "u", mobile: "13800000000", userType: "1", authStatus: "01", tokenHash: "" },
  ...{ companyId: "c", companyName: "c", companyAuthStatus: "02", roles: [] },
  bizRoles,
  permissions: new Map(permissionIds.map((id) => [id, everything])),
});

it.each([[["FWD", "TRK"]], [["PORT"]]])(
  "whatever waits for %s is counted by a list of the menu, filtered by its status",
  (bizRoles) => {
    const entries = menuTree.flatMap((item) => item.children ?? [item]);
    const rules = waitingRulesOf(identityOf(bizRoles));
    expect(rules.length).toBeGreaterThan(15);
    for (const { kind, types, what, statuses } of rules) {
      const list = listOf({ kind, type: types?.[0] ?? "" }, { status: statuses[0] }, what === "audit")!;
      const [path, query] = list.to.split("?");
      expect(query, kind).toBe(`status=${statuses[0]}`);
      expect(entries.find((entry) => entry.path === path)?.name, kind).toBe(list.name);
    }
  },
);
