import { describe, expect, it } from "vitest";
import { type TruckOrderInput, truckOrderDraftIssues, truckOrderInput, truckOrderSubmitIssues } from "./truckOrder";

const now = Date.parse("2026-11-22T00:00:00Z");

const issuesOf = (order: Partial<TruckOrderInput>) => {
  const issues = truckOrderSubmitIssues(truckOrderInput.parse({ type: "E", ...order }), now);
  // what else is missing is not asked about here
  return issues
    .filter(({ message }) => message !== "required")
    .map(({ path, message }) => `${path.join(".")} ${message}`);
};

describe("the weight of an order's cargo, kg", () => {
  const two = [{ sizeType: "22G1", qty: 2 }];

  it("may be as much as its boxes carry: the most each may weigh less its tare", () => {
    // 30,480 less 2,300 each
    expect(issuesOf({ ctnReq: two, grossWeight: 56_360 })).toEqual([]);
    expect(issuesOf({ ctnReq: two, grossWeight: 56_361 })).toEqual([
      expect.stringMatching(/^grossWeight weight\.overPayload.*56360/),
    ]);
    expect(issuesOf({ ctnReq: [...two, { sizeType: "45G1", qty: 1 }], grossWeight: 60_000 })).toEqual([]);
  });

  it("is not in tonnes", () => {
    for (const tonnes of [1, 25, 60])
      expect(issuesOf({ ctnReq: two, grossWeight: tonnes })).toEqual([
        expect.stringMatching(/^grossWeight weight\.tonnes/),
      ]);
    expect(issuesOf({ ctnReq: two, grossWeight: 61 })).toEqual([]);
  });
});

describe("what travels cold or dangerous names its declaration", () => {
  const reefer = [{ sizeType: "45R1", qty: 1 }];

  it("on export by the boxes that are asked for", () => {
    expect(issuesOf({ ctnReq: reefer })).toEqual(["isReefer reefer.unticked"]);
    expect(issuesOf({ ctnReq: reefer, isReefer: true, rfNo: "RF26112800001" })).toEqual([]);
    // what comes in by sea is declared by nobody here
    expect(issuesOf({ type: "I", ctnReq: reefer })).not.toContain("isReefer reefer.unticked");
  });

  it("and by what is said of a box", () => {
    const box = {
      ctnSizeType: "45R1",
      ctnNoConfirmed: false,
      fullEmpty: "F",
      isReefer: true,
      isDg: true,
      isOog: false,
    } as const;
    expect(issuesOf({ type: "I", ctnReq: reefer, boxes: [box] })).toEqual([
      "isReefer reefer.unticked",
      "isDg dg.unticked",
    ]);
  });
});

describe("cargo that stands out of its box", () => {
  const box = { ctnSizeType: "42P1", fullEmpty: "F", isOog: true } as const;
  const orderOf = (over: object) => ({ ctnReq: [{ sizeType: "42P1", qty: 1 }], boxes: [{ ...box, ...over }] }) as never;

  it("says over one side at least by how many cm, and may be a draft without", () => {
    expect(issuesOf(orderOf({}))).toEqual(["boxes.0.oogHeight inWeight.oogNone"]);
    expect(issuesOf(orderOf({ oogLeft: 45 }))).toEqual([]);
    expect(issuesOf(orderOf({ isOog: false }))).toEqual([]);
    expect(truckOrderDraftIssues(truckOrderInput.parse({ type: "E", ...(orderOf({}) as object) }))).toEqual([]);
  });

  it("has measures of whole cm, ten metres at most", () => {
    for (const oogHeight of [-1, 1.5, 1_001])
      expect(truckOrderInput.safeParse({ type: "E", boxes: [{ ...box, oogHeight }] }).success).toBe(false);
  });
});
