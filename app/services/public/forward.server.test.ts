import { describe, expect, it } from "vitest";
import type { RouteArgs } from "../person.server";
import { forward } from "./forward.server";

const known = [
  "/index",
  "/home",
  "/truckExportDetail",
  "/user/newsDetail",
  "/routerTo",
  "/routerToPage",
  "/user/logout",
];

async function follow(address: string, loggedIn = false): Promise<string> {
  const portal = {
    knowsPath: (path: string) => known.includes(path),
    sessions: { getSession: async () => ({ has: () => loggedIn }) },
  };
  const args = { request: new Request(`http://portal${address}`), context: { portal } } as unknown as RouteArgs;
  const answer = await forward(args);
  expect(answer.status).toBe(302);
  return answer.headers.get("location")!;
}

describe("routerTo", () => {
  it.each([
    ["/routerTo?path=/truckExportDetail?id=1", "/truckExportDetail?id=1"],
    ["/routerTo?path=/truckExportDetail&id=1", "/truckExportDetail?id=1"],
    ["/routerTo?path=%2FtruckExportDetail%3Fid%3D1&id=2", "/truckExportDetail?id=1"],
    ["/routerTo?to=/user/newsDetail&id=a%26b", "/user/newsDetail?id=a%26b"],
    ["/routerToPage?redirect=/index", "/index"],
    ["/routerToPage?url=/x/../index", "/index"],
    ["/routerTo?path=/truckExportDetail%23top", "/truckExportDetail"],
  ])("%s leads to %s", async (address, to) => {
    expect(await follow(address)).toBe(to);
  });

  it.each([
    "",
    "//evil.example/index",
    "https://evil.example/index",
    "http:/evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\tindex",
    "/index\r\nSet-Cookie: a=b",
    "javascript:alert(1)",
    "data:text/html,x",
    "index",
    "/nowhere",
    "/%2f%2fevil.example",
    "/routerTo",
    "/routerTo?path=/index",
    "/routerToPage",
    "/user/logout",
    "//@evil.example",
    "https:evil.example",
  ])("%j leads to /404", async (target) => {
    expect(await follow(`/routerTo?path=${encodeURIComponent(target)}`)).toBe("/404");
  });

  it("without a target leads a visitor home and a person to the dashboard", async () => {
    expect(await follow("/routerTo")).toBe("/home");
    expect(await follow("/routerToPage", true)).toBe("/index");
  });
});
