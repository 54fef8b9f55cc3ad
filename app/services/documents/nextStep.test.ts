import { truckOrderStatuses } from "@protocol/documentStatuses";
import { expect, it } from "vitest";
import { nextStepOf } from "./nextStep";

it("names for each status of an order what comes next and who takes it, and nothing when it is done", () => {
  const told = truckOrderStatuses.map((status) => {
    const next = nextStepOf("truckOrder", status);
    return next && `${next.step} ${next.by}`;
  });
  expect(told).toEqual(["submit company", "audit port", "pay company", "dispatch fleet", null, "correct company"]);
  expect(nextStepOf("eir", "0")).toMatchObject({ by: "bothSides", acts: ["confirm"] });
  expect(nextStepOf("eir", "99")).toBeNull();
});
