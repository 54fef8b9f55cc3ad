import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { handle, handlePublic } from "@gateway/core/handler";
import { Refusal } from "@gateway/core/refusal";
import type { Answerer, CallRequest } from "@gateway/core/request";
import { createWireServer, type WireServerOptions } from "@gateway/wire/wireServer";
import { defineCall } from "@protocol/call";
import { codes, statusOf } from "@protocol/codes";
import { pino } from "pino";
import { z } from "zod";
import { createUpstream, type UpstreamOptions } from "~/services/upstream/upstream.server";

export const silent = pino({ level: "silent" });

export const getBerth = defineCall({
  name: "getBerth",
  method: "GET",
  path: "/berths/{id}",
  summary: "One berth",
  access: "public",
  params: z.object({ id: z.string() }),
  result: z.object({ id: z.string(), length: z.number() }),
});
export const findBerths = defineCall({
  name: "findBerths",
  method: "GET",
  path: "/berths/search",
  summary: "Berths by name",
  access: "public",
  query: z.object({ name: z.string(), wait: z.number().optional() }),
  result: z.object({ name: z.string() }),
});
export const echo = defineCall({
  name: "echo",
  method: "POST",
  path: "/echo",
  summary: "What was sent",
  access: "public",
  body: z.unknown(),
  result: z.unknown(),
});
export const whoAmI = defineCall({
  name: "whoAmI",
  method: "GET",
  path: "/me",
  summary: "Token and address as they arrived",
  result: z.object({ token: z.string().nullable(), ip: z.string().nullable(), traceId: z.string() }),
});
export const refuse = defineCall({
  name: "refuse",
  method: "POST",
  path: "/refuse/{code}",
  summary: "A refusal with the code asked for",
  access: "public",
  params: z.object({ code: z.string() }),
  result: z.object({ done: z.boolean() }),
});
export const getPicture = defineCall({
  name: "getPicture",
  method: "GET",
  path: "/code",
  summary: "An open, flat call",
  access: "public",
  encrypted: false,
  flat: true,
  result: z.object({ captchaOnOff: z.boolean(), uuid: z.string() }),
});
export const getFlat = defineCall({
  name: "getFlat",
  method: "GET",
  path: "/flat",
  summary: "An encrypted, flat call",
  access: "public",
  flat: true,
  query: z.object({ username: z.string() }),
  result: z.object({ access_token: z.string(), message: z.string() }),
});

export const testHandlers = [
  handlePublic(getBerth, async (_, { params }) => ({ id: params.id, length: 330 })),
  handlePublic(findBerths, async (_, { query }) => {
    if (query.wait) await new Promise((resolve) => setTimeout(resolve, query.wait));
    return { name: query.name };
  }),
  handlePublic(echo, async (_, { body }) => body),
  handle(whoAmI, async (ctx) => ({ token: ctx.identity.tokenHash, ip: ctx.ip, traceId: ctx.traceId })),
  handlePublic(refuse, async (_, { params }) => {
    throw new Refusal(params.code, "status.changed", { n: 2 }, { "boxes[0].ctnNo": ["ctnNo.format"] }, { version: 3 });
  }),
  handlePublic(getPicture, async () => ({ captchaOnOff: false, uuid: "u" })),
  handlePublic(getFlat, async (_, { query }) => ({ access_token: `for ${query.username}`, message: "欢迎" })),
];

/** Runs the handler as it is: the gateway's own answerer, with its store, has tests of its own. */
export function createTestAnswerer(seen: CallRequest[] = []): Answerer {
  const kept = new Set<string>();
  return async (request) => {
    seen.push(request);
    const { handler, params, query, body, token, traceId, ip } = request;
    const replayed = request.idempotencyKey !== null && kept.has(request.idempotencyKey);
    if (request.idempotencyKey) kept.add(request.idempotencyKey);
    const context = { identity: { tokenHash: token }, ip, traceId };
    try {
      const run = handler.run as unknown as (ctx: unknown, input: unknown) => Promise<unknown>;
      return {
        status: 200,
        code: codes.ok,
        message: "",
        result: await run(context, { params, query, body }),
        replayed,
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, reason, params: texts, fieldReasons, current } = error;
      const result = { reason, params: texts, fieldErrors: {}, fieldReasons, current };
      return { status: statusOf(code), code, message: "系统提示", result, replayed };
    }
  };
}

/** A gateway on a free port with a portal in front of it. */
export async function startPort(
  server: Partial<WireServerOptions> = {},
  portal: Partial<UpstreamOptions> = {},
): Promise<Port> {
  const seen: CallRequest[] = [];
  const wire = createWireServer({ handlers: testHandlers, answer: createTestAnswerer(seen), log: silent, ...server });
  wire.server.listen(0, "127.0.0.1");
  await once(wire.server, "listening");
  const origin = `http://127.0.0.1:${(wire.server.address() as AddressInfo).port}`;
  const upstream = createUpstream({ baseUrl: origin, log: silent, appVersion: "test", ...portal });
  const close = async () => {
    await upstream.close();
    await wire.close(500);
  };
  return { origin, upstream, wire, seen, close };
}

export interface Port {
  origin: string;
  upstream: ReturnType<typeof createUpstream>;
  wire: ReturnType<typeof createWireServer>;
  seen: CallRequest[];
  close(): Promise<void>;
}
