import { describe, expect, it } from "vitest";
import { UpstreamError, unavailable } from "../upstream/upstreamError.server";
import { afterRefusal } from "./afterRefusal.server";

const args = { request: new Request("http://portal/contractTemplatesEdit?id=t1") };
const texts = { name: "自拟合同", version: "3" };
const conflict = (current: unknown) =>
  new UpstreamError("changed", {
    kind: "refusal",
    code: "409",
    status: 409,
    reason: "conflict",
    traceId: "t",
    current,
  });

describe("the fields of a refused form", () => {
  it("name the version that stands, once another has been saved, and the way to it", () => {
    const { prompt, texts: shown } = afterRefusal(args, conflict({ version: 7 }), texts);
    expect(shown).toEqual({ name: "自拟合同", version: "7" });
    expect(prompt).toMatchObject({ way: { to: "/contractTemplatesEdit?id=t1", newTab: true } });
    expect(prompt.hint).toContain("conflictKept");
  });

  it("stay as they were posted where nobody says what stands, nothing was changed by another, or the form changes nothing", () => {
    const without = { name: "自拟合同" };
    for (const [error, posted] of [
      [conflict(null), texts],
      [conflict({ version: "7" }), texts],
      [unavailable("t", "gone"), texts],
      [conflict({ version: 7 }), without],
    ] as const) {
      const { prompt, texts: shown } = afterRefusal(args, error, posted);
      expect(shown).toBe(posted);
      expect([prompt.way, prompt.hint]).toEqual([undefined, undefined]);
    }
  });
});
