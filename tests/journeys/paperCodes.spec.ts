import { type APIRequestContext, expect } from "@playwright/test";
import { readPdf } from "../print/readPdf";
import { logIn, type Who } from "./support/people";
import { test } from "./support/test";

/** Where documents with papers are listed, and for whom. */
const lists: Partial<Record<Who, string[]>> = {
  forwarder: [
    ..."/truckExport?status=02 /truckOther?status=02 /form/list?status=01 /wt/list".split(" "),
    ..."/weightOrders?status=02 /inWeightApplyWt?status=01 /eirs /edos /account/bills /wheelMachines".split(" "),
    ..."/shortOrders?status=02 /ParkAppointmentQuery /emptyPickups /personPermits /account/transfers".split(" "),
  ],
  fleet: ["/sends?status=06", "/vehiclePermits", "/weighSlips"],
};

/** A paper of each layout: the document, one with barcodes, a card, a slip and a confirmation. The others have the same code. */
const ofEachLayout =
  "/form/list?status=01 /weightOrders?status=02 /vehiclePermits /weighSlips /ParkAppointmentQuery".split(" ");

/** Details whose papers are looked for before a list is given up. */
const mostDetails = 12;

const decoded = (href: string) => href.replaceAll("&amp;", "&");
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const hrefsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => decoded(href!));
const detailsOn = async (request: APIRequestContext, list: string) =>
  hrefsIn(await textOf(request, list), /<td class="main[^>]*>.*?<a[^>]* href="([^"]+)"/gs);

/** The papers of the first document of a list that has any, as the links to their viewer name them. */
async function papersOn(request: APIRequestContext, list: string): Promise<string[]> {
  for (const detail of (await detailsOn(request, list)).slice(0, mostDetails)) {
    const viewers = hrefsIn(await textOf(request, detail), /href="(\/paperViewer\?paper=[^"]+)"/g);
    const papers = viewers.flatMap((href) => new URL(href, "http://x").searchParams.get("paper") ?? []);
    if (papers.length > 0) return [...new Set(papers)];
  }
  return [];
}

async function pagesOf(request: APIRequestContext, paper: string, ...codes: ("qr" | "bars")[]) {
  const response = await request.get(paper);
  expect(response.status(), paper).toBe(200);
  return readPdf(await response.body(), { codes });
}

for (const [who, own] of Object.entries(lists) as [Who, string[]][])
  for (const list of own)
    test(`the code of each paper of ${list} is read back from its page at 150 dpi by ${who} @server${ofEachLayout.includes(list) ? "" : " @long"}`, async ({
      browser,
    }) => {
      const { context } = await logIn(browser, who);
      const papers = await papersOn(context.request, list);
      expect(papers.length).toBeGreaterThan(0);
      for (const paper of papers) {
        const pages = await pagesOf(context.request, paper, "qr");
        const proofs = pages.flatMap(({ links }) => links.filter((link) => link.includes("/verify?")));
        expect.soft(proofs.length, paper).toBeGreaterThan(0);
        const read = pages.flatMap(({ codes }) => codes.qr);
        for (const proof of proofs) expect.soft(read, paper).toContain(proof);
        const fonts = pages.flatMap((each) => each.fonts).filter(({ embedded }) => !embedded);
        expect.soft(fonts, paper).toEqual([]);
      }
    });

test("statements, books and shift lists say by their code that they are genuine @server", async ({ browser }) => {
  const forwarder = (await logIn(browser, "forwarder")).context.request;
  const clerk = (await logIn(browser, "portClerk")).context.request;
  const [account] = hrefsIn(
    await textOf(forwarder, "/prepay/accounts"),
    /href="(\/prepay\/accounts\/detail\?no=[^"]+)"/g,
  );
  const [occupancy] = await detailsOn(forwarder, "/occupancies");
  const id = new URL(occupancy!, "http://x").searchParams.get("id");
  const papers: [APIRequestContext, string][] = [
    [forwarder, "/account/wallet/export?format=pdf"],
    [forwarder, `${account!.replace("/detail", "/detail/export")}&format=pdf`],
    [forwarder, `/downLoadIndex/pdf?type=occupancy&id=${id}`],
    [clerk, "/prepay/reconciliation/pdf"],
    [clerk, "/gateDesk/shift/pdf"],
  ];
  for (const [request, paper] of papers) {
    const pages = await pagesOf(request, paper, "qr");
    const proofs = pages.flatMap(({ links }) => links.filter((link) => link.includes("/verify?")));
    expect.soft(proofs, paper).toHaveLength(1);
    expect
      .soft(
        pages.flatMap(({ codes }) => codes.qr),
        paper,
      )
      .toContain(proofs[0]);
    const { pathname, search } = new URL(proofs[0] ?? "http://x/");
    const said = await textOf(forwarder, pathname + search);
    expect.soft(said, paper).toContain(new URLSearchParams(search).get("no"));
    expect.soft(said, paper).toContain("本单由本平台出具");
    expect.soft(said, paper).not.toContain("打印之后内容已有变动");
  }
});

test("barcodes are read back from vouchers, labels and serial slips at 150 dpi @server", async ({ browser }) => {
  const { context } = await logIn(browser, "forwarder");
  const { request } = context;
  const [voucher] = await papersOn(request, "/weightOrders?status=02");
  const detail = voucher!.replace("/pdf", "");
  const [labels] = hrefsIn(await textOf(request, detail), /href="(\/barcodeLabels\?barcodes=[^"]+)"/g);
  const barcodes = new URL(labels!, "http://x").searchParams.get("barcodes")!.split(",");
  expect(barcodes.length).toBeGreaterThan(0);
  const onVoucher = await pagesOf(request, voucher!, "bars");
  expect(onVoucher.flatMap(({ codes }) => codes.bars).sort()).toEqual([...barcodes].sort());

  const [order] = await detailsOn(request, "/truckExport?status=02");
  const id = new URL(order!, "http://x").searchParams.get("id");
  const [slip] = await pagesOf(request, `/downLoadIndex/pdf?type=truckExport&id=${id}`, "qr", "bars");
  expect(slip!.codes.bars).toHaveLength(1);
  expect(slip!.text).toContain(slip!.codes.bars[0]);
  expect(slip!.codes.qr[0]).toContain(`/verify?no=${slip!.codes.bars[0]}`);
});

test("a printed list lies, with all of its columns and names in full @server", async ({ browser }) => {
  const { context } = await logIn(browser, "forwarder");
  const page = await context.newPage();
  // a sheet of A4 that lies, within margins of 10 mm
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.emulateMedia({ media: "print" });
  for (const list of ["/truckExport", "/form/list", "/account/wallet", "/edos"]) {
    await page.goto(list);
    const beyond = await page.locator(".list-wrap").evaluate((wrap) => wrap.scrollWidth - wrap.clientWidth);
    expect(beyond, list).toBeLessThanOrEqual(0);
    const cut = await page
      .locator(".list-wrap .cut")
      .evaluateAll((names) => names.filter((name) => getComputedStyle(name).overflow === "hidden").length);
    expect(cut, list).toBe(0);
  }
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [sheet] = await readPdf(pdf);
  expect(sheet!.width).toBeGreaterThan(sheet!.height);
});

test("a printed document ends where its words end, without an empty sheet @server", async ({ browser }) => {
  const { context } = await logIn(browser, "forwarder");
  const page = await context.newPage();
  // an upright sheet of A4 within margins of 10 mm
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: "print" });
  for (const list of ["/truckExport", "/wt/list", "/edos", "/account/bills"]) {
    const [detail] = await detailsOn(context.request, list);
    await page.goto(detail!);
    const left = await page.evaluate(() => {
      const words = [...document.querySelectorAll(".content :is(h1, h2, p, td, dd, li)")];
      const last = Math.max(...words.map((each) => each.getBoundingClientRect().bottom));
      return document.documentElement.getBoundingClientRect().bottom - last;
    });
    expect(left, detail).toBeLessThanOrEqual(1);
  }
});
