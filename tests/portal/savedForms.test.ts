import type { Page } from "@playwright/test";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { people, type Who } from "../journeys/support/people";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { screens } from "../journeys/support/screens";
import { inStore } from "../journeys/support/store";

/** A portal of its own: what is saved anew would stand in other tests' lists. */
let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
afterAll(() => portal.stop());

const browsers = new Map<Who, Promise<Browser>>();

function browserOf(who: Who): Promise<Browser> {
  const known = browsers.get(who);
  if (known) return known;
  const made = (async () => {
    const browser = browse(portal);
    expect((await logIn(browser, people[who])).status).toBe(302);
    return browser;
  })();
  browsers.set(who, made);
  return made;
}

type Entries = (readonly [name: string, value: string])[];

/** What differs from page to page, and belongs to nothing that was typed. */
const ownOfPage = /^(key|version|form\.|draft\.)/;

/** The form of a page that changes something, and its button that keeps it as a draft, or saves where there are none. */
async function readForm(browser: Browser, address: string) {
  const answer = await browser.get(address);
  expect(answer.status, address).toBe(200);
  const { window } = new JSDOM(await answer.text(), { url: portal.url + address });
  for (const form of window.document.querySelectorAll<HTMLFormElement>("#main form[method=post]")) {
    const buttons = [...form.querySelectorAll("button")];
    const button =
      buttons.find((each) => /^(draft|revise)$/.test(each.value)) ??
      buttons.find((each) => !each.name && /^(保存|调整)/.test(each.textContent ?? ""));
    if (!button) continue;
    const entries = [...new window.FormData(form, button)].map(([name, value]) => [name, value] as const);
    const typed = entries.filter(([name, value]) => typeof value === "string" && !ownOfPage.test(name));
    const { pathname, search } = new URL(form.action);
    return { to: pathname + search, files: /^multipart/.test(form.enctype), entries, typed: typed as Entries };
  }
  throw new Error(`no form that saves at ${address}`);
}

/** Worked out by the port when a document is submitted: a heavy-in application's window. */
const ofPort = (name: string, value: unknown) => (name === "window" ? undefined : value);

/** What the store holds of the document that a form changes, its boxes included, as forms have times: by the minute. */
function storedOf(to: string): { body?: object; boxes: object[] } {
  const id = new URL(to, portal.url).searchParams.get("id") ?? "";
  const bodies = (statement: string): object[] =>
    inStore<{ body: string }>(portal.dataDir, statement, id).map(({ body }) =>
      JSON.parse(body.replace(/(T\d\d:\d\d):[\d.]+Z/g, "$1:00.000Z"), ofPort),
    );
  const [body] = bodies("SELECT body FROM documents WHERE id = ?");
  return { body, boxes: bodies("SELECT body FROM document_boxes WHERE document_id = ? ORDER BY seq") };
}

/** Settings that are changed on the page that shows them. */
const inPlace = [
  "/merchantCenter/shop",
  "/prepay/accounts/detail",
  "/account/creditCustomer",
  "/account/invoices",
  "/kitchenMenu",
];
/** The second weighing: a step of its own, which asks for its weight. */
const isStep = (path: string) => path === "/weighSlipsEdit";
/** Why a change is made, which is asked for each time. */
const isReason = /^(remark|reason)$/;
const edits = screens.filter(
  ({ path, who }) => who && (/Edit|\/edit/.test(path) || inPlace.includes(path)) && !isStep(path),
);

it.each(edits.map((screen) => [screen.path, screen] as const))(
  "%s, saved as it was opened, keeps all that stands in it",
  async (_, screen) => {
    const browser = await browserOf(screen.who!);
    // the part of a Playwright page by which `open` finds a document in a list
    const request = {
      get: (path: string) => browser.get(path),
      post: async (path: string, { form }: { form: Record<string, string> }) => {
        const made = await browser.post(path, form);
        return { url: () => new URL(made.headers.get("location")!, portal.url).href };
      },
    };
    const address = screen.open ? await screen.open({ request } as unknown as Page) : screen.path;
    const { to, files, entries, typed } = await readForm(browser, address);
    const before = storedOf(to);
    const form = new FormData();
    for (const [name, value] of entries)
      form.append(name, typeof value !== "string" ? new File([], "") : isReason.test(name) ? value || "核对" : value);
    const saved = files
      ? await browser.postFiles(to, form)
      : await browser.ask(to, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: Buffer.from(new URLSearchParams([...form] as [string, string][]).toString()),
        });
    const { document } = new JSDOM(await saved.text()).window;
    const told = [...document.querySelectorAll("#error-summary, .field .error, dialog[open]")];
    expect(told.map((each) => each.textContent)).toEqual([]);
    expect(saved.status).toBe(302);
    const again = (await readForm(browser, address)).typed;
    // a field that was left empty may have been filled by what the port knows
    expect(again.map(([name, value], i) => [name, typed[i]?.[1] === "" ? "" : value])).toEqual(typed);
    // nor is lost what the form has no field for
    expect(storedOf(to)).toMatchObject(before);
  },
);
