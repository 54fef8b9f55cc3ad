import type { Page } from "@playwright/test";
import type { Screen } from "./screen";

/** A box that stands in the port for whoever asks. */
async function standingBox(page: Page): Promise<string> {
  const html = await (await page.request.get("/freeTime")).text();
  const ctnNo = /ctnNo=([A-Z]{4}\d{7})/.exec(html)?.[1];
  if (!ctnNo) throw new Error("no box stands in the port");
  return ctnNo;
}

/** The link that a person may share of such a box. */
export async function sharedLink(page: Page): Promise<string> {
  const html = await (await page.request.get(`/boxClearance?ctnNo=${await standingBox(page)}`)).text();
  const path = /\/boxClearance\/shared\/[\w.-]+/.exec(html)?.[0];
  if (!path) throw new Error("nothing to share");
  return path;
}

/** How boxes stand, and what they cost. */
export const clearanceScreens: readonly Screen[] = [
  { path: "/boxClearance", who: "forwarder" },
  { path: "/boxClearance", who: "forwarder", open: async (page) => `/boxClearance?ctnNo=${await standingBox(page)}` },
  { path: "/boxClearance", who: "portClerk", open: async (page) => `/boxClearance?ctnNo=${await standingBox(page)}` },
  { path: "/freeTime", who: "forwarder" },
  { path: "/boxClearance/shared/:token", who: "forwarder", open: sharedLink },
];
