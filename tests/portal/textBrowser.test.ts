import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { beforeAll, expect, it } from "vitest";
import { browse, logIn, password } from "../journeys/support/browse";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { sharedPortal } from "./sharedPortal";

let portal: RunningPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});

const parser = new new JSDOM("").window.DOMParser();

/**
 * Speaks as w3m and lynx do: no Origin, no Sec-Fetch-Site, the page that a form stands on as Referer. It knows a form by
 * what stands within it, and neither `form` nor `formaction` of a button.
 */
function openTextBrowser(portalUrl: string) {
  let cookie = "";
  let url = portalUrl;
  let document: Document;

  async function load(target: string, init: RequestInit = {}, referer = url): Promise<Response> {
    const answer = await fetch(target, { ...init, redirect: "manual", headers: { cookie, referer } });
    for (const set of answer.headers.getSetCookie()) {
      const pair = set.split(";")[0]!;
      const others = cookie.split("; ").filter((each) => each && each.split("=")[0] !== pair.split("=")[0]);
      cookie = [...others, pair].join("; ");
    }
    const location = answer.headers.get("location");
    if (location && answer.status >= 300 && answer.status < 400)
      return load(new URL(location, target).href, {}, target);
    url = target;
    if (answer.headers.get("content-type")?.startsWith("text/html"))
      document = parser.parseFromString(await answer.text(), "text/html");
    return answer;
  }

  return {
    open: (path: string) => load(new URL(path, url).href),
    url: () => url,
    text: () => document.body.textContent ?? "",
    links: () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
    /** Fills the form that has this button in, and presses it. */
    async press(label: RegExp, values: Record<string, string> = {}): Promise<Response> {
      const button = [...document.querySelectorAll<HTMLButtonElement>("form button:not([type=button])")].find((each) =>
        label.test(each.textContent ?? ""),
      )!;
      const form = button.closest("form")!;
      const fields: [string, string][] = [];
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")) {
        const { name, type } = field;
        const ticked = (type !== "checkbox" && type !== "radio") || (field as HTMLInputElement).checked;
        if (name && ticked && type !== "file" && type !== "submit") fields.push([name, values[name] ?? field.value]);
      }
      if (button.name) fields.push([button.name, button.value]);
      const body = form.getAttribute("enctype") === "multipart/form-data" ? new FormData() : new URLSearchParams();
      for (const [name, value] of fields) body.append(name, value);
      return load(new URL(form.getAttribute("action") ?? url, url).href, { method: "POST", body });
    },
  };
}

const wallTime = (hours: number) => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);

it("a browser of text logs in, enters and submits an order, pays it and opens its PDF", async () => {
  const reader = openTextBrowser(portal.url);
  await reader.open("/user/login");
  await reader.press(/登录/, { mobile: "13800000001", password });
  expect(new URL(reader.url()).pathname).toBe("/index");

  await reader.open("/truckExportAdd");
  await reader.press(/提交/, {
    blNo: `TB${randomUUID().slice(0, 8).toUpperCase()}`,
    vesselName: "EVER GIVEN",
    voyage: "052W",
    terminalCode: "BLCT",
    ctnOperatorCode: "EMC",
    cyCutoff: wallTime(72),
    podCode: "USLAX",
    pickupYard: "YD-BL1",
    returnYard: "BLCT",
    planTime: wallTime(24),
    doorAddress: "宁波市鄞州区",
    doorContact: "张三",
    doorMobile: "13800138000",
    cargoName: "塑料制品",
    grossWeight: "18000",
    "ctnReq[0].sizeType": "45G1",
    "ctnReq[0].qty": "1",
  });
  const detail = new URL(reader.url());
  expect(detail.pathname, reader.text().slice(0, 3_000)).toBe("/truckExportDetail");
  const id = detail.searchParams.get("id")!;

  const clerk = browse(portal);
  await logIn(clerk, "13800000009");
  const audit = { id, version: "1", key: randomUUID(), intent: "approve", carrierId: "c-trk1" };
  const prices = { "price.TRUCKING": "1.00", "qty.TRUCKING": "1" };
  expect((await clerk.post(`/truckExportDetail?id=${id}`, { ...audit, ...prices })).status).toBe(302);

  await reader.open(detail.href);
  await reader.press(/确认支付/);
  expect(reader.text()).toContain("已支付");
  const paper = reader.links().find((href) => /pdf/i.test(href))!;
  const answer = await reader.open(paper);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
