import { createHash } from "node:crypto";
import { findIdentity, requireFreshPassword } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { isStoreAway, isStoreBusy } from "@gateway/store/open";
import type { RefusalResult } from "@protocol/answer";
import type { Call } from "@protocol/call";
import { codes, statusOf } from "@protocol/codes";
import { validPart } from "@protocol/validPart";
import { unsaid } from "@protocol/withRules";
import type { Logger } from "pino";
import type { z } from "zod";
import type { GatewayConfig, Identity, Live, Outbox } from "./context";
import { errorText } from "./errorText";
import { fieldPath } from "./fieldPath";
import type { BodyRules, Input, PublicContext } from "./handler";
import { noopNotifier } from "./live";
import { invalid, Refusal } from "./refusal";
import type { Answerer, CallAnswer, CallRequest } from "./request";
import { createTurns } from "./turns";
import { unstorablePaths } from "./unstorable";
import { writeTransaction } from "./writeTransaction";

export interface AnswererParts {
  store: Store;
  config: GatewayConfig;
  outbox: Outbox;
  /** None: nobody is ever connected. */
  live?: Live;
  log: Logger;
  clock: () => Date;
  /** In tests: a result that breaks its contract is a failure. */
  checkResults?: boolean;
}

/**
 * The one place where every call passes: who asks, is it well formed, has it run before, what came of it.
 * Refusals become answers in the port's language with the key beside them; anything else is a 500 whose cause goes to
 * the log alone.
 */
export function createAnswerer(parts: AnswererParts): Answerer {
  const { store, log } = parts;

  return async (request) => {
    const { call } = request.handler;
    try {
      const now = parts.clock();
      const identity = request.token ? await findIdentity(store, request.token, now) : null;
      if (call.access === "user" && !identity) throw new Refusal(codes.unauthorized, "unauthorized");
      if (identity) requireFreshPassword(identity, call, parts.config.passwordMaxDays, now);
      const input = readInput(request, contextOf(store, request, identity, now));
      if (!call.write) return answered(await run(store, request, input, identity, now));
      return await write(request, input, identity, now);
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      if (isStoreBusy(error)) {
        log.warn({ traceId: request.traceId, call: call.name, reason: error.message }, "the store is busy");
        return refusalAnswer(new Refusal(codes.unavailable, "busy"));
      }
      if (isStoreAway(error)) {
        log.error({ traceId: request.traceId, call: call.name, reason: error.message }, "the store does not answer");
        return refusalAnswer(new Refusal(codes.unavailable, "connection"));
      }
      const { name, message, stack, code } = error as Error & { code?: unknown };
      // the fields of a database error may quote what people entered
      log.error({ traceId: request.traceId, call: call.name, error: { name, message, code, stack } }, "call failed");
      return refusalAnswer(new Refusal(codes.failure, "failure"));
    }
  };

  function contextOf(
    db: Store,
    { traceId, ip, upload }: CallRequest,
    identity: Identity | null,
    now: Date,
    live: Live = parts.live ?? noopNotifier,
  ): PublicContext {
    return {
      db,
      now,
      traceId,
      ip,
      log: log.child({ traceId }),
      outbox: parts.outbox,
      live,
      config: parts.config,
      identity,
      upload,
    };
  }

  async function run(
    db: Store,
    request: CallRequest,
    input: Input<Call>,
    identity: Identity | null,
    now: Date,
    prepared?: unknown,
    live?: Live,
  ) {
    const { handler } = request;
    const result = await handler.run(contextOf(db, request, identity, now, live), input, prepared);
    if (parts.checkResults) {
      const checked = handler.call.result.safeParse(result);
      if (!checked.success) throw new Error(`${handler.call.name} breaks its contract: ${checked.error.message}`);
    }
    return result;
  }

  async function write(request: CallRequest, input: Input<Call>, identity: Identity | null, now: Date) {
    const { handler, idempotencyKey } = request;
    if (!idempotencyKey || idempotencyKey.length > 100) throw new Refusal(codes.invalid, "idempotencyKey.required");
    const key = { scope: identity?.userId ?? "public", key: idempotencyKey };
    const bodyHash = hashRequest(request);

    const settle = (prepared?: unknown) =>
      writeTransaction(store, parts.live, async (trx, live) => {
        // claimed before anything is done: who comes second waits here until the first has ended
        const claim = await trx
          .insertInto("idempotency_keys")
          .values({ ...key, call: handler.call.name, body_hash: bodyHash, time: now.toISOString() })
          .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
          .executeTakeFirst();
        if (Number(claim.numInsertedOrUpdatedRows) === 0) return replay(await getAnswer(trx, key), bodyHash);

        const answer = answered(await run(trx, request, input, identity, now, prepared, live));
        await trx
          .updateTable("idempotency_keys")
          .set({ ...storedAnswer(answer) })
          .where("scope", "=", key.scope)
          .where("key", "=", key.key)
          .execute();
        return answer;
      });

    const { prepare } = handler;
    if (!prepare) return await settle();
    return await inTurn(`${key.scope} ${key.key}`, async () => {
      const first = await findAnswer(store, key);
      if (first) return replay(first, bodyHash);
      return await settle(await prepare(contextOf(store, request, identity, now), input));
    });
  }
}

/** Two presses of one button: the second is not prepared, it gets the answer of the first. */
const inTurn = createTurns(20);

/** Forgets the answers of writes from before an instant; a key that comes again after that runs anew. */
export async function forgetIdempotencyKeys(db: Store, before: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("time", "<", before.toISOString()).execute();
}

const answered = (result: unknown): CallAnswer => ({
  status: 200,
  code: codes.ok,
  message: "",
  result: result ?? null,
  replayed: false,
});

const storedAnswer = ({ status, code, message, result }: CallAnswer) => ({
  status,
  code,
  message,
  result: JSON.stringify(result),
});

interface Key {
  scope: string;
  key: string;
}

const findAnswer = (db: Store, { scope, key }: Key) =>
  db.selectFrom("idempotency_keys").selectAll().where("scope", "=", scope).where("key", "=", key).executeTakeFirst();

async function getAnswer(db: Store, key: Key) {
  return (await findAnswer(db, key))!;
}

function replay(first: Awaited<ReturnType<typeof getAnswer>>, bodyHash: string): CallAnswer {
  if (first.body_hash !== bodyHash || first.status === null) throw new Refusal(codes.duplicate, "duplicate");
  return {
    status: first.status,
    code: first.code ?? codes.ok,
    message: first.message ?? "",
    result: JSON.parse(first.result ?? "null"),
    replayed: true,
  };
}

const ownWords: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => (issue.input === undefined || issue.input === null ? "required" : "format"),
};

function readInput(request: CallRequest, ctx: PublicContext): Input<Call> {
  const { call, rules } = request.handler;
  const reasons: Record<string, string[]> = {};
  const note = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) => {
    for (const { path: parts, message } of issues) {
      const path = fieldPath(parts);
      reasons[path] = [...(reasons[path] ?? []), message];
    }
  };
  const read = (schema: z.ZodType | undefined, given: unknown, also?: BodyRules) => {
    if (!schema) return undefined;
    const { value, issues } = validPart(schema, given, ownWords);
    note(issues);
    if (also && issues.length > 0 && value !== undefined) note(unsaid(also(ctx, value), issues));
    return value;
  };
  // no text has a use for them
  const parts = [request.params, request.query, request.body, request.upload?.name];
  for (const part of parts) for (const path of unstorablePaths(part)) reasons[fieldPath(path)] = ["badCharacter"];
  const input = {
    params: read(call.params, request.params),
    query: read(call.query, request.query ?? {}),
    body: read(call.body, request.body ?? {}, rules),
  };
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
  return input;
}

function refusalAnswer(refusal: Refusal): CallAnswer {
  const { code, reason, params, fieldReasons, current } = refusal;
  const result: RefusalResult = { reason };
  if (Object.keys(params).length > 0) result.params = params;
  if (Object.keys(fieldReasons).length > 0) {
    result.fieldReasons = fieldReasons;
    result.fieldErrors = Object.fromEntries(
      Object.entries(fieldReasons).map(([path, packed]) => [path, packed.map((one) => errorText(one))]),
    );
  }
  if (current !== undefined) result.current = current;
  return { status: statusOf(code), code, message: errorText(reason, params), result, replayed: false };
}

function hashRequest({ handler, params, query, body }: CallRequest): string {
  const { name, encryptedFields = [] } = handler.call;
  const told = (part: unknown) =>
    encryptedFields.length > 0 && typeof part === "object" && part !== null
      ? Object.fromEntries(Object.entries(part).filter(([field]) => !encryptedFields.includes(field)))
      : part;
  return createHash("sha256")
    .update(JSON.stringify([name, sorted(params), sorted(told(query)), sorted(told(body))]))
    .digest("base64url");
}

/** The same content hashes the same, whatever the order of its keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
