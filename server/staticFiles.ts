import type { ServerResponse } from "node:http";
import type { Application } from "express";
import sirv from "sirv";
import { transportSecurityS } from "./gate";

/**
 * Headers of scripts, style sheets and pictures, by their name. What a page says of itself (frames, camera, where forms
 * lead) means nothing for them and would be 0.7 kB of each.
 */
function fileHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; form-action 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    ...(secure ? { "Strict-Transport-Security": `max-age=${transportSecurityS}; includeSubDomains` } : {}),
  };
}

/** The built files, which scripts/build.mjs has packed once and well: a sheet is a tenth smaller than packed at each request. */
export function serveFiles(app: Application, client: string, options: { secure: boolean }): void {
  const headers = Object.entries(fileHeaders(options));
  const setHeaders = (response: { setHeader(name: string, value: string): unknown }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
  // sirv leaves errors of a file's stream to nobody, and one that is gone since the start would end the process
  app.use((_request, response, next) => {
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    next();
  });
  const packed = { brotli: true, gzip: true, extensions: [], setHeaders };
  // Their names change with their content, so that nobody asks again whether they have changed. A page may have one from the
  // browser's cache: the trace id of the request that fetched it once would mislead.
  const hashed = {
    immutable: true,
    maxAge: 31_536_000,
    setHeaders(response: ServerResponse) {
      setHeaders(response);
      response.removeHeader("X-Trace-Id");
    },
  };
  app.use("/assets", sirv(`${client}/assets`, { ...packed, ...hashed }));
  app.use("/assets", (_request, response) => {
    setHeaders(response);
    response.status(404).end();
  });
  app.use(sirv(client, { ...packed, etag: true, maxAge: 3600 }));
}
