import { randomUUID } from "node:crypto";
import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { callOpenInterface, getOpenApiDocument, tryOpenInterface } from "@protocol/openCalls";
import { findOpenInterface, openBase } from "@protocol/openInterfaces";
import { answerOpenCall } from "./answerOpenCall";
import { getOwnApp } from "./apps";
import { describeOpenInterfaces } from "./openApiDocument";
import { openSecret } from "./secrets";
import { canonicalQuery, sign } from "./signature";
import type { Writers } from "./writes";

/** A request that a page shows must not tell what signs the next one. */
const masked = (signature: string) => `${signature.slice(0, 6)}…`;

/** Answers requests to the open interface; `writers` carry out what writes. */
export const createCallHandlers = (writers: Writers): Handler[] => [
  handlePublic(callOpenInterface, (ctx, { body }) =>
    answerOpenCall(ctx, { writers }, { ...body, body: Buffer.from(body.body, "base64") }),
  ),

  handlePublic(getOpenApiDocument, async () => describeOpenInterfaces()),

  handle(tryOpenInterface, async (ctx, { body: asked }) => {
    requirePermission(ctx.identity, "apiApp", "edit");
    const app = await getOwnApp(ctx, asked.appId, "get");
    const one = findOpenInterface(asked.name);
    if (!one) throw notFound();
    const filled = one.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asked.params[name] || "-"));
    const query = canonicalQuery(
      new URLSearchParams(Object.entries(asked.query).filter(([, value]) => value !== "")).toString(),
    );
    const signed = {
      ...{ method: one.method, path: `${openBase}${filled}`, query },
      body: Buffer.from(one.method === "GET" ? "" : asked.body),
      timestamp: String(Math.floor(ctx.now.getTime() / 1_000)),
      nonce: randomUUID(),
    };
    const signature = sign(openSecret(ctx.config.signingKey, app.id, app.secret), signed);
    const headers = {
      "x-app-key": app.app_key,
      "x-timestamp": signed.timestamp,
      "x-nonce": signed.nonce,
      "x-signature": signature,
      ...(one.method === "GET" ? {} : { "idempotency-key": `"${asked.key}"`, "content-type": "application/json" }),
    };
    const answer = await answerOpenCall(ctx, { writers }, { ...signed, headers });
    return {
      request: {
        method: one.method,
        url: query ? `${signed.path}?${query}` : signed.path,
        headers: { ...headers, "x-signature": masked(signature) },
        body: signed.body.toString("utf8"),
      },
      answer,
    };
  }),
];
