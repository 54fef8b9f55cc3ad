import { type MessageParams, readMessage } from "@protocol/message";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { i18n } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { RefusalDocument } from "~/components/print/RefusalDocument";
import { languageOf } from "../i18n/language.server";
import { readText } from "../i18n/readText";
import type { TextKey } from "../i18n/textKeys";
import { i18nOf } from "../i18n/texts.server";

interface Refusal {
  status: number;
  /** With its namespace. */
  key: string;
  params?: MessageParams;
  hint?: TextKey;
  traceId: string;
}

/** A page that says why there is no print, in the reader's language. */
export function refuse(i18n: i18n, { status, key, params, hint, traceId }: Refusal): Response {
  const text = readText(i18n, key, params, i18n.t("errors:failure"));
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RefusalDocument text={text} hint={hint && i18n.t(hint)} traceId={traceId} />
    </I18nextProvider>,
  );
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

/**
 * For a route that answers a file: Remix shows an error boundary only where the route has a component, so what a loader
 * throws as `{ text }`, a packed message, or as `{ key, params }` becomes a page here. Redirects and the unexpected go on.
 */
export function shownAsPage({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  return async (thrown: unknown): Promise<Response> => {
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
    const detail = (await thrown.json().catch(() => ({}))) as { text?: string; key?: string; params?: MessageParams };
    const { key = thrown.status === 404 ? "notFound" : "failure", params } = detail.text
      ? readMessage(detail.text)
      : detail;
    return refuse(i18nOf(await languageOf(request)), {
      status: thrown.status,
      key: key.includes(":") ? key : `errors:${key}`,
      params,
      hint: thrown.status === 404 ? "common:error.notFoundHint" : "common:error.hint",
      traceId: context.traceId,
    });
  };
}
