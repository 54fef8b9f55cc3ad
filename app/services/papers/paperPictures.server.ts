import { packed } from "@protocol/message";
import { cleanFileName } from "@protocol/values/fileName";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing, type Person } from "../person.server";
import type { DrawnPages } from "../print/drawPages.server";
import { isPrinterBusy, isPrinterUnavailable } from "../print/printError";
import type { Printer } from "../print/printer.server";
import { papers } from "./papers.server";

/** A paper as it was printed for one person in one language, and those of its pages that have been drawn. */
interface KeptPaper {
  etag: string;
  name: string;
  pdf: Buffer;
  sizes: DrawnPages["sizes"];
  /** By the first page of each block; a promise while it is being drawn. */
  blocks: Map<number, Promise<DrawnPages>>;
  bytes: number;
  usedAt: number;
}

/** Pages that are drawn together: opening a file costs more than drawing one of its pages. */
const blockPages = 4;
const mostKeptBytes = 48 * 1_048_576;
const mostPaperBytes = 24 * 1_048_576;
const keptMs = 10 * 60_000;
const longestPaper = 2_000;

/** Of this process; the order is that of their last use. */
const kept = new Map<string, KeptPaper>();

function keep(key: string, paper: KeptPaper, now: number): void {
  paper.usedAt = now;
  kept.delete(key);
  kept.set(key, paper);
  let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
  for (const [other, { usedAt, bytes: own }] of kept) {
    if (other === key || (bytes <= mostKeptBytes && now - usedAt < keptMs)) continue;
    kept.delete(other);
    bytes -= own;
  }
}

/** The address of a paper of this portal out of a query, or null: any other page, host or path is none. */
export function readPaperAddress(requestUrl: string): URL | null {
  const { origin, searchParams } = new URL(requestUrl);
  const asked = searchParams.get("paper") ?? "";
  if (asked.length > longestPaper || !/^\/[A-Za-z]/.test(asked) || !URL.canParse(asked, origin)) return null;
  const address = new URL(asked, origin);
  return address.origin === origin && Object.hasOwn(papers, address.pathname) ? address : null;
}

/** What a paper cannot be shown for, beside its refusals: a file that is no PDF here, or too large to be drawn. */
export type Undrawn = "unprinted" | "tooLarge";

export interface OpenPaper {
  /** Path and query of the PDF itself. */
  address: string;
  name: string;
  sizes: DrawnPages["sizes"];
  undrawn: Undrawn | null;
  /** PNG of a page, counted from 1. Throws as Printer.draw does. */
  picture(page: number): Promise<Buffer>;
}

/**
 * The paper that `?paper=` names, asked for anew in the reader's own name each time: its loader decides who may have it,
 * and answers 304 where the one that was drawn is still true. Throws 404 for what is no paper, 429 while the printer is
 * busy, and whatever the paper's loader throws.
 */
export async function openPaper(args: LoaderFunctionArgs, person: Person): Promise<OpenPaper> {
  const { portal, traceId } = args.context;
  const address = readPaperAddress(args.request.url);
  const print = address && papers[address.pathname];
  if (!address || !print) throw missing(traceId);
  const paper = address.pathname + address.search;
  const { user, company } = person.info;
  const key = `${user.userId} ${company.companyId} ${person.language} ${paper}`;
  const before = kept.get(key);
  const headers = new Headers({ Cookie: args.request.headers.get("Cookie") ?? "" });
  if (before) headers.set("If-None-Match", before.etag);
  const request = new Request(address, { headers, signal: args.request.signal });
  const answer = await print({ request, context: args.context, params: {} });
  if (answer.status === 429) throw busy(Number(answer.headers.get("Retry-After")));

  const undrawn = (why: Undrawn): OpenPaper => ({
    ...{ address: paper, name: nameOf(answer.headers.get("Content-Disposition")), sizes: [], undrawn: why },
    picture: () => Promise.reject(missing(traceId)),
  });
  let current = answer.status === 304 ? before : undefined;
  if (!current) {
    if (answer.headers.get("Content-Type") !== "application/pdf") return undrawn("unprinted");
    const pdf = Buffer.from(await answer.arrayBuffer());
    if (pdf.length > mostPaperBytes) return undrawn("tooLarge");
    const [etag, name] = [answer.headers.get("ETag") ?? "", nameOf(answer.headers.get("Content-Disposition"))];
    current = { etag, name, pdf, sizes: [], blocks: new Map(), bytes: pdf.length, usedAt: 0 };
    try {
      current.sizes = (await drawBlock(portal.printer, current, 1, user.userId)).sizes;
    } catch (error) {
      if (isPrinterUnavailable(error)) return undrawn("unprinted");
      throw error;
    }
    if (current.sizes.length === 0) return undrawn("tooLarge");
  }
  keep(key, current, Date.now());
  const open = current;
  return {
    ...{ address: paper, name: open.name, sizes: open.sizes, undrawn: null },
    async picture(page) {
      if (!Number.isInteger(page) || page < 1 || page > open.sizes.length) throw missing(traceId);
      const first = page - ((page - 1) % blockPages);
      const { pictures } = await drawBlock(portal.printer, open, first, user.userId);
      keep(key, open, Date.now());
      const picture = pictures[page - first];
      if (!picture) throw missing(traceId);
      return picture;
    },
  };
}

const busy = (seconds: number) =>
  Response.json(
    { text: packed("papers:viewer.busy", { seconds }) },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );

/** Draws a block of pages once, however many ask for it at a time; what failed is tried again by who asks next. */
function drawBlock(printer: Printer, paper: KeptPaper, first: number, owner: string): Promise<DrawnPages> {
  const known = paper.blocks.get(first);
  if (known) return known;
  // without the reader's signal: others may wait for the same pages
  const drawing = printer.draw(paper.pdf, { from: first, count: blockPages }, { owner }).then(
    (drawn) => {
      paper.bytes += drawn.pictures.reduce((sum, { length }) => sum + length, 0);
      return drawn;
    },
    (error: unknown) => {
      paper.blocks.delete(first);
      throw isPrinterBusy(error) ? busy(error.retryAfterS) : error;
    },
  );
  paper.blocks.set(first, drawing);
  return drawing;
}

/** The name of a file as its header says it, without its ending. */
function nameOf(disposition: string | null): string {
  const text = disposition ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(text)?.[1];
  const plain = /filename="([^"]+)"/.exec(text)?.[1];
  return cleanFileName(encoded ? decodeURIComponent(encoded) : (plain ?? "")).replace(/\.pdf$/, "");
}
