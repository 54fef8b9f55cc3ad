import type { BodyOf, Call, ParamsOf, QueryOf, ResultInputOf } from "@protocol/call";
import type { FieldIssue } from "@protocol/message";
import type { Context, Identity, UserContext } from "./context";

/** What a call gives its handler, already validated by the contract. */
export interface Input<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

export type PublicContext = Context & { identity: Identity | null };

export interface Handler {
  call: Call;
  /** `prepared` is what `prepare` gave. */
  run(ctx: PublicContext, input: Input<Call>, prepared?: unknown): Promise<unknown>;
  prepare?(ctx: PublicContext, input: Input<Call>): Promise<unknown>;
  rules?: BodyRules;
}

/**
 * What a call's rules say of the well-formed part of a body that is malformed elsewhere, by the paths of the body, so
 * that all of it is told at once. It may look at nothing but the body: whoever asks has not been checked yet.
 */
export type BodyRules = (ctx: PublicContext, body: unknown) => readonly FieldIssue[];

/**
 * Binds a contract for logged-in users to what answers it. A refusal is thrown (`Refusal`), never returned; a write
 * runs inside one transaction with its idempotency key, so whatever it throws leaves nothing behind.
 */
export function handle<C extends Call>(
  call: C,
  run: (ctx: UserContext, input: Input<C>) => Promise<ResultInputOf<C>>,
  rules?: (ctx: PublicContext, body: BodyOf<C>) => readonly FieldIssue[],
): Handler {
  return { call, run: run as unknown as Handler["run"], rules: rules as BodyRules | undefined };
}

/** The same for a call that needs no token; `identity` is there when one was sent all the same. */
export function handlePublic<C extends Call>(
  call: C,
  run: (ctx: PublicContext, input: Input<C>) => Promise<ResultInputOf<C>>,
): Handler {
  return { call, run: run as unknown as Handler["run"] };
}

/**
 * `handle` for a write with a part before its transaction: what takes long (hashing a password), or must be remembered
 * even when it is refused (a wrong code). It does not run at all for a repetition.
 */
export function handlePrepared<C extends Call, P>(
  call: C,
  prepare: (ctx: UserContext, input: Input<C>) => Promise<P>,
  run: (ctx: UserContext, input: Input<C>, prepared: P) => Promise<ResultInputOf<C>>,
): Handler {
  return { call, run: run as unknown as Handler["run"], prepare: prepare as unknown as Handler["prepare"] };
}

/** The same for a call that needs no token. */
export function handlePublicPrepared<C extends Call, P>(
  call: C,
  prepare: (ctx: PublicContext, input: Input<C>) => Promise<P>,
  run: (ctx: PublicContext, input: Input<C>, prepared: P) => Promise<ResultInputOf<C>>,
): Handler {
  return { call, run: run as unknown as Handler["run"], prepare: prepare as unknown as Handler["prepare"] };
}
