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

/** React 18 writes NUL bytes where a multi-byte character straddles its buffer (react #31134): 密\0\0码. */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const parts: Buffer[] = [];
      let from = 0;
      for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
        parts.push(chunk.subarray(from, at));
        from = at + 1;
      }
      done(null, from === 0 ? chunk : Buffer.concat([...parts, chunk.subarray(from)]));
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
          pipe(withoutNul()).pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (shellSent) portal.log.error({ traceId, err: error }, "render failed");
        },
      },
    );
    setTimeout(abort, renderDeadlineMs + 1_000).unref();
  });
}

/** Whatever nobody expected; refusals and missing pages are answers, not errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  context.portal.log.error({ traceId: context.traceId, err: error }, "unexpected");
}
