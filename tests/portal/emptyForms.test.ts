import { JSDOM } from "jsdom";
import { beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { people } from "../journeys/support/people";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { sharedPortal } from "./sharedPortal";

const forms = {
  forwarder: [
    ...["/truckExportAdd", "/personPermitsAdd", "/bargeOrdersAdd", "/bargeOrderPoolsAdd", "/addInWeightApplyWt"],
    ...["/shortOrdersAdd", "/addBranchVoyageApply", "/addNonHomePortRelease", "/emptyPickupsAdd", "/weightOrdersAdd"],
    ...["/account/subAccountsAdd", "/licenseRemakesAdd", "/preArrivalsAdd"],
  ],
  fleet: ["/vehiclePermitsAdd", "/wheelMachinesAdd", "/merchantCenter/goodsAdd", "/gpsDeviceAdd"],
  portClerk: [
    ...["/occupancies/add?kind=WASH", "/occupancies/add?kind=FOURCHANGE", "/occupancies/add?kind=INRIVER"],
    ...["/releaseOrdersAdd", "/eirsAdd", "/edosAdd", "/yardRatesAdd", "/vesselCallAdd", "/noticesAdd"],
  ],
} as const;

let portal: RunningPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});

const browsers = new Map<keyof typeof forms, Promise<Browser>>();

/** Each person logs in once. */
function browserOf(who: keyof typeof forms): Promise<Browser> {
  const known = browsers.get(who);
  if (known) return known;
  const browser = browse(portal);
  const made = logIn(browser, people[who]).then(() => browser);
  browsers.set(who, made);
  return made;
}

const pageOf = async (answer: Response, path: string) =>
  new JSDOM(await answer.text(), { url: portal.url + path }).window;

/** The page that answers a form as it was opened, sent by its last button. */
async function sendAsOpened(browser: Browser, path: string): Promise<Document> {
  const { document, FormData } = await pageOf(await browser.get(path), path);
  const button = [...document.querySelectorAll<HTMLButtonElement>("#main button.primary")].at(-1)!;
  const form = button.form!;
  const fields = new globalThis.FormData();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (button.name) fields.append(button.name, button.value);
  const { pathname, search } = new URL(form.action);
  const answer =
    form.enctype === "multipart/form-data"
      ? await browser.postFiles(pathname + search, fields)
      : await browser.post(pathname + search, Object.fromEntries(fields) as Record<string, string>);
  return (await pageOf(answer, path)).document;
}

it.each(
  Object.entries(forms).flatMap(([who, paths]) => paths.map((path) => [who as keyof typeof forms, path] as const)),
)("leads %s from the summary of an empty %s to the fields, which say the same", async (who, path) => {
  const browser = await browserOf(who);
  const document = await sendAsOpened(browser, path);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#error-summary a")];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const field = document.getElementById(link.hash.slice(1));
    expect(field, link.hash).not.toBeNull();
    const ids = field!.getAttribute("aria-describedby")?.split(" ") ?? [];
    const errors = ids.map((id) => document.getElementById(id)).filter((each) => each?.classList.contains("error"));
    for (const error of errors) expect(link.textContent).toContain(error!.textContent);
  }
});
