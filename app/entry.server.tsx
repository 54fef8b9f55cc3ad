import { PassThrough, Transform } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "~/components/page/nonce";
import { languageOf } from "~/services/i18n/language.server";
import { i18nOf } from "~/services/i18n/texts.server";
import { findRefresh } from "~/services/identity/refresh.server";
import "~/services/i18n/zodMessages.server";

const renderDeadlineMs = 10_000;

/** Bytes that are sent at once. */
const piece = 65_536;

/**
 * Takes out the NUL bytes that React 18 writes where a multi-byte character straddles its buffer (react #31134):
 * 密\0\0码. What React writes in one go, in pieces of 2 kB, goes on as one: each piece costs the compression and the
 * line as much as a large one.
 */
export function withoutNul(): Transform {
  let parts: Buffer[] = [];
  let bytes = 0;
  let soon: NodeJS.Immediate | undefined;
  const send = (stream: Transform) => {
    clearImmediate(soon);
    soon = undefined;
    if (bytes > 0) stream.push(Buffer.concat(parts, bytes));
    parts = [];
    bytes = 0;
  };
  const keep = (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
        keep(chunk.subarray(from, at));
        from = at + 1;
      }
      keep(chunk.subarray(from));
      if (bytes >= piece) send(this);
      else soon ??= setImmediate(send, this);
      done();
    },
    flush(done) {
      send(this);
      done();
    },
    destroy(error, done) {
      clearImmediate(soon);
      done(error);
    },
  });
}

export default async function render(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, portal, traceId } = context;
  const i18n = i18nOf(await languageOf(request));
  const refresh = findRefresh(remixContext.staticHandlerContext);
  if (refresh) responseHeaders.set("Refresh", refresh);
  return new Promise((resolve, reject) => {
    let status = responseStatusCode;
    let shellSent = false;
    const ready = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={renderDeadlineMs} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          shellSent = true;
          const body = new PassThrough();
          responseHeaders.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status }));
          body.once("close", () => clearTimeout(late));
          pipe(withoutNul()).pipe(body);
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error: unknown) {
          status = 500;
          if (shellSent) portal.log.error({ traceId, err: error }, "render failed");
        },
      },
    );
    // it holds the whole page, so it must go with its body
    const late = setTimeout(abort, renderDeadlineMs + 1_000);
    late.unref();
  });
}

/** Whatever nobody expected; refusals and missing pages are answers, not errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  context.portal.log.error({ traceId: context.traceId, err: error }, "unexpected");
}
