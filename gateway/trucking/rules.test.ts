import type { Identity } from "@gateway/core/context";
import { allowedActions, findObstacle } from "@gateway/documents/lifecycleRules";
import { truckOrderStatuses } from "@protocol/documentStatuses";
import { milestonesOf } from "@protocol/truckOrder";
import { describe, expect, it } from "vitest";
import {
  type DispatchFacts,
  type DispatchOrderState,
  dispatchIssues,
  dispatchOrderRules,
  nextMilestone,
  roadLimit,
  unladenMass,
} from "./dispatchOrder";
import { isFinished, type TruckOrderState, truckOrderRules } from "./truckOrder";

const person = (over: Partial<Identity> & { may?: Record<string, string[]> }): Identity => ({
  userId: "u",
  userName: "u",
  mobile: "13800000001",
  userType: "1",
  authStatus: "01",
  companyId: "FWD1",
  companyName: "FWD1",
  companyAuthStatus: "02",
  bizRoles: ["FWD"],
  roles: [],
  tokenHash: "",
  permissions: new Map(Object.entries(over.may ?? {}).map(([id, keys]) => [id, new Set(keys)])),
  ...over,
});

const customer = person({
  may: { truckExport: ["get", "add", "edit", "delete"], wallet: ["edit"], truckAudit: ["edit"] },
});
const fleet = person({
  companyId: "TRK1",
  bizRoles: ["TRK"],
  may: { truckExport: ["get"], dispatchOrder: ["get", "add", "edit"], truckGps: ["get"] },
});
const clerk = person({
  companyId: "PORT",
  bizRoles: ["PORT"],
  may: { truckExport: ["get"], truckAudit: ["edit"], dispatchOrder: ["get", "edit"] },
});

const order = (over: Partial<TruckOrderState> = {}): TruckOrderState => ({
  type: "E",
  status: "05",
  companyId: "FWD1",
  carrierId: null,
  dispatchOrders: [],
  ...over,
});
const waiting = { status: "02", started: false };

describe("what may be done to a truck order", () => {
  it("follows status and side", () => {
    const table = (identity: Identity) =>
      Object.fromEntries(
        truckOrderStatuses.map((status) => [
          status,
          allowedActions(
            truckOrderRules,
            order({
              status,
              carrierId: ["01", "02", "06"].includes(status) ? "TRK1" : null,
              dispatchOrders: [waiting],
            }),
            identity,
          ).join(" "),
        ]),
      );
    expect(table(customer)).toEqual({
      "05": "edit submit delete copy print",
      "00": "withdraw copy print",
      "01": "pay copy print",
      "02": "copy print",
      "06": "copy print",
      "03": "edit submit copy print",
    });
    expect(table(clerk)).toEqual({
      "05": "print",
      "00": "approve return print",
      "01": "return print",
      "02": "refund print",
      "06": "print",
      "03": "print",
    });
    expect(table(fleet)).toEqual({
      "05": "",
      "00": "",
      "01": "print",
      "02": "print dispatch",
      "06": "print",
      "03": "",
    });
  });

  it("is nothing for a status that nobody knows", () => {
    expect(allowedActions(truckOrderRules, order({ status: "04" }), customer)).toEqual([]);
  });

  it.each(["1", "2", "3", "D"])("is for type %s all that needs no form", (type) => {
    const own = person({ may: { truckOther: ["get", "add", "edit", "delete"], wallet: ["edit"] } });
    const table = Object.fromEntries(
      ["05", "00", "01", "02", "06", "03"].map((status) => [
        status,
        allowedActions(truckOrderRules, order({ type, status }), own).join(" "),
      ]),
    );
    expect(table).toEqual({
      "05": "delete print",
      "00": "withdraw print",
      "01": "pay print",
      "02": "print",
      "06": "print",
      "03": "print",
    });
    expect(findObstacle(truckOrderRules, "edit", order({ type }), own)).toEqual({
      kind: "refused",
      reason: "order.readOnly",
    });
    const port = person({ companyId: "PORT", bizRoles: ["PORT"], may: { truckOther: ["get"], truckAudit: ["edit"] } });
    expect(allowedActions(truckOrderRules, order({ type, status: "00" }), port)).toEqual([
      "approve",
      "return",
      "print",
    ]);
  });

  it("does not hang on the permission alone: a customer with the audit permission is still no auditor", () => {
    expect(findObstacle(truckOrderRules, "approve", order({ status: "00" }), customer)).toEqual({ kind: "forbidden" });
  });

  it("refunds until a truck is on its way", () => {
    const refund = (dispatchOrders: TruckOrderState["dispatchOrders"]) =>
      findObstacle(truckOrderRules, "refund", order({ status: "02", dispatchOrders }), clerk);
    expect(refund([waiting, { status: "01", started: false }, { status: "04", started: false }])).toBeNull();
    expect(refund([{ status: "01", started: true }])).toMatchObject({ reason: "refund.onTheWay" });
    expect(refund([{ status: "06", started: true }])).toMatchObject({ reason: "refund.onTheWay" });
  });

  it("is finished when every dispatch has ended and one box was carried", () => {
    const finished = (...statuses: string[]) => isFinished(statuses.map((status) => ({ status, started: true })));
    expect(finished("06", "04", "03")).toBe(true);
    expect(finished("06", "01")).toBe(false);
    expect(finished("06", "05")).toBe(false);
    expect(finished("04", "04")).toBe(false);
    expect(finished()).toBe(false);
  });
});

describe("what may be done to a dispatch order", () => {
  const dispatchOrder = (over: Partial<DispatchOrderState> = {}): DispatchOrderState => ({
    status: "01",
    orderType: "E",
    companyId: "TRK1",
    clientId: "FWD1",
    milestones: {},
    ...over,
  });

  it("follows status and milestones", () => {
    expect(allowedActions(dispatchOrderRules, dispatchOrder({ status: "02" }), fleet)).toEqual(["dispatch"]);
    expect(allowedActions(dispatchOrderRules, dispatchOrder(), fleet)).toEqual([
      "reassign",
      "cancel",
      "withdraw",
      "confirm",
      "print",
      "track",
    ]);
    expect(allowedActions(dispatchOrderRules, dispatchOrder({ milestones: { PE: "2026" } }), fleet)).toEqual([
      "reassign",
      "confirm",
      "print",
      "track",
    ]);
    expect(allowedActions(dispatchOrderRules, dispatchOrder(), clerk)).toEqual(["confirm", "print"]);
    expect(allowedActions(dispatchOrderRules, dispatchOrder({ status: "05" }), fleet)).toEqual([]);
    expect(allowedActions(dispatchOrderRules, dispatchOrder({ companyId: "TRK2" }), fleet)).toEqual([]);
  });

  it("passes the milestones in their order", () => {
    expect(nextMilestone("E", {})).toBe("PE");
    expect(nextMilestone("I", { FO: "2026" })).toBe("UN");
    expect(nextMilestone("E", Object.fromEntries(milestonesOf("E").map((m) => [m, "2026"])))).toBeUndefined();
  });
});

describe("a dispatch", () => {
  const permits = [{ area: "NBCT", from: 0, to: 1_000 * 60_000 }];
  const facts = (over: Partial<DispatchFacts> = {}): DispatchFacts => ({
    orderType: "I",
    jobType: "FO",
    planArriveTime: 500 * 60_000,
    terminalCode: "NBCT",
    terminal: { terminal: "北仑二期" },
    isTwenty: true,
    boxWeight: 15_000,
    vehicle: { axles: 6, permits, bans: [] },
    trailerBans: [],
    driver: { mobileVerified: true, permits, bans: [] },
    twinSendNo: null,
    others: [],
    ...over,
  });
  const other = (over = {}) => ({
    sendNo: "SD1",
    samePlate: true,
    sameDriver: true,
    planArriveTime: 500 * 60_000,
    isTwenty: true,
    boxWeight: 15_000,
    twinSendNo: null,
    namesThis: false,
    ...over,
  });

  it("goes when nothing stands against it", () => {
    expect(dispatchIssues(facts())).toEqual({});
  });

  it("keeps ninety minutes between two jobs of a truck, on either side", () => {
    const at = (minutes: number) => dispatchIssues(facts({ others: [other({ planArriveTime: minutes * 60_000 })] }));
    expect(at(590)).toEqual({});
    expect(at(410)).toEqual({});
    expect(Object.keys(at(589))).toEqual(["planArriveTime"]);
    expect(Object.keys(at(411))).toEqual(["planArriveTime"]);
  });

  it("keeps a driver off two trucks at once", () => {
    const at = (minutes: number) =>
      dispatchIssues(facts({ others: [other({ samePlate: false, planArriveTime: minutes * 60_000 })] }));
    expect(at(589)).toEqual({ driverId: ['driver.busy|{"sendNo":"SD1","minutes":90}'] });
    expect(at(590)).toEqual({});
    expect(dispatchIssues(facts({ others: [other({ samePlate: false, sameDriver: false })] }))).toEqual({});
  });

  it("takes two 20' boxes together, not three and no 40'", () => {
    expect(dispatchIssues(facts({ twinSendNo: "SD1", others: [other()] }))).toEqual({});
    expect(dispatchIssues(facts({ twinSendNo: "SD1", others: [other({ isTwenty: false })] }))).toEqual({
      twinSendNo: ["twin.size"],
    });
    expect(dispatchIssues(facts({ twinSendNo: "SD1", others: [other({ twinSendNo: "SD7" })] }))).toEqual({
      twinSendNo: ['twin.taken|{"sendNo":"SD7"}'],
    });
    expect(
      dispatchIssues(facts({ twinSendNo: "SD1", others: [other({ samePlate: false, sameDriver: false })] })),
    ).toEqual({
      twinSendNo: ["twin.unknown"],
    });
  });

  it("weighs truck, chassis and boxes against the road's limit", () => {
    expect([roadLimit(6), roadLimit(5), roadLimit(4), roadLimit(3)]).toEqual([49_000, 43_000, 36_000, 27_000]);
    expect(unladenMass(6) + 34_000).toBe(roadLimit(6));
    expect(dispatchIssues(facts({ boxWeight: 34_000 }))).toEqual({});
    expect(Object.keys(dispatchIssues(facts({ boxWeight: 34_001 })))).toEqual(["plateNo"]);
    expect(dispatchIssues(facts({ twinSendNo: "SD1", boxWeight: 20_000, others: [other()] }))).toEqual({
      plateNo: ['vehicle.overweight|{"total":50000,"limit":49000,"axles":6}'],
    });
    expect(dispatchIssues(facts({ boxWeight: null }))).toEqual({});
  });

  it("needs permits for the terminal on the day", () => {
    expect(Object.keys(dispatchIssues(facts({ terminalCode: "BLCT" })))).toEqual(["plateNo", "driverId"]);
    expect(Object.keys(dispatchIssues(facts({ planArriveTime: 1_001 * 60_000 })))).toEqual(["plateNo", "driverId"]);
  });
});
