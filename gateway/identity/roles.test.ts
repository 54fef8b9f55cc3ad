import { eachStore } from "@gateway/testing/testStores";
import { expect, it } from "vitest";
import { rolePermissions, saveRoles } from "./roles";
import { openAccounts } from "./testAccounts";

eachStore("the roles of the code", (makeStore) => {
  it("reach a store that has older ones, and leave a port's own roles and all grants alone", async () => {
    const port = await openAccounts(makeStore);
    const count = async (role: string) =>
      (await port.db.selectFrom("role_permissions").selectAll().where("role", "=", role).execute()).length;
    const expected = await count("ROLE_FORWARDER");
    await port.db
      .insertInto("role_permissions")
      .values([
        { role: "ROLE_FORWARDER", permission_id: "truckAudit", action_key: "edit" },
        { role: "ROLE_OF_THE_PORT", permission_id: "wallet", action_key: "query" },
      ])
      .execute();
    await port.db
      .deleteFrom("role_permissions")
      .where("permission_id", "=", "wallet")
      .where("role", "=", "ROLE_FORWARDER")
      .execute();
    await port.db
      .insertInto("user_grants")
      .values({ user_id: "u-assistant", permission_id: "truckAudit", action_key: "edit" })
      .execute();
    await saveRoles(port.db);
    await saveRoles(port.db);
    expect(await count("ROLE_FORWARDER")).toBe(expected);
    expect(expected).toBe(Object.values(rolePermissions.ROLE_FORWARDER!).flat().length);
    expect(await count("ROLE_OF_THE_PORT")).toBe(1);
    expect(await port.db.selectFrom("user_grants").selectAll().execute()).toHaveLength(1);
  });
});
