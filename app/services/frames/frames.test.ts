import type { MenuItem } from "@protocol/identity";
import { expect, it } from "vitest";
import { readFrames } from "./frames";

const item = (path: string, name = "Pilots"): MenuItem => ({ path, name, meta: { title: "引航计划" } });
const origins = ["https://pilots.example", "http://10.0.0.5:8080"];

it("turns an entry that leads to a configured origin into a frame of this portal", () => {
  const { menu, frames } = readFrames([item("/index", "Index"), item("https://pilots.example/plan?day=1")], origins);
  expect(menu.map(({ path }) => path)).toEqual(["/index", "/frame/Pilots"]);
  expect(frames).toEqual([{ name: "Pilots", title: "引航计划", url: "https://pilots.example/plan?day=1" }]);
});

it("finds them in groups, and leaves a group out that has nothing else", () => {
  const group = (path: string): MenuItem => ({ ...item("/outside", "Outside"), children: [item(path)] });
  expect(readFrames([group("http://10.0.0.5:8080/")], origins).menu[0]!.children![0]!.path).toBe("/frame/Pilots");
  expect(readFrames([group("http://10.0.0.5/")], origins)).toEqual({ menu: [], frames: [] });
});

it.each([
  "https://elsewhere.example/",
  "http://pilots.example/",
  "https://pilots.example:8443/",
  "https://pilots.example.evil.example/",
  "https://pilots.example@evil.example/",
  "https://user:secret@pilots.example/",
  "//pilots.example/",
  "/\\pilots.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "plan",
])("opens nothing else: %s", (path) => {
  expect(readFrames([item(path)], origins)).toEqual({ menu: [], frames: [] });
});
