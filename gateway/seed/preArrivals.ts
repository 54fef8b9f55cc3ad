import { preArrivalHandlers } from "@gateway/preArrivals/handlers";
import { preArrivalKind } from "@gateway/preArrivals/preArrivalDocument";
import { preArrivalLifecycle } from "@gateway/preArrivals/preArrivalStore";
import type { Store } from "@gateway/store/database";
import { claimTimer, dueTimers } from "@gateway/store/timers";
import { halfHour, type PreArrivalInput, preArrivalInput } from "@protocol/preArrival";
import { type PreArrival, preArrivals } from "@protocol/preArrivals";
import { askingAs, type DemoPerson } from "./actingAs";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;

/** Notices of trucks in every status: some expected in the shift ahead, of which one lacks its permit. */
export async function savePreArrivals(db: Store, now: Date): Promise<void> {
  const permissions = ["preArrival", "appointmentGate"] as const;
  const { as, ask } = await askingAs(db, { permissions, handlers: preArrivalHandlers, now });
  // half hours of the clock, so many hours from the one that runs
  const running = Math.floor(now.getTime() / halfHour) * halfHour;
  const at = (hours: number) => new Date(running + hours * hour).toISOString();
  let n = 0;
  const notice = (over: Partial<PreArrivalInput>): PreArrivalInput => {
    const truck = demoTrucks[n++ % 3]!;
    return preArrivalInput.parse({
      ...{ preType: "FI", yardCode: "NBCT", plateNo: truck.plateNo, driverName: "张伟", driverMobile: "13658740126" },
      ...over,
    });
  };
  const give = (who: DemoPerson, hours: number, over: Partial<PreArrivalInput>, mode = "submit") =>
    ask(who, hours, preArrivals.create, { body: { mode, notice: notice(over) } });
  const act = (who: DemoPerson, hours: number, name: "cancel" | "arrive" | "depart", { id, version }: PreArrival) =>
    ask(who, hours, preArrivals[name], { params: { id }, body: { version } });

  const box = (i: number) => demoContainer(1_000 + i);
  for (const [i, who] of (["forwarder", "fleet", "otherForwarder"] as const).entries()) {
    for (let days = 3; days > 0; days--) {
      const begun = -26 - 24 * days;
      const before = await give(who, begun - 4, { etaTime: at(begun + i), ctnNo: box(30 + 3 * days + i) });
      await act("clerk", begun + i + 2, "depart", await act("clerk", begun + i + 0.2, "arrive", before));
    }
    const come = await give(who, -30, { etaTime: at(-26 + i), ctnNo: box(i) });
    await act("clerk", -24 + i, "depart", await act("clerk", -25.8 + i, "arrive", come));
    await give(who, -22, { etaTime: at(-20 + i), preType: "EI", yardCode: "YD-BL1", ctnNo: box(10 + i) });
  }
  const due = await dueTimers(db, preArrivalKind, preArrivalLifecycle.timerNames, now, 50).execute();
  for (const timer of due)
    if (await claimTimer(db, timer, now))
      await preArrivalLifecycle.carryOut(
        { ...as("clerk", new Date(now.getTime() - 16 * hour)), identity: null },
        timer,
      );

  const inside = await give("forwarder", -2, { etaTime: at(0), ctnNo: box(20), plateNo: demoTrucks[4]!.plateNo });
  await act("clerk", 0, "arrive", inside);
  const canceled = await give("forwarder", -2, { etaTime: at(5), ctnNo: box(21) });
  await act("forwarder", -1, "cancel", canceled);
  await give("forwarder", -1, { etaTime: at(0.5), ctnNo: box(22), plateNo: demoTrucks[3]!.plateNo });
  await give("forwarder", -1, { etaTime: at(2), preType: "EO", yardCode: "YD-BL1", releaseNo: "COSR260318" });
  await give("forwarder", -1, { etaTime: at(3), preType: "EI", yardCode: "YD-BL1", ctnNo: box(23) });
  await give("fleet", -1, { etaTime: at(4), preType: "FI", ctnNo: box(24), plateNo: "浙B99P07" });
  await give("otherForwarder", -1, { etaTime: at(6), preType: "FI", yardCode: "BLCT", ctnNo: box(25) });
  await give("forwarder", -1, { preType: "FO", yardCode: "NBCT" }, "draft");
  await give("fleet", -1, { preType: "EI", yardCode: "YD-BL1", etaTime: undefined }, "draft");
  for (let i = 0; i < 3; i++)
    await give("forwarder", -0.5, { etaTime: at(8 + 2 * i), preType: "EI", yardCode: "YD-BL1", ctnNo: box(50 + i) });
}
