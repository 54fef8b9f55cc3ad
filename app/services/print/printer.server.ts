import type { Logger } from "pino";
import type { Page } from "puppeteer";
import { type Browser, launchBrowser } from "./browser.server";
import { type DrawnPages, type PageRange, preparePage } from "./drawPages.server";
import { isPrinterUnavailable, PrinterUnavailable } from "./printError";
import { createPrintQueue, type PrintRequester } from "./printQueue.server";

export interface PrintOptions extends PrintRequester {
  /** How many documents the HTML holds; the deadline grows with it. 1 where not said. */
  documents?: number;
  /** Tags for screen readers, which a long file pays dearly for. True where not said. */
  tagged?: boolean;
}

export interface PrinterStats {
  /** Documents printed since the start. */
  printed: number;
  /** Jobs begun again because their Chromium or their page died. */
  retried: number;
  waiting: number;
  running: number;
  /** Process id of the Chromium in use. */
  pid: number | undefined;
}

export interface Printer {
  /**
   * The PDF of one HTML document. Scripts do not run in it and it reaches no network.
   * Throws PrinterBusy when the queue is full and PrinterUnavailable when Chromium cannot be had or misses the deadline.
   */
  print(html: string, options?: PrintOptions): Promise<Buffer>;
  /**
   * Pictures of some pages of a PDF that this portal has printed; it waits in the same queue as what is printed.
   * Throws as `print` does, and for a file that is no PDF.
   */
  draw(pdf: Buffer, range: PageRange, requester?: PrintRequester): Promise<DrawnPages>;
  /** Throws PrinterUnavailable when no Chromium answers. */
  ping(): Promise<void>;
  /** Ends Chromium; jobs under way or waiting fail with PrinterUnavailable. */
  close(): Promise<void>;
  stats(): PrinterStats;
}

export interface PrinterOptions {
  /** A Chromium of the machine's own; without it the one that came with the packages. */
  chromiumPath: string | undefined;
  /** Of fonts besides those that are shipped. */
  fontFolders?: readonly string[];
  dataDir: string;
  log: Logger;
  /** Jobs that may wait, beside those that run. */
  queue?: number;
  /** For one document, in ms, from the moment it has a page. */
  pageDeadlineMs?: number;
  /** Prints after which a page is replaced; the browser is after twenty times as many. */
  recycleAfter?: number;
  /** Documents printed side by side; more than the cores gain nothing. */
  pages?: number;
}

/** For a page to open, in ms; on a busy machine it takes some hundred. */
const openMs = 5_000;

/** What pages are opened for: no script runs in those that print, and in those that draw only our own. */
type Use = "print" | "draw";

interface Job<T> {
  use: Use;
  documents: number;
  work(browser: Browser, page: Page): Promise<T>;
}

interface PooledPage {
  page: Page;
  printed: number;
}

/** One Chromium, the pages it has open and what it has printed. */
interface Generation {
  browser: Browser;
  idle: Record<Use, PooledPage[]>;
  running: number;
  printed: number;
}

const launchPauseMs = 5_000;
const browserLivesPages = 20;

/** A page whose process dies while it opens never answers; that is the browser's fault and worth a second one. */
async function openedInTime(browser: Browser, use: Use): Promise<Page> {
  let late: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error(`no page within ${openMs} ms`)), openMs);
  });
  try {
    const opened = browser.newPage({ scripts: use === "draw" });
    return await Promise.race([use === "draw" ? opened.then(preparePage) : opened, deadline]);
  } finally {
    clearTimeout(late);
  }
}

/** One shared Chromium behind a bounded queue: started at the first print, replaced by age, started again when it dies. */
export function createPrinter(options: PrinterOptions): Printer {
  const {
    chromiumPath,
    fontFolders,
    log,
    queue = 50,
    pageDeadlineMs = 15_000,
    recycleAfter = 100,
    pages = 2,
  } = options;
  let current: Promise<Generation> | undefined;
  let inUse: Generation | undefined;
  let pid: number | undefined;
  let lastFailure: { at: number; error: Error } | undefined;
  const open = new Set<Generation>();
  const ending = new Set<Promise<void>>();
  let closed = false;
  let printed = 0;
  let retried = 0;
  let averageMs = 50;
  const turns = createPrintQueue(queue, pages, () => averageMs);

  /** The Chromium in use; a failed start is not tried again for a while, or a full queue would only start processes. */
  function generation(): Promise<Generation> {
    if (closed) return Promise.reject(new PrinterUnavailable("the printer is closed"));
    if (current) return current;
    if (lastFailure && Date.now() - lastFailure.at < launchPauseMs) return Promise.reject(lastFailure.error);
    const started = launchBrowser(chromiumPath, fontFolders).then(
      (browser) => {
        const made: Generation = { browser, idle: { print: [], draw: [] }, running: 0, printed: 0 };
        open.add(made);
        inUse = made;
        pid = browser.pid;
        browser.onDeath(() => {
          open.delete(made);
          discard(made);
          if (!closed) log.warn({ pid: browser.pid }, "Chromium has ended; the next print starts another");
        });
        return made;
      },
      (error: unknown) => {
        current = undefined;
        log.error({ err: error }, "Chromium does not start");
        lastFailure = { at: Date.now(), error: new PrinterUnavailable("Chromium does not start", { cause: error }) };
        throw lastFailure.error;
      },
    );
    current = started;
    return started;
  }

  /** New jobs go to another browser; this one ends when its last job is done. */
  function discard(made: Generation): void {
    if (inUse === made) {
      inUse = undefined;
      current = undefined;
    }
    if (made.running > 0 || !open.delete(made)) return;
    const ended = made.browser.close().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  async function workOn<T>(made: Generation, { use, documents, work }: Job<T>): Promise<T> {
    let pooled: PooledPage | undefined;
    let late: NodeJS.Timeout | undefined;
    let usable = false;
    made.running++;
    const begin = async () => {
      pooled = made.idle[use].pop() ?? { page: await openedInTime(made.browser, use), printed: 0 };
      return work(made.browser, pooled.page);
    };
    const deadline = new Promise<never>((_resolve, reject) => {
      const ms = pageDeadlineMs * documents;
      late = setTimeout(() => reject(new PrinterUnavailable(`not printed within ${ms} ms`)), ms);
    });
    try {
      const done = await Promise.race([begin(), deadline]);
      usable = true;
      return done;
    } finally {
      clearTimeout(late);
      made.running--;
      made.printed++;
      if (pooled) {
        pooled.printed++;
        if (usable && pooled.printed < recycleAfter) made.idle[use].push(pooled);
        else void made.browser.closePage(pooled.page);
      }
      // a browser in which something failed is not trusted with anything more
      if (!usable || inUse !== made || made.printed >= recycleAfter * browserLivesPages) discard(made);
    }
  }

  async function attempt<T>(job: Job<T>): Promise<T> {
    const made = await generation();
    try {
      return await workOn(made, job);
    } catch (error) {
      if (isPrinterUnavailable(error) || closed) throw error;
      // the document is innocent until its second Chromium dies as well
      retried++;
      return workOn(await generation(), job);
    }
  }

  async function run<T>(job: Job<T>): Promise<T> {
    const begun = performance.now();
    try {
      const done = await attempt(job);
      if (job.use === "print") printed += job.documents;
      averageMs += ((performance.now() - begun) / job.documents - averageMs) / 8;
      return done;
    } catch (error) {
      if (isPrinterUnavailable(error)) throw error;
      throw new PrinterUnavailable("Chromium did not print", { cause: error });
    }
  }

  async function take<T>(job: Job<T>, requester: PrintRequester): Promise<T> {
    if (closed) throw new PrinterUnavailable("the printer is closed");
    requester.signal?.throwIfAborted();
    const release = await turns.take(requester);
    try {
      return await run(job);
    } finally {
      release();
    }
  }

  return {
    print(html, { documents = 1, tagged = true, ...requester } = {}) {
      const work = (browser: Browser, page: Page) => browser.printPage(page, html, tagged);
      return take({ use: "print", documents, work }, requester);
    },

    draw(pdf, range, requester = {}) {
      const work = (browser: Browser, page: Page) => browser.drawPages(page, pdf, range);
      return take({ use: "draw", documents: 1, work }, requester);
    },

    async ping() {
      const { browser } = await generation();
      await browser.ping().catch((error: unknown) => {
        throw new PrinterUnavailable("Chromium does not answer", { cause: error });
      });
    },

    async close() {
      closed = true;
      turns.fail(new PrinterUnavailable("the printer is closed"));
      await current?.catch(() => undefined);
      await Promise.all([...ending, ...[...open].map((made) => made.browser.close())]);
    },

    stats: () => ({ printed, retried, waiting: turns.waiting, running: turns.running, pid }),
  };
}
