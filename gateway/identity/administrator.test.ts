import { eachStore } from "@gateway/testing/testStores";
import { expect, it } from "vitest";
import { saveAdministrator } from "./administrator";
import { openAccounts, strong } from "./testAccounts";

const mine = "13911110001";
const next = "Quay-side-8";

eachStore("the first administrator", (makeStore) => {
  it("logs in as the port's main account; a number that is taken keeps its owner", async () => {
    const port = await openAccounts(makeStore);
    const administrator = { mobile: mine, password: strong, companyName: "新港" };
    await saveAdministrator(port.db, administrator, port.clock.now);
    await saveAdministrator(port.db, { ...administrator, password: next }, port.clock.now);
    const info = await port.infoOf(await port.tokenOf(mine));
    expect(info).toMatchObject({ roles: ["ROLE_PORT"], company: { bizRoles: ["PORT"], authStatus: "02" } });
    expect(info.permissions.find((entry) => entry.permissionId === "subAccounts")?.actionList).toContain("add");
  });
});
