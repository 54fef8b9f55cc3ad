import type { Voyage } from "@protocol/base";
import { expect, it } from "vitest";
import { callFills, findCall } from "./callFills";

const call: Voyage = {
  vesselName: "EVER GIVEN",
  imoNo: "9811000",
  callSign: "",
  voyage: "027W",
  serviceCode: "AEX7",
  terminalCode: "BLCT3",
  operatorCode: "EMC",
  eta: "2026-11-23T16:00:00.000Z",
  etb: "2026-11-23T19:00:00.000Z",
  etd: "2026-11-24T15:00:00.000Z",
  cyCutoff: "2026-11-22T19:00:00.000Z",
  siCutoff: "2026-11-21T19:00:00.000Z",
  vgmCutoff: "2026-11-22T19:00:00.000Z",
};

it("a call fills terminal, IMO and times in Shanghai, and the operator only where there is none", () => {
  const { fills, fillsBlank } = callFills(call);
  expect(fills).toMatchObject({
    imoNo: "9811000",
    terminalCode: "BLCT3",
    eta: "2026-11-24T00:00",
    etb: "2026-11-24T03:00",
    cyCutoff: "2026-11-23T03:00",
  });
  expect(fills).not.toHaveProperty("callSign");
  expect(fillsBlank).toEqual({ ctnOperatorCode: "EMC" });
});

it("a call is found by vessel and voyage as people write them, and not where two fit", () => {
  expect(findCall([call], " ever  given", "027w")).toBe(call);
  expect(findCall([call, { ...call, terminalCode: "BLCT" }], "EVER GIVEN", "027W")).toBeUndefined();
  expect(findCall([call], "EVER GIVEN", "028W")).toBeUndefined();
});
