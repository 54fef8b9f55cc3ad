import { createHash } from "node:crypto";
import type { Context, UserContext } from "@gateway/core/context";
import { errorText } from "@gateway/core/errorText";
import { fieldPath } from "@gateway/core/fieldPath";
import { isUnstorable, unstorablePaths } from "@gateway/core/unstorable";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { findMainIdentity } from "@gateway/identity/public";
import type { OpenAnswer } from "@protocol/openCalls";
import { type OpenInterface, openBase, openInterfaces } from "@protocol/openInterfaces";
import type { PreArrivalInput } from "@protocol/preArrival";
import type { z } from "zod";
import { admit } from "./admit";
import { type AppRow, authenticate, findNamedApp, type OpenRequest } from "./authenticate";
import { noteCall } from "./callLog";
import { Problem, problemAnswer, problemOf } from "./problem";
import { type Readers, readers } from "./readInterfaces";
import { createSandboxPreArrival, type SandboxReaders, sandboxReaders } from "./sandbox";
import { claimWrite, endWrite, type Writers } from "./writes";

export interface OpenParts {
  writers: Writers;
}

interface Matched {
  one: OpenInterface;
  params: Record<string, string>;
}

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

function paramsOf({ path }: OpenInterface, asked: string): Record<string, string> | null {
  const parts = `${openBase}${path}`.split("/");
  const given = asked.split("/");
  if (parts.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = decode(given[i]!);
    if (name ? !value : part !== given[i]) return null;
    if (name) params[name] = value!;
  }
  return params;
}

/** The interface of a method and path; throws 404 and 405. */
function matchInterface({ method, path }: OpenRequest): Matched {
  const there = openInterfaces.flatMap((one: OpenInterface) => {
    const params = paramsOf(one, path);
    return params ? [{ one, params }] : [];
  });
  const found = there.find(({ one }) => one.method === method);
  if (found) return found;
  if (there.length === 0) throw new Problem("notFound");
  throw new Problem("method", { headers: { Allow: there.map(({ one }) => one.method).join(", ") } });
}

/** What came, by the contract of the interface. */
function readInput({ one, params }: Matched, request: OpenRequest) {
  const errors: { field: string; detail: string }[] = [];
  const read = (schema: z.ZodType | undefined, given: unknown, place: string) => {
    if (!schema) return undefined;
    const read = schema.safeParse(given);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      errors.push({ field: fieldPath([...(place ? [place] : []), ...path]), detail: errorText(message) });
    return undefined;
  };
  const pairs = new URLSearchParams(request.query);
  const query = Object.fromEntries(pairs);
  const input = {
    params: read(one.params, params, "path"),
    query: read(one.query, query, "query"),
    body: one.body ? read(one.body, readJson(request.body), "") : undefined,
  };
  const nul = [params, query].some((part) => Object.values(part).some((value) => isUnstorable(value)));
  if (nul) errors.push({ field: "query", detail: errorText("badCharacter") });
  // the signature holds in any order of the pairs, so that none of two may decide
  for (const name of new Set(pairs.keys()))
    if (pairs.getAll(name).length > 1) errors.push({ field: fieldPath(["query", name]), detail: "stands there twice" });
  if (errors.length > 0) throw new Problem("invalid", { errors });
  return input;
}

function readJson(body: Buffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    if (unstorablePaths(value).length > 0) throw new Error("a text that the store refuses");
    return value;
  } catch {
    throw new Problem("malformed");
  }
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

function answered(status: number, result: unknown, request: OpenRequest, headers: Record<string, string>): OpenAnswer {
  const body = JSON.stringify(result);
  const etag = `"${hash(body)}"`;
  const all = { ...headers, "Content-Type": "application/json; charset=utf-8", ETag: etag };
  const known = (request.headers["if-none-match"] ?? "").split(",").map((each) => each.trim());
  if (request.method === "GET" && known.includes(etag)) return { status: 304, headers: all, body: "" };
  return { status, headers: all, body };
}

/** The product that sells an interface. */
async function productOf(ctx: Context, name: string): Promise<string> {
  const found = await ctx.db
    .selectFrom("api_interfaces as i")
    .innerJoin("api_products as p", "p.code", "i.product_code")
    .select("p.code")
    .where("i.name", "=", name)
    .where("p.on_sale", "=", 1)
    .executeTakeFirst();
  if (!found) throw new Problem("subscription");
  return found.code;
}

/** Whoever an application works for: the main account of its company. */
async function contextOf(ctx: Context, app: AppRow): Promise<UserContext> {
  const identity = await findMainIdentity(ctx.db, app.company_id, app.create_by);
  if (!identity) throw new Problem("company");
  return { ...ctx, identity };
}

/** What an interface reads: the company's data, or those of a sandbox. */
function read(ctx: UserContext, app: AppRow, { name }: OpenInterface, input: unknown): Promise<unknown> {
  if (app.sandbox === 1 && name in sandboxReaders) {
    const ofSandbox = sandboxReaders[name as keyof SandboxReaders];
    return ofSandbox(ctx.db, app.id, input as never);
  }
  return readers[name as keyof Readers](ctx, input as never);
}

/**
 * Answers one request to the open interface: who asks, whether he may, whether rate and quota allow it, and what his
 * company sees. Whatever is refused is a problem of RFC 9457; each call of a known application is noted.
 */
export async function answerOpenCall(ctx: Context, parts: OpenParts, request: OpenRequest): Promise<OpenAnswer> {
  const began = performance.now();
  const requestId = ctx.traceId;
  const named = await findNamedApp(ctx.db, request);
  let app: AppRow | undefined = named;
  let matched: Matched | undefined;
  let subscription: { id: string; left: number; trial: boolean } | undefined;
  let reason = "";
  let headers: Record<string, string> = {};

  const work = async (): Promise<OpenAnswer> => {
    const { signingKey } = ctx.config;
    const proven = await authenticate({ db: ctx.db, now: ctx.now, ip: ctx.ip, signingKey }, request, named);
    app = proven.app;
    matched = matchInterface(request);
    const { one } = matched;
    if (one.method !== "GET" && !proven.writes) throw new Problem("readOnly");
    const key = one.method === "GET" ? null : readKey(request);
    const user = await contextOf(ctx, app);
    const admitted = await admit(ctx.db, { appId: app.id, productCode: await productOf(ctx, one.name) }, ctx.now);
    subscription = { id: admitted.row.id, left: admitted.left, trial: admitted.row.trial === 1 };
    headers = admitted.headers;
    const input = readInput(matched, request);
    if (key === null) {
      return answered(200, await read(user, app, one, input), request, headers);
    }
    return write(user, app, one, key, input);
  };

  const write = async (user: UserContext, by: AppRow, one: OpenInterface, key: string, input: { body: unknown }) => {
    const claim = { app: by, key, now: ctx.now };
    const stored = await claimWrite(ctx.db, { ...claim, request });
    if (stored) return answered(stored.status, JSON.parse(stored.body), request, headers);
    try {
      return await writeTransaction(ctx.db, ctx.live, async (trx, live) => {
        const carryOut = parts.writers[one.name as keyof Writers];
        const { body } = input as { body: PreArrivalInput };
        const result =
          by.sandbox === 1
            ? await createSandboxPreArrival(trx, by.id, body, ctx.now)
            : await carryOut({ ...user, db: trx, live }, { body });
        await endWrite(trx, claim, { status: 201, body: JSON.stringify(result) });
        return answered(201, result, request, headers);
      });
    } catch (error) {
      await endWrite(ctx.db, claim, null);
      throw error;
    }
  };

  const answer = await work().catch((error): OpenAnswer => {
    const problem = problemOf(error);
    if (!problem) {
      const { name, message, stack, code } = error as Error & { code?: unknown };
      ctx.log.error({ error: { name, message, code, stack } }, "an open call failed");
    }
    const told = problem ?? new Problem("failure");
    reason = told.reason;
    return problemAnswer(
      new Problem(told.reason, { ...told.more, headers: { ...headers, ...told.more.headers } }),
      requestId,
    );
  });
  if (app)
    await noteCall(ctx, {
      ...{ app, interfaceName: matched?.one.name ?? "", subscription, reason, requestId },
      ...{ status: answer.status, ms: Math.round(performance.now() - began) },
    });
  return { ...answer, headers: { ...answer.headers, "X-Request-Id": requestId } };
}

/** The Idempotency-Key of a write: a quoted text. */
function readKey({ headers }: OpenRequest): string {
  const key = /^"([\x21\x23-\x5b\x5d-\x7e]{1,64})"$/.exec(headers["idempotency-key"] ?? "")?.[1];
  if (!key) throw new Problem("keyMissing");
  return key;
}
