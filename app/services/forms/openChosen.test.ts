import { describe, expect, it } from "vitest";
import type { RouteArgs } from "../person.server";
import type { Stash } from "../session/stash.server";
import { conflictField } from "./conflictField";
import { openChosen } from "./openChosen.server";

const theirs: Stash = {
  path: "/yardRatesEdit",
  userId: "u1",
  entries: [
    ["remark", "他人的备注"],
    ["effTo", "2099-12-31"],
  ],
};

/** Posts a form with both versions; answers where it leads and what is kept for there. */
async function choose(kept: Stash | null, userId: string | undefined = "u1") {
  const stashed: Stash[] = [];
  const session = new Map(userId ? [["token", "t"] as const, ["userId", userId] as const] : []);
  const args = {
    request: new Request("http://portal/yardRatesEdit?id=r1"),
    context: {
      traceId: "t",
      portal: {
        sessions: { getSession: async () => session },
        stashes: { find: async () => kept, put: async (stash: Stash) => `kept${stashed.push(stash)}` },
      },
    },
  } as unknown as RouteArgs;
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "save"],
    ["version", "7"],
    ["remark", "我的备注"],
    ["effTo", ""],
    ["draft.take.remark", "theirs"],
    [conflictField.stored, "one"],
    [conflictField.merge, "1"],
  ] as const)
    form.append(name, value);
  const led = await openChosen(args, form).then(
    () => null,
    (thrown: Response) => thrown,
  );
  return { to: led?.headers.get("location"), stash: stashed[0] };
}

describe("what was chosen after a conflict", () => {
  it("opens the form of its page upon the version that was compared", async () => {
    const { to, stash } = await choose(theirs);
    expect(to).toBe("/yardRatesEdit?id=r1&restored=kept1");
    expect(stash).toMatchObject({ path: "/yardRatesEdit", userId: "u1" });
    expect(Object.fromEntries(stash!.entries)).toEqual({
      ...{ version: "7", remark: "他人的备注", effTo: "2099-12-31", intent: "save" },
    });
  });

  it("is what was typed where the other version is gone, of another page or another person's", async () => {
    for (const kept of [null, { ...theirs, path: "/edosEdit" }, { ...theirs, userId: "u2" }]) {
      const { to, stash } = await choose(kept);
      expect(to).toContain("restored=kept1");
      expect(Object.fromEntries(stash!.entries)).toMatchObject({ version: "7", remark: "我的备注" });
    }
  });

  it("is kept by the login page where the session has ended meanwhile", async () => {
    expect(await choose(theirs, "")).toEqual({ to: undefined, stash: undefined });
  });
});
