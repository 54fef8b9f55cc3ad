import type { BodyOf, Call, ParamsOf, QueryOf, ResultInputOf } from "@protocol/call";
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
  run(ctx: PublicContext, input: Input<Call>): Promise<unknown>;
}

/**
 * Binds a contract for logged-in users to what answers it. A refusal is thrown (`Refusal`), never returned; a write
 * runs inside one transaction with its idempotency key, so whatever it throws leaves nothing behind.
 */
export function handle<C extends Call>(
  call: C,
  run: (ctx: UserContext, input: Input<C>) => Promise<ResultInputOf<C>>,
): Handler {
  return { call, run: run as unknown as Handler["run"] };
}

/** The same for a call that needs no token; `identity` is there when one was sent all the same. */
export function handlePublic<C extends Call>(
  call: C,
  run: (ctx: PublicContext, input: Input<C>) => Promise<ResultInputOf<C>>,
): Handler {
  return { call, run: run as unknown as Handler["run"] };
}
