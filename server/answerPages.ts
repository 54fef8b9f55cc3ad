import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";

/**
 * Answers by the routes of a build, as `@remix-run/express` does, but that a document is handed on in one piece: as the
 * body of a `Response` it would pass a web stream, and be packed and sent in two parts. A Host must have been checked, and
 * what a proxy forwards be taken away or believed (`identifyRequest`, `guardOrigin`).
 */
export function answerPages({
  build,
  mode,
  getLoadContext,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  getLoadContext: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext;
}): RequestHandler {
  const answer = createRequestHandler(build, mode);
  return async (request, response, next) => {
    try {
      const context = getLoadContext(request, response);
      await send(response, await answer(requestOf(request, response), context), context.document);
    } catch (error) {
      next(error);
    }
  };
}

function requestOf(request: ExpressRequest, response: ExpressResponse): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    for (const value of Array.isArray(values) ? values : values ? [values] : []) headers.append(name, value);
  }
  const leaving = new AbortController();
  let answered = false;
  response.once("finish", () => {
    answered = true;
  });
  // loaders and actions learn that nobody waits for them any more
  response.once("close", () => answered || leaving.abort());
  const { method } = request;
  const body =
    method === "GET" || method === "HEAD" ? {} : { body: createReadableStreamFromReadable(request), duplex: "half" };
  const address = `http://${request.headers.host}${request.originalUrl}`;
  return new Request(address, { method, headers, signal: leaving.signal, ...body } as RequestInit);
}

async function send(response: ExpressResponse, answer: Response, document: Buffer | undefined): Promise<void> {
  response.statusMessage = answer.statusText;
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end(document);
}
