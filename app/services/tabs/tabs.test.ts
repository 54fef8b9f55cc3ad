import { describe, expect, it } from "vitest";
import { closeTabs, homeKey, mostTabs, openTab, readTabs, type Tab, tabKeyOf } from "./tabs";

const tab = (key: string, url = key): Tab => ({ key, url, title: key, scroll: 0 });
const home = tab(homeKey);
const keys = (tabs: readonly Tab[]) => tabs.map((each) => each.key);

describe("tabs", () => {
  it("tell documents of one screen apart, and not filters of one list", () => {
    expect(tabKeyOf("/truckExportDetail", "?id=1")).not.toBe(tabKeyOf("/truckExportDetail", "?id=2"));
    expect(tabKeyOf("/truckExport", "?status=02&page=3")).toBe(tabKeyOf("/truckExport", ""));
  });

  it("open once, and keep the address last seen", () => {
    const once = openTab([home], { key: "/sends", url: "/sends", title: "派车单" });
    const again = openTab(once, { key: "/sends", url: "/sends?status=01", title: "派车单" });
    expect(again).toEqual([home, { key: "/sends", url: "/sends?status=01", title: "派车单", scroll: 0 }]);
  });

  it("let the oldest go when there are too many, never home", () => {
    let tabs: Tab[] = [home];
    for (let i = 0; i < mostTabs + 5; i++) tabs = openTab(tabs, { key: `/${i}`, url: `/${i}`, title: "" });
    expect(tabs).toHaveLength(mostTabs);
    expect(keys(tabs).slice(0, 2)).toEqual([homeKey, "/6"]);
  });

  it("close as the menu says", () => {
    const tabs = [home, tab("/a"), tab("/b"), tab("/c")];
    expect(closeTabs(tabs, "/b", "/b", "current")).toEqual({
      tabs: [home, tab("/a"), tab("/c")],
      to: "/c",
      refusal: null,
    });
    expect(closeTabs(tabs, "/c", "/c", "current")).toMatchObject({ to: "/b" });
    expect(closeTabs(tabs, "/a", "/c", "current")).toMatchObject({ to: null });
    expect(keys(closeTabs(tabs, "/b", "/b", "left").tabs)).toEqual([homeKey, "/b", "/c"]);
    expect(keys(closeTabs(tabs, "/b", "/b", "right").tabs)).toEqual([homeKey, "/a", "/b"]);
    expect(closeTabs(tabs, "/b", "/a", "all")).toEqual({ tabs: [home], to: homeKey, refusal: null });
    expect(closeTabs(tabs, "/b", homeKey, "all")).toEqual({ tabs: [home], to: null, refusal: null });
  });

  it("say why nothing was closed", () => {
    expect(closeTabs([home], homeKey, homeKey, "current").refusal).toBe("tabs.last");
    expect(closeTabs([home], homeKey, homeKey, "all").refusal).toBe("tabs.last");
    expect(closeTabs([home, tab("/a")], homeKey, "/a", "current").refusal).toBe("tabs.home");
    expect(closeTabs([home, tab("/a")], "/a", "/a", "left").refusal).toBe("tabs.noneLeft");
    expect(closeTabs([home, tab("/a")], "/a", "/a", "right").refusal).toBe("tabs.noneRight");
  });

  it("take no tab from a storage that holds something else", () => {
    for (const text of [
      null,
      "",
      "x",
      "{}",
      "[1]",
      '[{"key":"/a"}]',
      '[{"key":"a","url":"//evil","title":"","scroll":0}]',
    ])
      expect(readTabs(text)).toEqual([]);
    expect(readTabs(JSON.stringify([tab("/a")]))).toEqual([tab("/a")]);
  });
});
