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

/** Sends a form with other values of some fields; why it is changed is said where it is asked. */
function send(
  browser: Browser,
  { to, files, entries }: { to: string; files: boolean; entries: readonly (readonly [string, FormDataEntryValue])[] },
  changed: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of entries)
    form.append(
      name,
      typeof value !== "string" ? new File([], "") : (changed[name] ?? (isReason.test(name) ? value || "核对" : value)),
    );
  if (files) return browser.postFiles(to, form);
  return browser.ask(to, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: Buffer.from(new URLSearchParams([...form] as [string, string][]).toString()),
  });
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

async function addressOf({ open, path }: (typeof screens)[number], browser: Browser): Promise<string> {
  // the part of a Playwright page by which `open` finds a document in a list
  const request = {
    get: (asked: string) => browser.get(asked),
    post: async (to: string, { form }: { form: Record<string, string> }) => {
      const made = await browser.post(to, form);
      return { url: () => new URL(made.headers.get("location")!, portal.url).href };
    },
  };
  return open ? open({ request } as unknown as Page) : path;
}

it.each(edits.map((screen) => [screen.path, screen] as const))(
  "%s, saved as it was opened, keeps all that stands in it",
  async (_, screen) => {
    const browser = await browserOf(screen.who!);
    const address = await addressOf(screen, browser);
    const { to, files, entries, typed } = await readForm(browser, address);
    const before = storedOf(to);
    const saved = await send(browser, { to, files, entries });
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

/** Of each form without drafts a field, and two values that two people give it; a link of the page that opens the form. */
const told: Record<string, [field: string, theirs: string, mine: string, link?: string]> = {
  "/account/center": ["nickname", "小周", "周周"],
  "/account/creditCustomer": ["creditLimit", "600000.00", "700000.00"],
  "/account/invoices": ["rows[0].addressPhone", "宁波市北仑区 1 号", "宁波市北仑区 2 号"],
  "/account/wallet/settings": ["company", "50000.00", "60000.00"],
  "/alertSubscriptions": ["digestHour", "7", "9", "edit="],
  "/apiAppDetail": ["name", "他人的名称", "我的名称"],
  "/contractTemplatesEdit": ["name", "他人的名称", "我的名称"],
  "/edosEdit": ["consigneeName", "他人的收货人", "我的收货人"],
  "/gpsDeviceEdit": ["simNo", "1440000001", "1440000002"],
  "/gpsFences": ["name", "他人的围栏", "我的围栏", "id="],
  "/kitchenMenu": ["name", "他人的菜", "我的菜", "dish="],
  "/merchantCenter/goodsEdit": ["name", "他人的商品", "我的商品"],
  "/merchantCenter/shop": ["name", "他人的店", "我的店"],
  "/prepay/accounts/detail": ["warnLine", "1000.00", "2000.00"],
  "/publicationsEdit": ["title", "他人的标题", "我的标题"],
  "/system/dict/data": ["dictLabel", "他人的名称", "我的名称"],
  "/vesselCallEdit": ["berthNo", "B7", "B8"],
  "/webhookEdit": ["name", "他人的地址", "我的地址"],
  "/yardRatesEdit": ["effTo", "2099-12-30", "2099-12-31"],
};

/** The form of a page that changes a version and has the field, with a button of it. */
function formWith(html: string, field: string, press: (button: HTMLButtonElement) => boolean, address: string) {
  const { window } = new JSDOM(html, { url: portal.url + address });
  const form = [...window.document.querySelectorAll<HTMLFormElement>("#main form[method=post]")].find(
    ({ elements }) => elements.namedItem("version") && elements.namedItem(field),
  );
  const button = [...(form?.querySelectorAll("button") ?? [])].find(press);
  if (!form || !button) throw new Error(`no form with ${field} at ${address}`);
  const entries = [...new window.FormData(form, button)].map(([name, value]) => [name, value] as const);
  const { pathname, search } = new URL(form.action);
  return { form, to: pathname + search, files: /^multipart/.test(form.enctype), entries };
}
const saves = ({ name, value, className }: HTMLButtonElement) =>
  name === "intent" ? /^(draft|publish|revise)$/.test(value) : !name && !/remove/.test(className);
const merges = ({ name }: HTMLButtonElement) => name === "form.merge";

it("asks of each form that changes something and keeps no drafts what two people make of it", async () => {
  const asked = new Set(Object.keys(told));
  for (const screen of edits) {
    if (asked.has(screen.path)) continue;
    const browser = await browserOf(screen.who!);
    const { entries } = await readForm(browser, await addressOf(screen, browser));
    const has = (name: string) => entries.some(([own]) => own === name);
    expect(has("draft.kind") || !has("version"), screen.path).toBe(true);
  }
});

it.each(Object.entries(told))("%s shows what another has saved meanwhile beside what was typed", async (path, row) => {
  const [field, theirs, mine, link] = row;
  const screen = screens.find((each) => each.path === path && each.who && each.who !== "newcomer")!;
  const browser = await browserOf(screen.who!);
  let address = await addressOf(screen, browser);
  if (link) {
    const list = new JSDOM(await (await browser.get(address)).text());
    address = list.window.document.querySelector(`#main a[href*="${link}"]`)!.getAttribute("href")!;
  }
  const opened = formWith(await (await browser.get(address)).text(), field, saves, address);
  expect((await send(browser, opened, { [field]: theirs })).status).toBe(302);

  const answer = await send(
    browser,
    { ...opened, entries: opened.entries.map(([n, v]) => [n, n === "key" ? `${v}x` : v]) },
    { [field]: mine },
  );
  expect(answer.status).toBe(409);
  const conflict = formWith(await answer.text(), field, merges, address);
  const choices = [...conflict.form.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
    ({ name }) => name === `draft.take.${field.replace(/[[.]/g, "-").replace(/\]/g, "")}`,
  );
  const shown = choices.map(({ value, checked, parentElement }) => [value, checked, parentElement!.textContent]);
  expect(shown).toEqual([
    ["theirs", false, theirs],
    ["mine", true, mine],
  ]);
  const merged = await send(browser, conflict, { [choices[0]!.name]: "theirs" });
  expect(merged.status).toBe(302);
  const to = merged.headers.get("location")!;
  const again = formWith(await (await browser.get(to)).text(), field, saves, to);
  const valueIn = (name: string) => again.entries.find(([own]) => own === name)?.[1];
  expect(valueIn(field)).toBe(theirs);
  expect((await send(browser, again, { [field]: mine })).status).toBe(302);
});
