import { hashPassword } from "@gateway/identity/password";
import { eachStore } from "@gateway/testing/testStores";
import { expect, it } from "vitest";
import { demoUsers } from "./demo";
import { findDemoPassword, isDemoWanted } from "./demoWanted";
import { seedAdministrator, seedReference } from "./seed";

const now = new Date("2026-11-21T02:00:00.000Z");
const administrator = { mobile: "13711110000", password: "Own#Secret-77", companyName: "泊联港务有限公司" };

eachStore("the demo port", (makeStore) => {
  it("comes unasked into an embedded store that nobody uses, and into no database that somebody named", async () => {
    const db = await makeStore();
    expect(await isDemoWanted(db, null)).toBe(makeStore.kind === "sqlite");
    expect(await isDemoWanted(db, true)).toBe(true);
    expect(await isDemoWanted(db, false)).toBe(false);
    await seedReference(db, now);
    expect(await isDemoWanted(db, null)).toBe(makeStore.kind === "sqlite");
    await seedAdministrator(db, administrator, now);
    expect(await isDemoWanted(db, null)).toBe(false);
    expect(await findDemoPassword(db)).toBeNull();
  });

  it("goes on where it has begun, and is told of as long as anybody has its password", async () => {
    const db = await makeStore({ demo: true });
    expect(await isDemoWanted(db, null)).toBe(makeStore.kind === "sqlite");
    expect(await findDemoPassword(db)).toMatch(/^138000000\d\d$/);
    const password_hash = await hashPassword("Own#Secret-77");
    await db.updateTable("users").set({ password_hash }).where("mobile", "!=", "13800000013").execute();
    expect(await findDemoPassword(db)).toBe("13800000013");
    await db.updateTable("users").set({ password_hash }).where("mobile", "in", Object.keys(demoUsers)).execute();
    expect(await findDemoPassword(db)).toBeNull();
  });
});
