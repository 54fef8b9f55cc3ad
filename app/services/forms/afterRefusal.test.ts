import { describe, expect, it } from "vitest";
import type { Person, RouteArgs } from "../person.server";
import { UpstreamError, unavailable } from "../upstream/upstreamError.server";
import { afterRefusal } from "./afterRefusal.server";

const typed: Record<string, string> = { name: "自拟合同", enabled: "on", version: "3" };
const form = Object.entries({ ...typed, reason: "改名" });
const stored = async () => ({ version: 7, value: { name: "标准合同", enabled: "on", remark: "" } });

const kept: unknown[] = [];
const args = {
  request: new Request("http://portal/contractTemplatesEdit?id=t1"),
  context: { portal: { stashes: { put: async (stash: unknown) => String(kept.push(stash)) } } },
} as unknown as RouteArgs;
const person = { info: { user: { userId: "u1" } } } as Person;

const conflict = (current?: unknown) =>
  new UpstreamError("changed", {
    kind: "refusal",
    code: "409",
    status: 409,
    reason: "conflict",
    traceId: "t",
    current,
  });

describe("a form without a draft that was refused", () => {
  it("shows in which fields another has saved otherwise, and changes what they have saved from then on", async () => {
    const refused = await afterRefusal(args, person, conflict(), { form, texts: typed, stored });
    expect(refused.texts).toEqual({ ...typed, version: "7" });
    // the reason of a change is no field that stands
    const rows = [{ field: "name", theirs: "标准合同", mine: "自拟合同" }];
    expect(refused).toMatchObject({ prompt: null, conflict: { rows, stored: String(kept.length) } });
    expect(kept.at(-1)).toMatchObject({ path: "/contractTemplatesEdit", userId: "u1" });
  });

  it("names the version that stands, and the way to it, where none of its fields differs", async () => {
    const same = async () => ({ version: 7, value: { name: typed.name } });
    const refused = await afterRefusal(args, person, conflict(), { form, texts: typed, stored: same });
    expect(refused).toMatchObject({ texts: { version: "7" }, conflict: null });
    expect(refused.prompt).toMatchObject({ way: { to: "/contractTemplatesEdit?id=t1", newTab: true } });
    expect(refused.prompt?.hint).toContain("conflictKept");
    const unread = await afterRefusal(args, person, conflict({ version: 8 }), { form, texts: typed, stored: null });
    expect(unread).toMatchObject({ texts: { version: "8" }, prompt: { hint: "conflictKept" } });
  });

  it("stays as it was posted where nothing was changed by another, nobody says what stands, or it changes nothing", async () => {
    const without = { name: "自拟合同" };
    for (const [error, texts, read] of [
      [unavailable("t", "gone"), typed, stored],
      [conflict({ version: "7" }), typed, null],
      [conflict({ version: 7 }), without, null],
    ] as const) {
      const refused = await afterRefusal(args, person, error, { form, texts, stored: read });
      expect(refused.texts).toBe(texts);
      expect([refused.conflict, refused.prompt?.way, refused.prompt?.hint]).toEqual([null, undefined, undefined]);
    }
  });
});
