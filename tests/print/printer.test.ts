import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { nobodyUid } from "~/services/print/chromium.server";
import { isPrinterBusy, isPrinterUnavailable, type PrinterBusy } from "~/services/print/printError";
import { createPrinter, type Printer, type PrinterOptions } from "~/services/print/printer.server";
import { printPapers } from "~/services/print/printPapers.server";
import { dispatchOrderHtml, dispatchOrderWith, orderHtml, orderParts, orderWith } from "./papers";
import { familyOf, listProcesses } from "./processes";
import { countPages, readPdf } from "./readPdf";

const printers: Printer[] = [];

function newPrinter(own: Partial<PrinterOptions> = {}): Printer {
  const log = pino({ level: "silent" });
  const printer = createPrinter({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: tmpdir(), log, ...own });
  printers.push(printer);
  return printer;
}

afterEach(async () => {
  await Promise.all(printers.splice(0).map((printer) => printer.close()));
});

const paper = dispatchOrderHtml(dispatchOrderWith());
const long = orderHtml([orderWith(200)]);
const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === "%PDF-";

describe("the queue", () => {
  it("refuses what exceeds it, says when to come back, and prints the rest", async () => {
    const printer = newPrinter({ queue: 3, pages: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => printer.print(paper)));
    const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason as PrinterBusy] : []));
    expect(refused).toHaveLength(6);
    for (const error of refused) {
      expect(isPrinterBusy(error)).toBe(true);
      expect(error.retryAfterS).toBeGreaterThanOrEqual(1);
    }
    expect(printer.stats()).toMatchObject({ printed: 4, waiting: 0, running: 0 });
  });

  it("takes 50 and gives up a place that nobody waits for", async () => {
    const printer = newPrinter({ pages: 1 });
    const left = new AbortController();
    const jobs = Array.from({ length: 51 }, (_, i) =>
      printer.print(paper, { signal: i === 50 ? left.signal : undefined }),
    );
    await expect(printer.print(paper)).rejects.toSatisfy(isPrinterBusy);
    const abandoned = expect(jobs.pop()).rejects.toSatisfy(isPrinterUnavailable);
    left.abort();
    await abandoned;
    expect((await Promise.all(jobs)).every(isPdf)).toBe(true);
  });
});

describe("one who prints much", () => {
  it("has a fifth of the queue and makes another wait for one job, not for all", async () => {
    const printer = newPrinter({ queue: 10, pages: 1 });
    const done: string[] = [];
    const print = (owner: string) => printer.print(paper, { owner }).then(() => done.push(owner));
    const many = Array.from({ length: 5 }, () => print("one"));
    const refused = (await Promise.allSettled([...many, print("other")])).filter(({ status }) => status === "rejected");
    expect(refused.map((each) => isPrinterBusy((each as PromiseRejectedResult).reason))).toEqual([true, true]);
    expect(done).toEqual(["one", "other", "one", "one"]);
    expect(printer.stats()).toMatchObject({ waiting: 0, running: 0 });
  });
});

describe("the browser", () => {
  it("does not run as root and leaves no process behind", async () => {
    const printer = newPrinter();
    await printer.print(paper);
    const { pid } = printer.stats();
    const family = familyOf(pid!);
    expect(family.length).toBeGreaterThan(2);
    if (process.getuid?.() === 0) for (const each of family) expect(each.uid, each.name).toBe(nobodyUid);
    await printer.close();
    await expect.poll(() => alive(family.map((each) => each.pid)), { timeout: 5_000 }).toEqual([]);
    expect(listProcesses().filter((each) => each.parent === process.pid && each.state === "Z")).toEqual([]);
    await expect(printer.print(paper)).rejects.toSatisfy(isPrinterUnavailable);
  });

  it.each(["the browser", "a page's own process"])("survives that %s is killed in the middle", async (victim) => {
    const printer = newPrinter();
    await printer.print(paper);
    const { pid } = printer.stats();
    const family = familyOf(pid!);
    const jobs = [printer.print(long), printer.print(long)];
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const each of victim === "the browser" ? family.slice(0, 1) : renderersOf(pid!)) {
      try {
        process.kill(each.pid, "SIGKILL");
      } catch {
        // it has ended by itself
      }
    }
    const pdfs = await Promise.all(jobs);
    for (const pdf of pdfs) expect((await readPdf(pdf)).at(-1)!.text).toContain("打印人周敏");
    expect(printer.stats().retried).toBeGreaterThanOrEqual(1);
    if (victim === "the browser") expect(printer.stats().pid).not.toBe(pid);
    await printer.close();
    expect(listProcesses().filter((each) => each.parent === process.pid && each.state === "Z")).toEqual([]);
  });

  it("is replaced by age", async () => {
    const printer = newPrinter({ recycleAfter: 1, pages: 1 });
    await printer.print(paper);
    const { pid } = printer.stats();
    for (let i = 0; i < 21; i++) await printer.print(paper);
    expect(printer.stats().pid).not.toBe(pid);
    await expect.poll(() => alive([pid!]), { timeout: 5_000 }).toEqual([]);
  });

  it("that is not there makes the printer unavailable, for a ping as well", async () => {
    const printer = newPrinter({ chromiumPath: "/bin/false" });
    await expect(printer.print(paper)).rejects.toSatisfy(isPrinterUnavailable);
    await expect(printer.ping()).rejects.toSatisfy(isPrinterUnavailable);
  });

  it("that misses the deadline is given up, and the next print works", async () => {
    const printer = newPrinter({ pageDeadlineMs: 1 });
    await expect(printer.print(long)).rejects.toSatisfy(isPrinterUnavailable);
    await expect(printer.print(paper, { documents: 15_000 })).resolves.toSatisfy(isPdf);
  });
});

describe("a document", () => {
  it("reaches nothing and runs nothing", async () => {
    let hits = 0;
    const server = createServer((_request, response) => {
      hits++;
      response.end();
    });
    server.on("connection", () => hits++);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const url = `http://${at}`;
    const hostile = `<!doctype html><html><head><meta charset="utf-8">
      <meta http-equiv="refresh" content="0;url=${url}/1"><META HTTP-EQUIV='&#82;efresh' CONTENT="0;url=${url}/2">
      <base href="${url}/"><link rel="stylesheet" href="${url}/3"><link rel="preconnect" href="${url}">
      <link rel="dns-prefetch" href="//${at}"><link rel="prefetch" href="${url}/4"><link rel="icon" href="${url}/5">
      <style>@import url("${url}/6"); @font-face { font-family: x; src: url("${url}/7"); }
        body { background: url("${url}/8"); font-family: x, sans-serif; } li { list-style-image: url("${url}/9"); }</style>
      <script src="${url}/10"></script><script>fetch("${url}/11"); document.title = "ran";</script></head>
      <body>stays<img src="${url}/12"><img srcset="${url}/13 1x" src="x"><iframe src="${url}/14"></iframe>
      <iframe srcdoc="<img src='${url}/15'><script>location='${url}/16'</script>"></iframe><object data="${url}/17"></object>
      <embed src="${url}/18"><video src="${url}/19" poster="${url}/20"></video><audio src="${url}/21"></audio>
      <svg><image href="${url}/22"/><use href="${url}/23#a"/></svg><input type="image" src="${url}/24">
      <iframe src="file:///etc/passwd"></iframe><ul><li>x</ul><img src=x onerror="fetch('${url}/25')"></body></html>`;
    const printer = newPrinter();
    for (let i = 0; i < 3; i++) {
      const pdf = await printer.print(hostile);
      const text = (await readPdf(pdf)).map((page) => page.text).join("");
      expect(text).toContain("stays");
      expect(text).not.toContain("root:");
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect((await readPdf(await printer.print(paper)))[0]!.text).toContain("派车单");
    expect(hits).toBe(0);
    server.close();
  });
});

describe("many prints", () => {
  const count = process.env.LONG === "1" ? 10_000 : 60;

  it(`of ${count} leave memory and processes as they were`, { timeout: count * 500 }, async () => {
    const printer = newPrinter();
    const htmls = Array.from({ length: 10 }, (_, i) => orderHtml([orderWith(1 + (i % 3))]));
    const familyKb = () => familyOf(printer.stats().pid!).reduce((sum, each) => sum + each.residentKb, 0);
    // pages come and go, so what counts is the most that either half ever takes
    const most = async (from: number, to: number) => {
      const peak = { own: 0, browser: 0 };
      for (let n = from; n < to; n += 2) {
        await Promise.all([printer.print(htmls[n % 10]!), printer.print(paper)]);
        if (n % 20 > 0) continue;
        peak.own = Math.max(peak.own, process.memoryUsage.rss() / 1024);
        peak.browser = Math.max(peak.browser, familyKb());
      }
      return peak;
    };
    const before = await most(0, count / 2);
    const after = await most(count / 2, count);
    expect(printer.stats().printed).toBe(count);
    expect(after.own).toBeLessThan(before.own * 1.25 + 40_000);
    expect(after.browser).toBeLessThan(before.browser * 1.25 + 40_000);
    // a process that has just ended is a zombie until its parent looks
    await expect.poll(() => familyOf(process.pid).filter((each) => each.state === "Z"), { timeout: 5_000 }).toEqual([]);
    expect(familyOf(process.pid).length).toBeLessThan(25);
  });

  const papers = process.env.LONG === "1" ? 200 : 24;

  it(`of ${papers} papers make one file`, { timeout: 180_000 }, async () => {
    const orders = Array.from({ length: papers }, (_, i) =>
      orderWith(1 + (i % 3), { orderNo: `TE2611210${1000 + i}` }),
    );
    const docNos = orders.map((order) => order.orderNo);
    const pdf = await printPapers(newPrinter(), docNos, orderParts(orders));
    expect(await countPages(pdf)).toBe(papers);
    // tagged, each part brings its structure and its share of the fonts: some 48 kB a paper
    expect(pdf.length).toBeLessThan(papers * 60_000);
  });
});

describe("pictures of pages", () => {
  it("wait in the same queue, are as large as at 150 dpi, and there are none of what is no PDF", async () => {
    const printer = newPrinter({ pages: 1 });
    const pdf = await printPapers(printer, ["x"], () => long);
    const pages = await countPages(pdf);
    const [last, nothing, print] = await Promise.all([
      printer.draw(pdf, { from: pages, count: 4 }),
      printer.draw(Buffer.from("%PDF-1.7 nothing"), { from: 1, count: 1 }),
      printer.print(paper),
    ]);
    expect(last.sizes).toHaveLength(pages);
    expect(last.sizes[0]).toEqual({ width: 592.28, height: 841.89 });
    expect(last.pictures).toHaveLength(1);
    const [png] = last.pictures;
    expect(png!.subarray(1, 4).toString()).toBe("PNG");
    expect([png!.readUInt32BE(16), png!.readUInt32BE(20)]).toEqual([1234, 1754]);
    expect(nothing).toEqual({ sizes: [], pictures: [] });
    expect(isPdf(print)).toBe(true);
    expect(printer.stats()).toMatchObject({ printed: 2, retried: 0 });
  });
});

const alive = (pids: number[]) => pids.filter((pid) => existsSync(`/proc/${pid}`) && stateOf(pid) !== "Z");
const stateOf = (pid: number) => listProcesses().find((each) => each.pid === pid)?.state;
const renderersOf = (pid: number) => familyOf(pid).filter((each) => each.command.includes("--type=renderer"));
