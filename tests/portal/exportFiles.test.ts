import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { people } from "../journeys/support/people";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { routeEntries } from "../journeys/support/screens";
import { sharedPortal } from "./sharedPortal";

/** Exports of one document: they are asked for by its id. */
const ofOne = [
  "mallSettlement/export",
  "account/billDetail/export",
  "prepay/accounts/detail/export",
  "GpsDetail/export",
];
const paths = routeEntries
  .flatMap(({ path }) => (path?.endsWith("/export") ? [path] : []))
  .filter((path) => !ofOne.includes(path));

let portal: RunningPortal;
const browsers: Browser[] = [];
beforeAll(async () => {
  portal = await sharedPortal();
  for (const who of ["portClerk", "forwarder", "fleet"] as const) {
    const browser = browse(portal);
    expect((await logIn(browser, people[who])).status).toBe(302);
    browsers.push(browser);
  }
});

/** The lines of an export as somebody gets it who may; enough of CSV for heads and codes, which hold no comma. */
async function linesOf(path: string): Promise<string[]> {
  for (const browser of browsers) {
    const answer = await browser.get(`/${path}?format=csv`);
    if (answer.headers.get("content-type")?.startsWith("text/csv"))
      return (await answer.text())
        .replace("\uFEFF", "")
        .split("\n")
        .map((line) => line.trim());
  }
  throw new Error(`nobody gets ${path}`);
}

it.each(paths)("%s has a name for each column and each place, not a code", async (path) => {
  const [head = "", ...rows] = await linesOf(path);
  expect(head.split(",").filter((title) => !/\p{Script=Han}|^MMSI$/u.test(title))).toEqual([]);
  expect(
    rows.flatMap((row) => row.match(/(?<![^,])(YD-\w+|NBCT|BLCT\d?|MSICT|DXCTE|ZHCT|YZCT)(?![^,])/g) ?? []),
  ).toEqual([]);
});

it("leaves the amount of a truck order blank as the list does until it is known", async () => {
  const forwarder = browsers[1]!;
  const amountsOf = async (status: string) => {
    const answer = await forwarder.get(`/truckExport/export?format=csv&status=${status}`);
    const rows = parse<Record<string, string>>(await answer.text(), { columns: true, bom: true });
    return rows.map((row) => row["金额（元）"]);
  };
  expect(new Set(await amountsOf("05"))).toEqual(new Set([""]));
  for (const amount of await amountsOf("02")) expect(Number(amount)).toBeGreaterThan(0);
});

it("gives a fleet its dispatch orders as its list has them, and nobody another's", async () => {
  const [, forwarder, fleet] = browsers;
  const otherFleet = browse(portal);
  await logIn(otherFleet, people.otherFleet);
  const rowsFor = async (browser: Browser, query: string) => {
    const answer = await browser.get(`/sends/export?format=csv&${query}`);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    return parse<Record<string, string>>(await answer.text(), { columns: true, bom: true });
  };
  const done = await rowsFor(fleet!, "status=06");
  expect(done.length).toBeGreaterThan(0);
  const list = await (await fleet!.get("/sends?status=06&size=50")).text();
  expect(list).toContain('href="/sends/export?status=06&amp;format=xlsx"');
  for (const row of done) {
    expect([row.派车状态, row.车牌号]).toEqual(["已完成", expect.stringMatching(/^\p{Script=Han}[A-Z]/u)]);
    // its customer's name is masked to it, as on the page
    expect(row.委托方).toContain("*");
  }
  const [first] = done;
  expect(list).toContain(first!.派车单号!);
  const [mine] = await rowsFor(forwarder!, `sendNo=${first!.派车单号}`);
  expect(mine?.委托方 ?? "").not.toContain("*");
  expect(await rowsFor(otherFleet, `sendNo=${first!.派车单号}`)).toEqual([]);
});

it("counts no export that has ended, or was only asked after, among those of a person at once", async () => {
  const [clerk] = browsers;
  for (let i = 0; i < 6; i++) {
    const asked = await clerk!.ask("/truckExport/export?format=csv", { method: "HEAD" });
    expect(asked.status).toBe(200);
  }
  for (let i = 0; i < 6; i++) expect(await linesOf("truckExport/export")).not.toEqual([]);
});
