import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "~/components/page/nonce";
import { PageScripts } from "~/components/page/pageScripts";
import { languageOf } from "~/services/i18n/language.server";
import type { TextsByNamespace } from "~/services/i18n/lateTexts";
import { drawWithTexts, i18nOf } from "~/services/i18n/texts.server";
import { findRefresh } from "~/services/identity/refresh.server";
import "~/services/i18n/zodMessages.server";
import { restoreRows } from "~/services/lists/pageRows.server";
import { forgetToasts } from "~/services/session/forgetToasts.server";

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "<": "\\x3c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The scripts that hand the loaders' data to the browser, as Remix's own StreamTransfer writes them. The text stands in
 * single quotes, because nearly every sign of JSON would have to be escaped in double ones.
 */
export function dataScripts(data: string, nonce: string): string {
  const quoted = data.replace(/[\\'\n\r<\u2028\u2029]/g, (sign) => escapes[sign]!);
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue('${quoted}');${controller}.close();</script>`;
}

/** The script that hands the browser the texts that the document says. */
export function textsScript(texts: TextsByNamespace, nonce: string): string {
  if (Object.keys(texts).length === 0) return "";
  const json = JSON.stringify(texts).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign]!.replace("\\x", "\\u00"));
  return `<script nonce="${nonce}">window.__texts=${json};</script>`;
}

/**
 * Renders the whole document in one go. No loader leaves anything for later, and React's streams cost a fifth more than
 * its strings, keep a page until a timer ends, and write NUL bytes into Chinese (react #31134). The document is not the
 * answer's body, but goes out beside it (`answerPages`).
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const i18n = i18nOf(await languageOf(request));
  const refresh = findRefresh(remixContext.staticHandlerContext);
  if (refresh) headers.set("Refresh", refresh);
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  restoreRows(context);
  await forgetToasts(request, context, headers);
  const { nonce } = context;
  const { drawn: markup, texts } = drawWithTexts(() =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <PageScripts.Provider value={{ login: context.portal.loginScript }}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </PageScripts.Provider>
        </I18nextProvider>
      </NonceContext.Provider>,
    ),
  );
  // a page that no script belongs to needs neither data nor texts
  const scripts =
    data && remixContext.renderMeta?.didRenderScripts ? textsScript(texts, nonce) + dataScripts(data, nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  // joined as bytes: a joined string is copied once more, and each of its signs looked at for a half of a pair
  const page = Buffer.from(markup);
  const end = page.lastIndexOf("</body>");
  const parts = [Buffer.from("<!DOCTYPE html>"), page.subarray(0, end), Buffer.from(scripts), page.subarray(end)];
  context.document = Buffer.concat(parts);
  return new Response(null, { headers, status: failedStatus(remixContext.staticHandlerContext) ?? status });
}

/** The status of an answer to a script that leads elsewhere. */
const redirectOfData = 202;

export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  if (response.status !== redirectOfData) await forgetToasts(request, context, response.headers);
  return response;
}

/** Of a page that could not be loaded after its action had refused a form: the status is then that of the action. */
function failedStatus({ errors }: EntryContext["staticHandlerContext"]): number | undefined {
  const failed = Object.values(errors ?? {}).find(isRouteErrorResponse);
  return failed && failed.status >= 500 ? failed.status : undefined;
}

/** Whatever nobody expected; refusals and missing pages are answers, not errors, nor is a method that a route does not take. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.portal.log.error({ traceId: context.traceId, err: error }, "unexpected");
}
