import { grabbed, openBargePort, poolOf, publishedPool, release } from "@gateway/testing/bargeParts";
import { inHours } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { bargePools } from "@protocol/bargePools";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";

eachStore("the record of order pools", (makeStore) => {
  it("keeps who holds boxes in sight, and ends every grab, however many there are", async () => {
    const port = await openBargePort(makeStore);
    const { id } = await publishedPool(port, { totalQty: 1_101 });
    await grabbed(port, "BRG1", id, { qty: 1 });
    const made = (n: number, state: string) => ({
      ...{ id: `g${String(n).padStart(5, "0")}`, pool_id: id, company_id: "BRG3", company_name: "航运3" },
      ...{ user_id: "u-BRG3", grab_key: `key-of-${n}`, qty: 1, price: 60_000, state, turn: 0 },
      ...{ grab_time: inHours(1), end_time: null, breach_amount: 0 },
    });
    const enter = async (from: number, state: string) => {
      const rows = Array.from({ length: 550 }, (_, i) => made(from + i, state));
      await port.db.insertInto("barge_grabs").values(rows).execute();
    };
    await enter(0, "lost");
    const own = await port.ask(null, bargePools.get, { token: "BRG1", params: { id } });
    expect(own.grabs).toMatchObject([{ own: true, state: "held", mayRelease: true }]);
    const seen = await port.ask("forwarder", bargePools.get, { params: { id } });
    expect(seen.grabs[0]).toMatchObject({ companyName: "航运1", state: "held" });
    await enter(1_000, "held");
    const body = { version: seen.version, remark: "船期取消" };
    await port.ask("clerk", bargePools.cancel, { params: { id }, body });
    const held = port.db.selectFrom("barge_grabs").select("id").where("pool_id", "=", id).where("state", "=", "held");
    expect(await held.execute()).toEqual([]);
  });

  it("tells a barge company neither who else may grab nor who has, nor does the trail", async () => {
    const port = await openBargePort(makeStore);
    const made = await publishedPool(port, { eligibility: "LIST", companyIds: ["BRG1"] });
    const params = { id: made.id };
    const back = await port.ask("forwarder", bargePools.withdraw, { params, body: { version: made.version } });
    const pool = poolOf({ eligibility: "LIST", companyIds: ["BRG1", "BRG3"] });
    await port.ask("forwarder", bargePools.update, { params, body: { mode: "submit", pool, version: back.version } });
    const { grabId } = await grabbed(port, "BRG3", made.id, { qty: 10 });
    await release(port, "BRG3", made.id, grabId);
    const trailOf = async (token: string) =>
      JSON.stringify(await port.ask(null, bargePools.listEvents, { token, params }));
    const seen = await trailOf("BRG1");
    for (const action of ["sellOut", "reopen"]) expect(seen).toContain(action);
    for (const hidden of ["航运3", "船3", "u-BRG3", "companyIds"]) expect(seen).not.toContain(hidden);
    expect(await trailOf("BRG3")).toContain("船3");
    const owner = JSON.stringify(await port.ask("forwarder", bargePools.listEvents, { params }));
    for (const shown of ["航运3", "companyIds"]) expect(owner).toContain(shown);
  });

  it("keeps prices and penalties of any size that a form takes", async () => {
    const port = await openBargePort(makeStore);
    const { id } = await publishedPool(port, { capPrice: undefined, breachRate: 100 });
    const bid = await grabbed(port, "BRG1", id, { qty: 10, bidPrice: 3_000_000_000 });
    port.clock.now = dateOf(inHours(1));
    await release(port, "BRG1", id, bid.grabId);
    const { grabs } = await port.ask("forwarder", bargePools.get, { params: { id } });
    expect(grabs).toMatchObject([{ bidPrice: 3_000_000_000, breachAmount: 30_000_000_000 }]);
  });

  it("counts a barge company's own pool once, though it is open to every one", async () => {
    const port = await openBargePort(makeStore);
    await port.db.insertInto("company_roles").values({ company_id: "BRG1", biz_role: "FWD" }).execute();
    await port.db.insertInto("user_roles").values({ user_id: "u-BRG1", role: "ROLE_FORWARDER" }).execute();
    await port.ask(null, bargePools.create, { token: "BRG1", body: { mode: "submit", pool: poolOf() } });
    const counts = await port.ask(null, bargePools.count, { token: "BRG1" });
    expect(counts).toMatchObject([{ type: "F", status: "1", count: 1 }]);
  });
});
