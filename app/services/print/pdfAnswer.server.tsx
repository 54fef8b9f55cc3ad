import { createHash } from "node:crypto";
import { toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import type { PageFoot } from "~/components/print/pageFeet";
import { type PaperSizeName, paperSizes } from "~/components/print/paperSizes";
import { paperStyle } from "~/components/print/paperStyle";
import { languageOf } from "../i18n/language.server";
import type { KeyOf } from "../i18n/textKeys";
import { i18nOf } from "../i18n/texts.server";
import type { Person } from "../person.server";
import { contentDisposition } from "./contentDisposition";
import { digestInCode } from "./paperCode";
import type { PaperContext } from "./paperContext";
import { isPrinterBusy, isPrinterUnavailable } from "./printError";
import { printPapers } from "./printPapers.server";
import { drawQrCode } from "./qrCode.server";
import { refuse } from "./refusal.server";
import { renderPaper } from "./renderPaper.server";
import { verifyPath } from "./verifyPath";

/** One document to be printed, as far as the printing has to know it. */
export interface PrintedDocument {
  id: string;
  docNo: string;
  version: number;
  /** Null where there is no document by whose number it could be verified. */
  verifyCode: string | null;
}

/** What an area asks to be printed. */
export interface PrintRequest<T extends PrintedDocument> {
  documents: T[];
  /** Key of the title in print.json. */
  title: KeyOf<"print">;
  /** Something other than A4. */
  size?: PaperSizeName;
  /** Name of the file in the reader's language, without its ending. */
  fileName(i18n: i18n): string;
  drawPaper(document: T, context: PaperContext): ReactNode;
}

/**
 * The PDF as an answer, in the reader's language. 304 where the reader has this version; 429 with Retry-After when too
 * many wait; the same papers as a page for the reader's own browser when no Chromium prints. Authority is the caller's.
 */
export async function answerPdf<T extends PrintedDocument>(
  { request, context }: LoaderFunctionArgs,
  person: { info: { user: Pick<Person["info"]["user"], "name"> & Partial<Pick<Person["info"]["user"], "userId">> } },
  { documents, title, fileName, size, drawPaper }: PrintRequest<T>,
): Promise<Response> {
  const { portal, traceId, nonce } = context;
  const language = await languageOf(request);
  const i18n = i18nOf(language);
  const etag = tagOf(documents, language);
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers: { ETag: etag } });

  const { brand } = portal.config;
  const shared = {
    time: new Date().toISOString(),
    printedBy: person.info.user.name,
    productName: brand.productName,
    companyName: brand.companyName,
    hotline: brand.hotline,
  };
  const papers = documents.map((each, index) =>
    drawPaper(each, {
      ...shared,
      index,
      digest: digestOf(each),
      qrCode: each.verifyCode === null ? null : drawQrCode(portal.publicUrl + verifyPath(each.docNo, each.verifyCode)),
    }),
  );
  const docNos = documents.map((each) => each.docNo);
  const heading = `${i18n.getFixedT(language, "print")(title)} ${docNos[0]}`;
  const render = (feet?: readonly PageFoot[], own?: { nonce: string; notice: ReactNode }) =>
    renderPaper(i18n, {
      title: heading,
      docNo: docNos.length === 1 ? docNos[0] : undefined,
      feet,
      size,
      papers,
      ...own,
    });
  try {
    const pdf = await printPapers(portal.printer, docNos, render, {
      owner: person.info.user.userId ?? context.clientIp,
      signal: request.signal,
      size: size && paperSizes[size].size,
    });
    return new Response(pdf as Buffer<ArrayBuffer>, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Length": String(pdf.length),
        "Content-Disposition": contentDisposition(
          fileName(i18n),
          docNos.length === 1 ? docNos[0]! : `${docNos[0]}-${docNos.length}`,
        ),
        ETag: etag,
        Vary: "Cookie",
      },
    });
  } catch (error) {
    if (isPrinterBusy(error)) {
      const seconds = error.retryAfterS;
      const page = refuse(i18n, { status: 429, key: "print:refusal.busy", params: { seconds }, traceId });
      page.headers.set("Retry-After", String(seconds));
      return page;
    }
    if (!isPrinterUnavailable(error) || request.signal.aborted) throw error;
    portal.log.error({ traceId, err: error }, "not printed; the reader's browser has to");
    const t = i18n.getFixedT(language, "print");
    const notice = (
      <>
        <b>{t("fallback.title")}</b>
        <br />
        {t("fallback.hint")}
      </>
    );
    return new Response(render(undefined, { nonce, notice }), {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  }
}

/** For the name of a batch: the minute in Shanghai. */
export const minuteForFileName = () => toShanghai(new Date().toISOString()).slice(0, 16).replace(/[-:]/g, "");

const digestOf = ({ verifyCode }: PrintedDocument) => (verifyCode === null ? "" : digestInCode(verifyCode));

const layout = createHash("sha256").update(paperStyle).digest("base64url").slice(0, 6);

/** Weak, because time and name of the printer differ from print to print. */
function tagOf(documents: readonly PrintedDocument[], language: string): string {
  const versions = documents.map((each) => `${each.id}.${each.version}.${digestOf(each)}`).join();
  const own = documents.length === 1 ? versions : createHash("sha256").update(versions).digest("base64url");
  return `W/"${own}-${language}-${layout}"`;
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
