import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import {
  deleteListView,
  getListPreferences,
  mostListViews,
  saveListLayout,
  saveListView,
  setDefaultListView,
} from "@protocol/listPreferences";
import { expect, it } from "vitest";
import { listHandlers } from "./handlers";

const list = "/truckExport";
const view = (name: string, query: string, isDefault = false) => ({ body: { list, name, query, isDefault } });

eachStore("list preferences", (makeStore) => {
  const setUp = () => openTestPort(makeStore, listHandlers);

  it("keep filters under a name, one of them as the default, for one person alone", async () => {
    const { ask, answer } = await setUp();
    await ask("forwarder", saveListView, view("待审", "status=00", true));
    const two = await ask("forwarder", saveListView, view("本周", "planFrom=2026-11-16"));
    expect(two.views.map(({ name, isDefault }) => [name, isDefault])).toEqual(
      [
        ["待审", true],
        ["本周", false],
      ].sort((a, b) => (Buffer.from(a[0] as string) < Buffer.from(b[0] as string) ? -1 : 1)),
    );
    const { id } = two.views.find(({ name }) => name === "本周")!;
    const changed = await ask("forwarder", setDefaultListView, { body: { list, id } });
    expect(changed.views.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(["本周"]);
    const replaced = await ask("forwarder", saveListView, view("本周", "status=01"));
    expect(replaced.views.find(({ name }) => name === "本周")).toMatchObject({
      id,
      query: "status=01",
      isDefault: true,
    });
    for (const who of ["assistant", "clerk"] as const) {
      expect((await ask(who, getListPreferences, { query: { list } })).views).toEqual([]);
      expect((await answer(who, deleteListView, { params: { id } })).code).toBe("404");
      expect((await answer(who, setDefaultListView, { body: { list, id } })).code).toBe("404");
    }
    expect((await answer("forwarder", setDefaultListView, { body: { list: "/sends", id } })).code).toBe("404");
    const none = await ask("forwarder", setDefaultListView, { body: { list, id: null } });
    expect(none.views.some(({ isDefault }) => isDefault)).toBe(false);
    await ask("forwarder", deleteListView, { params: { id } });
    expect((await ask("forwarder", getListPreferences, { query: { list } })).views.map(({ name }) => name)).toEqual([
      "待审",
    ]);
  });

  it("are bounded in number, name and length", async () => {
    const { ask, answer } = await setUp();
    for (let i = 0; i < mostListViews; i++) await ask("forwarder", saveListView, view(`n${i}`, "status=00"));
    expect((await answer("forwarder", saveListView, view("one more", ""))).code).toBe("1002");
    expect((await answer("forwarder", saveListView, view("n0", "status=01"))).code).toBe("0000");
    for (const wrong of [view("", "a=1"), view("x".repeat(21), "a=1"), view("x", "a".repeat(1_001)), view("x", "a b")])
      expect((await answer("assistant", saveListView, wrong)).code).toBe("422");
    const elsewhere = { body: { list: "//evil", name: "x", query: "", isDefault: false } };
    expect((await answer("assistant", saveListView, { body: { ...elsewhere.body, list: "evil" } })).code).toBe("422");
  });

  it("keep columns and density", async () => {
    const { ask, answer } = await setUp();
    const layout = { hidden: ["amount"], order: ["status", "orderNo"], density: "compact" as const };
    await ask("forwarder", saveListLayout, { body: { list, ...layout, hidden: [] } });
    const kept = await ask("forwarder", saveListLayout, { body: { list, ...layout } });
    expect(kept).toEqual({ views: [], layout });
    expect((await ask("assistant", getListPreferences, { query: { list } })).layout).toBeNull();
    const wrong = { body: { list, ...layout, hidden: ["a b"] } };
    expect((await answer("forwarder", saveListLayout, wrong)).code).toBe("422");
  });
});
