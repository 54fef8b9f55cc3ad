import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Browser as Chromium, Page } from "puppeteer";
import { findChromium, nobodyUid } from "./chromium.server";
import { type DrawnPages, drawPages, type PageRange } from "./drawPages.server";

export interface Browser {
  pid: number | undefined;
  alive(): boolean;
  /** Called once, when the process has ended or the pipe to it is gone. */
  onDeath(listener: () => void): void;
  newPage(options?: { scripts?: boolean }): Promise<Page>;
  /** Sized as the document's own CSS says; `tagged` for screen readers. Throws when the browser dies. */
  printPage(page: Page, html: string, tagged: boolean): Promise<Buffer>;
  /** Pictures of pages of a PDF, on a page that was prepared for it. Throws when the browser dies. */
  drawPages(page: Page, pdf: Buffer, range: PageRange): Promise<DrawnPages>;
  /** Closes a page, and the whole browser where it does not obey. */
  closePage(page: Page): Promise<void>;
  ping(): Promise<void>;
  /** Ends every process of it and removes its profile. */
  close(): Promise<void>;
}

export interface Started {
  browser: Chromium;
  /** Removes its profile; for when it has ended. */
  forget(): void;
}

const startDeadlineMs = 20_000;
const answerDeadlineMs = 5_000;

const switches = [
  // a document must not even resolve a name; addresses count as names here
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--no-pings",
  "--font-render-hinting=none",
];

/**
 * A Chromium with its sandbox on, never as root: as root it goes through setpriv to an unprivileged user, because
 * Chromium would otherwise ask for its sandbox to be switched off.
 */
export async function startChromium(
  chromiumPath: string | undefined,
  fontFolders?: readonly string[],
): Promise<Started> {
  const [{ default: puppeteer }, chromium] = await Promise.all([
    import("puppeteer"),
    findChromium(chromiumPath, fontFolders),
  ]);
  const root = process.getuid?.() === 0;
  const profile = mkdtempSync(join(tmpdir(), "berthlink-print-"));
  if (root) chownSync(profile, nobodyUid, nobodyUid);
  const forget = () => rmSync(profile, { recursive: true, force: true });
  const own = await puppeteer.defaultArgs({ headless: "shell", userDataDir: profile, args: switches });
  const identity = [`--reuid=${nobodyUid}`, `--regid=${nobodyUid}`, "--clear-groups", "--no-new-privs", "--"];

  return puppeteer
    .launch({
      executablePath: root ? findOnPath("setpriv") : chromium.executablePath,
      args: root ? [...identity, chromium.executablePath, ...own] : own,
      ignoreDefaultArgs: true,
      headless: "shell",
      pipe: true,
      env: { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: "/nonexistent", TMPDIR: profile, ...chromium.environment },
      timeout: startDeadlineMs,
      waitForInitialPage: false,
      // the portal ends it itself, after the last answer is out
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    .then(
      (browser) => ({ browser, forget }),
      (error: unknown) => {
        forget();
        throw error;
      },
    );
}

/** Starts a Chromium whose pages run no scripts and reach no network. Throws when there is none or it does not come up. */
export async function launchBrowser(
  chromiumPath: string | undefined,
  fontFolders?: readonly string[],
): Promise<Browser> {
  const { browser, forget } = await startChromium(chromiumPath, fontFolders);
  let alive = true;
  let ended: Promise<void> | undefined;
  const child = browser.process();
  const exited = new Promise<void>((resolve) => child?.once("exit", () => resolve()) ?? resolve());

  /** SIGKILL to the whole group: a hung renderer does not listen to anything milder. */
  function kill(): void {
    try {
      if (child?.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      child?.kill("SIGKILL");
    }
  }

  async function end(): Promise<void> {
    alive = false;
    await Promise.race([browser.close().catch(() => {}), pause(answerDeadlineMs)]);
    if (child && child.exitCode === null && child.signalCode === null) kill();
    await exited;
    forget();
  }
  const close = () => (ended ??= end());

  /** A call that waits for a dead process may wait for ever; this one ends with it. */
  async function whileAlive<T>(page: Page, work: () => Promise<T>): Promise<T> {
    let crashed: (error: Error) => void = () => {};
    const crash = new Promise<never>((_resolve, reject) => {
      crashed = reject;
    });
    const died = () => crashed(new Error("Chromium has ended"));
    page.once("error", crashed);
    browser.once("disconnected", died);
    try {
      return await Promise.race([work(), crash]);
    } finally {
      page.off("error", crashed);
      browser.off("disconnected", died);
    }
  }

  return {
    pid: child?.pid,
    alive: () => alive && browser.connected,
    onDeath(listener) {
      browser.once("disconnected", () => {
        alive = false;
        listener();
        void close();
      });
    },

    async newPage({ scripts = false } = {}) {
      const page = await browser.newPage();
      await Promise.all([
        page.setJavaScriptEnabled(scripts),
        page.setOfflineMode(true),
        page.setRequestInterception(true),
      ]);
      page.on("request", (request) => {
        const local = request.url().startsWith("data:") && !request.isNavigationRequest();
        void (local ? request.continue() : request.abort("blockedbyclient")).catch(() => {});
      });
      return page;
    },

    async printPage(page, html, tagged) {
      const pdf = await whileAlive(page, async () => {
        await page.setContent(withoutRefresh(html), { waitUntil: "domcontentloaded", timeout: 0 });
        return page.pdf({ ...paper, tagged });
      });
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },

    drawPages: (page, pdf, range) => whileAlive(page, () => drawPages(page, pdf, range)),

    async closePage(page) {
      if (!alive) return;
      const closedInTime = await Promise.race([
        page.close().then(
          () => true,
          () => false,
        ),
        pause(answerDeadlineMs).then(() => false),
      ]);
      if (!closedInTime) kill();
    },

    async ping() {
      await Promise.race([
        browser.version(),
        pause(answerDeadlineMs).then(() => Promise.reject(new Error(`no answer within ${answerDeadlineMs} ms`))),
      ]);
    },

    close,
  };
}

const paper = {
  preferCSSPageSize: true,
  printBackground: true,
  outline: false,
  waitForFonts: false,
  timeout: 0,
} as const;

/** A navigation would be refused anyway; without the tag it does not even begin. */
const withoutRefresh = (html: string) => html.replace(/<meta\b[^>]*http-equiv\s*=\s*["']?\s*refresh\b[^>]*>/gi, "");

function findOnPath(program: string): string {
  const found = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/bin"]
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${program} is needed to start Chromium as root, and is not installed`);
  return found;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
