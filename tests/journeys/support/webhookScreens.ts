import type { Page } from "@playwright/test";
import { portalUrl } from "./people";
import { firstOf, type Screen } from "./screen";

/** The page of an endpoint, which is made where there is none. */
async function openEndpoint(page: Page): Promise<string> {
  const known = await firstOf(page, "/webhooks").catch(() => null);
  if (known) return known;
  const made = await page.request.post("/webhookAdd", {
    form: { key: "screens", name: "接收系统", url: "https://receiver.invalid/in", types: "box.event" },
    headers: { Origin: portalUrl() },
  });
  return new URL(made.url()).pathname + new URL(made.url()).search;
}

/** An event of it, which is a test where there is none. */
async function openEvent(page: Page): Promise<string> {
  const endpoint = await openEndpoint(page);
  const known = await firstOf(page, endpoint).catch(() => null);
  if (known) return known;
  const id = new URL(endpoint, portalUrl()).searchParams.get("id") ?? "";
  await page.request.post(endpoint, {
    form: { id, version: "1", key: `screens-${Date.now()}`, intent: "test" },
    headers: { Origin: portalUrl() },
  });
  return firstOf(page, endpoint);
}

/** Where events are posted. */
export const webhookScreens: readonly Screen[] = [
  { path: "/webhooks", who: "otherForwarder" },
  { path: "/webhookAdd", who: "otherForwarder" },
  {
    path: "/webhookEdit",
    who: "otherForwarder",
    open: async (page) => (await openEndpoint(page)).replace("webhookDetail", "webhookEdit"),
  },
  { path: "/webhookDetail", who: "otherForwarder", open: openEndpoint },
  { path: "/webhookEventDetail", who: "otherForwarder", open: openEvent },
];
